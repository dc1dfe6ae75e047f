import { ownFieldsIn } from '../filter/own-fields.ts';
import type { EntityModel, FieldModel } from '../model/types.ts';
import type { FieldAt, FieldKeyword } from './keyword.ts';
import { text } from './shapes.ts';

export const personal: FieldKeyword = {
  name: 'x-personal',
  on: 'field',
  doc: 'Personal data of somebody outside: the value is in no history, search or webhook, and it is erased some months after the named instant of the record, as each organisation sets it.',
  example: 'closed_at',
  metaSchema: { ...text(40), pattern: '^[a-z][a-z0-9_]*$' },
  apply(field, value) {
    field.personal = value as string;
  },
  check(at) {
    const { field, entity } = at;
    const end = field.personal as string;
    if (field.kind !== 'string' || field.required || field.computed || field.readOnly || field.secret)
      at.report('', 'only an optional text that people enter is personal data: erasing empties it');
    if (entity.scope.kind !== 'tenant' || !entity.versioned)
      at.report('', 'only rows that belong to one client are erased: use "x-scope" tenant and let them be updated');
    if (at.expect('', 'field', end, Object.keys(entity.field)) && entity.field[end]?.kind !== 'instant')
      at.report('', `"${end}" is no instant: name the date-time at which a record is closed`);
    const use = otherUse(at);
    if (use) at.report('', `the value would be shown by ${use}: take it out there`);
  },
};

/** Where the value would be shown or copied although it has to be erased; null if nowhere. */
function otherUse({ entity, entities, field }: FieldAt): string | null {
  const { name } = field;
  if (field.translatable) return '"x-translatable"';
  if (entity.titleFields.includes(name)) return '"x-title"';
  if (entity.search.includes(name)) return '"x-search"';
  if (entity.unique.some(({ fields, where }) => [...fields, ...ownFieldsIn(where ?? {})].includes(name)))
    return '"x-unique"';
  for (const other of Object.values(entities)) {
    const copy = other.fields.find((one) => copies(one, other, entity.name, name));
    if (copy) return `"${copy.name}" of ${other.file}`;
  }
  return null;
}

/**
 * Whether a field gets its value from the field `name` of `source`: through a reference, as a default, or as the latest
 * value.
 */
function copies(field: FieldModel, owner: EntityModel, source: string, name: string): boolean {
  const { computed, defaultFrom } = field;
  if (computed?.from === 'latest') return computed.of === source && computed.field === name;
  const from = computed?.from === 'through' ? computed : defaultFrom;
  return Boolean(from && 'by' in from && from.field === name && owner.field[from.by]?.ref?.entity === source);
}
