import { toExact } from '../text/exact.ts';
import { normaliseInstant } from '../validation/moments.ts';
import { isJson } from './source.ts';
import type { EntityModel, FieldKind, FieldModel, Filter } from './types.ts';

/** Kinds of fields with one value in a column of the row, which an index can compare. */
export const indexedKinds: readonly FieldKind[] = [
  'string',
  'enum',
  'integer',
  'reference',
  'decimal',
  'double',
  'boolean',
  'date',
  'instant',
];

/**
 * Converts a condition with constants on the own row into the SQL of an index that both databases accept. A comparison with
 * an empty field does not match, and `is not true` negates a comparison, as in all filters.
 *
 * @throws RangeError for a value that the database cannot store as it is written
 */
export function indexCondition(entity: EntityModel, filter: Filter): string {
  const parts = Object.entries(filter).map(([key, value]) => {
    if (key === '$and' || key === '$or') return groupSql(entity, key, value as readonly Filter[]);
    return fieldSql(entity.field[key] as FieldModel, value);
  });
  return joined(parts, 'and');
}

function groupSql(entity: EntityModel, key: '$and' | '$or', filters: readonly Filter[]): string {
  const parts = filters.map((filter) => indexCondition(entity, filter));
  return key === '$and' ? joined(parts, 'and') : joined(parts, 'or');
}

function joined(parts: readonly string[], word: 'and' | 'or'): string {
  if (parts.length === 0) return word === 'and' ? '1 = 1' : '1 = 0';
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(` ${word} `)})`;
}

function fieldSql(field: FieldModel, value: unknown): string {
  const comparisons = isJson(value) ? value : { $eq: value };
  const parts = Object.entries(comparisons).map(([operator, operand]) => comparisonSql(field, operator, operand));
  return joined(parts, 'and');
}

const signs: Readonly<Record<string, string>> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

function comparisonSql(field: FieldModel, operator: string, operand: unknown): string {
  const { name } = field;
  if (operator === '$exists') return `${name} is ${operand === true ? 'not ' : ''}null`;
  if (operator === '$eq' || operator === '$in') return amongSql(field, [operand].flat());
  if (operator === '$ne' || operator === '$nin') return `(${amongSql(field, [operand].flat())}) is not true`;
  if (operator === '$contains' || operator === '$startsWith') return partSql(name, operator, String(operand));
  return `${name} ${signs[operator]} ${literalOf(field, operand)}`;
}

function amongSql(field: FieldModel, values: readonly unknown[]): string {
  const listed = values.filter((value) => value !== null).map((value) => literalOf(field, value));
  const isNull = values.includes(null) ? [`${field.name} is null`] : [];
  if (listed.length === 0) return joined(isNull, 'or');
  const among = listed.length === 1 ? `${field.name} = ${listed[0]}` : `${field.name} in (${listed.join(', ')})`;
  return joined([among, ...isNull], 'or');
}

/** A case-insensitive comparison with a part of a text, in functions that both databases have. */
function partSql(name: string, operator: '$contains' | '$startsWith', part: string): string {
  if (part === '') return `${name} is not null`;
  const wanted = quoted(part.replace(/[A-Z]/g, (letter) => letter.toLowerCase()));
  if (operator === '$startsWith') return `substr(lower(${name}), 1, ${[...part].length}) = ${wanted}`;
  return `replace(lower(${name}), ${wanted}, '') <> lower(${name})`;
}

/** A value as a literal of both databases. */
function literalOf({ name, kind }: FieldModel, value: unknown): string {
  if (kind === 'decimal') return String(toExact(value as number));
  if (kind === 'instant') {
    const instant = normaliseInstant(String(value));
    if (instant === undefined) throw new RangeError(`"${name}" holds no instant ${String(value)}`);
    return quoted(instant);
  }
  return typeof value === 'string' ? quoted(value) : String(value);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const tokens = /'(?:[^']|'')*'|[a-z_][a-z0-9_]*/gi;

/** Whether the condition of an index names a column. */
export function isInCondition(where: string | undefined, column: string): boolean {
  const found: readonly string[] = where?.match(tokens) ?? [];
  return found.includes(column);
}

/** The condition of an index after a column was renamed; text literals in it stay unchanged. */
export function renameInCondition(where: string, from: string, to: string): string {
  return where.replace(tokens, (token) => (token === from ? to : token));
}
