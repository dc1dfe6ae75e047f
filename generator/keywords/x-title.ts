import type { FieldKind } from '../model/types.ts';
import type { EntityKeyword } from './keyword.ts';
import { text } from './shapes.ts';

const untitled: readonly FieldKind[] = ['reference', 'references', 'json'];

export const title: EntityKeyword = {
  name: 'x-title',
  on: 'entity',
  doc: 'How a record is shown everywhere, "{asset_no} · {name}": texts, choices, numbers and days of the record itself, of the default group only.',
  example: '{asset_no} · {name}',
  metaSchema: { ...text(120), pattern: '\\{[a-z0-9_]+\\}' },
  apply(draft, value) {
    draft.titleTemplate = value as string;
    draft.titleFields = fieldsOfTemplate(value as string);
  },
  check(at) {
    for (const name of at.entity.titleFields) {
      if (!at.expect('', 'field', name, Object.keys(at.entity.field))) continue;
      const field = at.entity.field[name]!;
      if (field.secret) at.report('', `secret field "${name}" cannot be shown`);
      if (field.group !== 'default')
        at.report('', `"${name}" is of the group "${field.group}", a title is read by everyone`);
      if (untitled.includes(field.kind))
        at.report(
          '',
          `"${name}" is of kind ${field.kind}: a title has texts, choices, numbers and days of the record itself; name another field`,
        );
    }
  },
};

/** "{room_no} · {name}" → room_no, name. */
export function fieldsOfTemplate(template: string): string[] {
  return [...template.matchAll(/\{([a-z0-9_]+)\}/g)].map((match) => match[1]!);
}
