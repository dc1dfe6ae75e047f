import { checkTaken } from '../model/assert/computed.ts';
import { lifecycleOf } from '../model/lifecycles.ts';
import { asJson } from '../model/source.ts';
import { actorEntity } from '../model/system-names.ts';
import type { FieldModel } from '../model/types.ts';
import type { FieldAt, FieldKeyword } from './keyword.ts';
import { closed, fieldName } from './shapes.ts';

const through = { ...fieldName, description: 'The reference of this record that is followed.' };
const field = { ...fieldName, description: 'The field of the record that the reference names.' };

export const defaultFrom: FieldKeyword = {
  name: 'x-default',
  on: 'field',
  doc: 'The value of a new record where the field is left out: "$today", "$today+30d", "$now", "$user.id", "$user.branch_id" and "$user.department_id" (where a person has one), "$user.vendor_id", or a field of the record that a reference names. Forms begin with it; an empty value that is sent stays empty.',
  example: { through: 'vendor_id', field: 'payment_term_days' },
  metaSchema: {
    anyOf: [
      {
        type: 'string',
        pattern: '^\\$(now|today([+-][0-9]{1,5}d)?|user\\.(id|branch_id|department_id|vendor_id))$',
        maxLength: 30,
      },
      closed({ through, field }, ['through', 'field']),
    ],
  },
  apply(draft, value) {
    const taken = asJson(value);
    draft.defaultFrom =
      typeof value === 'string' ? { value } : { by: taken.through as string, field: taken.field as string };
  },
  check(at) {
    const owner = ownerOf(at);
    if (owner) at.report('', `"${at.field.name}" is set by ${owner}: take out "x-default"`);
    if (at.field.default !== null) at.report('', 'there is a "default" as well: leave out one of them');
    const source = at.field.defaultFrom!;
    if ('by' in source) return checkTaken(at, source.by, source.field);
    const fault = valueFault(at, source.value);
    if (fault) at.report('', fault);
  },
};

function ownerOf({ entity, field }: FieldAt): string | null {
  if (field.computed) return 'x-computed';
  if (lifecycleOf(entity, field.name)) return 'x-lifecycle';
  if (entity.sequence?.field === field.name) return 'x-sequence';
  return field.system || field.copied || field.unversioned || field.secret ? 'the server' : null;
}

function valueFault(at: FieldAt, value: string): string | null {
  const { name, kind, ref } = at.field;
  if (value === '$now') return kind === 'instant' ? null : `"$now" is an instant, "${name}" is not`;
  if (value.startsWith('$today')) return kind === 'date' ? null : `"${value}" is a day, "${name}" is not`;
  const target = targetOf(at, value.slice('$user.'.length));
  return ref && kind === 'reference' && ref.entity === target
    ? null
    : `"${value}" names a ${target}, "${name}" refers to none`;
}

/**
 * The entity that a value of the person refers to: the person's own entity, or that of the reference or list of references.
 */
function targetOf({ entities }: FieldAt, name: string): string {
  const fields: Readonly<Record<string, FieldModel>> = entities[actorEntity]?.field ?? {};
  if (name === 'id') return actorEntity;
  return (fields[name] ?? fields[`${name}s`])?.ref?.entity ?? name.replace(/_id$/, '');
}
