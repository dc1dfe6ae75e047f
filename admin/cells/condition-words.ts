import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import type { WordKey } from '#admin/providers/words/shell-words.ts';
import { isEmpty, type Reader, textOf } from './text.ts';

type Filter = Record<string, unknown>;

const places: Readonly<Record<string, WordKey>> = {
  '$user.branch_ids': 'reach.branches',
  '$user.department_ids': 'reach.departments',
  '$user.vendor_id': 'reach.vendor',
  '$user.client_id': 'reach.client',
  '$user.role_ids': 'reach.roles',
  '$user.id': 'reach.own',
};

/** The records to which a permission is limited, as text such as "own branches only, Visibility: Client". */
export function conditionWords(filter: Filter, view: Pick<EntityView, 'fields'> | null, reader: Reader): string {
  const parts = Object.entries(filter).map(([name, value]) => partWords(name, value, view, reader));
  return [...new Set(parts)].join(', ');
}

function partWords(name: string, value: unknown, view: Pick<EntityView, 'fields'> | null, reader: Reader): string {
  const { say } = reader;
  if (name === '$or' && Array.isArray(value)) {
    return value.map((one) => conditionWords(one as Filter, view, reader)).join(` ${say('reach.or')} `);
  }
  if (name === '$and' && Array.isArray(value)) {
    return value.map((one) => conditionWords(one as Filter, view, reader)).join(', ');
  }
  const place = placeOf(value);
  if (place) return say(place);
  const field = view?.fields[name];
  const [isNot, values] = valuesOf(value);
  if (!field || !values) return say('reach.some');
  const written = values.map((one) => wordOf(one, field, reader));
  if (written.some((word) => word === '')) return say('reach.some');
  const key = isNot ? 'reach.not' : 'reach.is';
  return say(key, { field: field.title, values: written.join(` ${say('reach.or')} `) });
}

/** The text for the person's own branch, department or similar to which a condition refers. */
function placeOf(value: unknown): WordKey | null {
  const named = typeof value === 'object' && value !== null && '$in' in value ? (value as Filter).$in : value;
  return typeof named === 'string' ? (places[named] ?? null) : null;
}

function valuesOf(value: unknown): [isNot: boolean, values: unknown[] | null] {
  if (value === null || typeof value !== 'object') return [false, [value]];
  if (Array.isArray(value)) return [false, value];
  const [[operator, operand] = ['', null], ...more] = Object.entries(value);
  if (more.length > 0) return [false, null];
  const isNot = operator === '$ne' || operator === '$nin';
  return [isNot, isNot || operator === '$in' || operator === '$eq' ? [operand].flat() : null];
}

/** The text of a value; empty where only the title of a referenced record could describe it. */
function wordOf(value: unknown, field: FieldView, reader: Reader): string {
  if (isEmpty(value)) return reader.say('app.empty_value');
  if (typeof value === 'string' && value.startsWith('$')) return '';
  if (field.ref || field.owners || field.kind === 'json') return '';
  return textOf(field, { [field.name]: value }, reader);
}
