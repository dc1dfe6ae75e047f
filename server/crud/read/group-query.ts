import { ownCurrency } from '#generator/model/currencies.ts';
import type { EntityModel, FieldKind, FieldModel } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { badQuery } from '#server/errors.ts';
import { type ListQuery, nameable, parseJson, parseListQuery, readDirection } from './list-query.ts';

const buckets = ['day', 'month', 'year'] as const;
export type Bucket = (typeof buckets)[number];

/** A key as it is written in the query (`state`, `purchased_on:month`), which is also its name in the answer. */
export type GroupKey = { readonly name: string; readonly field: FieldModel; readonly bucket: Bucket | null };

const measureKinds = ['sum', 'min', 'max'] as const;
export type Measure = { readonly kind: (typeof measureKinds)[number]; readonly field: FieldModel };

export type GroupOrder = {
  readonly by: GroupKey | Measure | 'count';
  readonly direction: 'ASC' | 'DESC';
};

export type GroupQuery = ListQuery & {
  readonly keys: readonly GroupKey[];
  readonly measures: readonly Measure[];
  readonly order: readonly GroupOrder[];
};

const parameters = ['group', 'sum', 'min', 'max'] as const;
const alsoKnown = ['filter', 'q', 'range', 'sort'];
const limits = { keys: 3, measures: 5, range: '[0,999]' } as const;

const groupable: readonly FieldKind[] = [
  'string',
  'enum',
  'integer',
  'decimal',
  'boolean',
  'reference',
  'date',
  'instant',
];
const measurable: Readonly<Record<Measure['kind'], readonly FieldKind[]>> = {
  sum: ['integer', 'decimal'],
  min: ['integer', 'decimal', 'double', 'date', 'instant'],
  max: ['integer', 'decimal', 'double', 'date', 'instant'],
};

type Query = Readonly<Record<string, unknown>>;

export function isGroupQuery(query: Query): boolean {
  return parameters.some((name) => query[name] !== undefined);
}

/** Reads the query of a list of groups. An unknown, malformed or unreadable parameter is a 400 that names it. */
export function parseGroupQuery(ability: Ability, entity: EntityModel, query: Query): GroupQuery {
  const own: readonly string[] = [...parameters, ...alsoKnown];
  for (const name of Object.keys(query)) {
    if (!own.includes(name)) throw badQuery(name, 'unknown_parameter', { parameter: name });
    if (typeof query[name] !== 'string') throw badQuery(name, 'repeated_parameter', { parameter: name });
  }
  const { filter, q, range = limits.range } = query as Readonly<Record<string, string | undefined>>;
  const list = parseListQuery(ability, entity, { ...(filter && { filter }), ...(q !== undefined && { q }), range });
  const keys = parseKeys(ability, entity, query.group as string | undefined);
  const measures = measureKinds.flatMap((kind) =>
    parseMeasures(ability, entity, kind, query[kind] as string | undefined),
  );
  if (measures.length > limits.measures) throw badQuery('sum', 'too_many_values', { limit: limits.measures });
  refuseMixedCurrencies(keys, measures);
  const order = parseOrder(keys, measures, query.sort as string | undefined);
  const named = JSON.stringify([keys.map(({ name }) => name), measures.map(nameOf), order.map(orderName)]);
  return { ...list, keys, measures, order, shape: `${list.shape}|${named}` };
}

/** The name of a measure in a sort: `sum.purchase_cost`. */
function nameOf({ kind, field }: Measure): string {
  return `${kind}.${field.name}`;
}

function orderName({ by, direction }: GroupOrder): string {
  return `${by === 'count' ? by : 'kind' in by ? nameOf(by) : by.name} ${direction}`;
}

function parseKeys(ability: Ability, entity: EntityModel, text: string | undefined): readonly GroupKey[] {
  const names = parseNames('group', text ?? '');
  if (names.length > limits.keys) throw badQuery('group', 'too_many_values', { limit: limits.keys });
  return names.map((name): GroupKey => {
    const [fieldName = '', bucket = null, ...more] = name.split(':');
    const field = readable(ability, entity, 'group', fieldName);
    if (!groupable.includes(field.kind)) throw badQuery('group', 'cannot_group', { field: fieldName });
    const isTime = field.kind === 'date' || field.kind === 'instant';
    const isBucket = bucket !== null && (buckets as readonly string[]).includes(bucket);
    const fits = isTime ? isBucket || (bucket === null && field.kind === 'date') : bucket === null;
    if (!fits || more.length > 0) throw badQuery('group', 'group_bucket', { field: fieldName });
    return { name, field, bucket: bucket as Bucket | null };
  });
}

function parseMeasures(
  ability: Ability,
  entity: EntityModel,
  kind: Measure['kind'],
  text: string | undefined,
): readonly Measure[] {
  if (text === undefined) return [];
  return parseNames(kind, text).map((name) => {
    const field = readable(ability, entity, kind, name);
    if (!measurable[kind].includes(field.kind)) throw badQuery(kind, 'cannot_measure', { field: name, measure: kind });
    return { kind, field };
  });
}

/** Amounts of several currencies are neither added up nor compared: the currency of each measure must be one of the keys. */
function refuseMixedCurrencies(keys: readonly GroupKey[], measures: readonly Measure[]): void {
  for (const { kind, field } of measures) {
    const currency = ownCurrency(field);
    if (currency !== null && !keys.some((key) => key.field.name === currency))
      throw badQuery(kind, 'several_currencies', { field: field.name, currency });
  }
}

function parseNames(parameter: string, text: string): readonly string[] {
  const names = text === '' ? null : parseJson(parameter, text);
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) {
    throw badQuery(parameter, 'group_shape', { parameter });
  }
  return [...new Set(names as string[])];
}

function readable(ability: Ability, entity: EntityModel, parameter: string, name: string): FieldModel {
  const field = nameable(ability, entity, name);
  if (!field) throw badQuery(parameter, 'unknown_field', { field: name });
  return field;
}

/** The order in the query, then the keys, so that the order is complete. */
function parseOrder(keys: readonly GroupKey[], measures: readonly Measure[], text: string | undefined) {
  const rest = keys.map((by): GroupOrder => ({ by, direction: 'ASC' }));
  if (text === undefined || text === '') return rest;
  const parsed = parseJson('sort', text);
  const pairs = Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed;
  if (!Array.isArray(pairs) || pairs.length === 0) throw badQuery('sort', 'sort_shape');
  if (pairs.length > keys.length + measures.length + 1) throw badQuery('sort', 'sort_shape');
  const named = pairs.map((pair: unknown): GroupOrder => {
    if (!Array.isArray(pair) || pair.length !== 2) throw badQuery('sort', 'sort_shape');
    return { by: orderedBy(keys, measures, pair[0]), direction: readDirection(pair[1]) };
  });
  return [...named, ...rest.filter(({ by }) => !named.some((order) => order.by === by))];
}

function orderedBy(keys: readonly GroupKey[], measures: readonly Measure[], name: unknown): GroupOrder['by'] {
  const found = keys.find((key) => key.name === name) ?? measures.find((measure) => nameOf(measure) === name);
  if (found) return found;
  if (name === 'count') return 'count';
  throw badQuery('sort', 'group_sort', { field: String(name) });
}
