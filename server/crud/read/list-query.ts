import { filterLimits } from '#generator/filter/operators.ts';
import type { EntityModel, FieldModel, Filter, SortKey } from '#generator/model/types.ts';
import { searchWords } from '#generator/text/normalise.ts';
import type { Ability } from '#server/crud/ability.ts';
import { filterShape } from '#server/crud/sql/filter-shape.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import { badQuery } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';

export type ListQuery = {
  readonly filter: Filter;
  readonly words: readonly string[];
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
  /** null = every readable field. */
  readonly fields: readonly string[] | null;
  readonly expand: readonly string[];
  readonly actions: boolean;
  /** The index finds the words before rows are read; `many` or `few` says how many rows are in reach. */
  readonly indexed?: 'many' | 'few';
  /** The field whose listed values are each looked up in an index that has their rows in the order of the list. */
  readonly listed?: string;
  /** The statement stops early when the client has closed the request. */
  readonly endable?: true;
  /** References have no titles of the rows they refer to. */
  readonly untitled?: true;
  /** Rows in the recycle bin are included, even if the filter does not name `deleted_at`. */
  readonly withBin?: boolean;
  /** A read of the server's own: without titles, and planned once per statement. */
  readonly isPlain?: true;
  /** Everything that changes the SQL text. */
  readonly shape: string;
};

/** A query without letters or digits matches nothing, rather than everything. */
const noWord = '\uffff';

const known = ['filter', 'sort', 'range', 'q', 'fields', 'expand'];
const limits = { page: 1000, defaultPage: 10, sort: 5, expand: 2, offset: 10_000_000 } as const;

type Text = Readonly<Record<string, string | undefined>>;

const maxQueries = 500;
const longestCached = 2000;

/**
 * Reads the query of a list. An unknown, malformed or unreadable parameter is never ignored: a 400 names it. Screens repeat
 * the same queries, so parsed queries are cached in the ability they were parsed for.
 */
export function parseListQuery(
  ability: Ability,
  entity: EntityModel,
  query: Readonly<Record<string, unknown>>,
): ListQuery {
  for (const name of Object.keys(query)) {
    if (!known.includes(name)) throw badQuery(name, 'unknown_parameter', { parameter: name });
    if (typeof query[name] !== 'string') throw badQuery(name, 'repeated_parameter', { parameter: name });
  }
  const { q, ...text } = query as Text;
  const key = JSON.stringify([entity.name, ...known.map((name) => text[name] ?? null)]);
  if (key.length > longestCached) return withWords(readQuery(ability, entity, text), q);
  const cached = memoize(ability.queries, key, () => {
    if (ability.queries.size >= maxQueries) ability.queries.clear();
    return readQuery(ability, entity, text);
  });
  return withWords(cached, q);
}

/** The search text changes with every typed letter, so it is parsed separately and not cached. */
function withWords(query: ListQuery, q: string | undefined): ListQuery {
  if (q === undefined) return query;
  const words = parseWords(q);
  return { ...query, words, shape: `${query.shape}|${words.length}` };
}

function readQuery(ability: Ability, entity: EntityModel, text: Text): ListQuery {
  const { q, ...filter } = parseFilter(text.filter);
  const words = parseWords(q);
  const [offset, limit] = parseRange(text.range, filter);
  const expand = parseExpand(ability, entity, text.expand);
  const { fields, actions } = parseFields(ability, entity, text.fields, expand);
  const sort = parseSort(ability, entity, text.sort);
  const shape = [
    filterShape(filter),
    words.length,
    JSON.stringify(sort),
    fields?.join() ?? '*',
    expand.join(),
    actions,
  ].join('|');
  return { filter, words, sort, offset, limit, fields, expand, actions, shape };
}

/** The values that the words of a query are bound to. */
export function searchValues({ words }: Pick<ListQuery, 'words'>, dialect: Dialect): Record<string, string> {
  return {
    ...Object.fromEntries(words.map((word, n) => [`word${n}`, ` ${word}`])),
    words: dialect.wordQuery(words),
  };
}

function parseFilter(text: string | undefined): Filter {
  if (text === undefined || text === '') return {};
  const filter = parseJson('filter', text);
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw badQuery('filter', 'filter_shape');
  return filter as Filter;
}

function parseWords(q: unknown): readonly string[] {
  if (q === undefined) return [];
  if (typeof q !== 'string') throw badQuery('q', 'wrong_type', { kind: 'string' });
  if (q.length > filterLimits.q) throw badQuery('q', 'too_long', { limit: filterLimits.q });
  const words = searchWords(q);
  return words.length > 0 || q.trim() === '' ? words : [noWord];
}

function parseRange(text: string | undefined, filter: Filter): [offset: number, limit: number] {
  if (text === undefined) return [0, isIdList(filter.id) ? filterLimits.ids : limits.defaultPage];
  const range = parseJson('range', text);
  if (!Array.isArray(range) || range.length !== 2 || !range.every((end) => Number.isSafeInteger(end) && end >= 0)) {
    throw badQuery('range', 'range_shape');
  }
  const [first, last] = range as [number, number];
  if (last < first || first > limits.offset) throw badQuery('range', 'range_shape');
  if (last - first + 1 > limits.page) throw badQuery('range', 'page_too_large', { limit: limits.page });
  return [first, last - first + 1];
}

/** `{"id": [1, 2]}` or `{"id": {"$in": [1, 2]}}`: the default page has room for all of them. */
function isIdList(id: unknown): boolean {
  return Array.isArray(id) || Array.isArray((id as { $in?: unknown } | null | undefined)?.$in);
}

function parseSort(ability: Ability, entity: EntityModel, text: string | undefined): readonly SortKey[] {
  if (text === undefined || text === '') return entity.list.sort;
  const parsed = parseJson('sort', text);
  const keys = Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed;
  if (!Array.isArray(keys) || keys.length === 0 || keys.length > limits.sort) throw badQuery('sort', 'sort_shape');
  return keys.map((key: unknown) => {
    if (!Array.isArray(key) || key.length !== 2 || typeof key[0] !== 'string') throw badQuery('sort', 'sort_shape');
    const direction = readDirection(key[1]);
    const field = nameable(ability, entity, key[0]);
    if (!field?.sortable) throw badQuery('sort', 'unknown_field', { field: key[0] });
    return [field.name, direction] as const;
  });
}

/** The direction of one sort key, in upper or lower case; any value that is not a text is refused. */
export function readDirection(value: unknown): 'ASC' | 'DESC' {
  const direction = typeof value === 'string' ? value.toUpperCase() : '';
  if (direction !== 'ASC' && direction !== 'DESC') throw badQuery('sort', 'sort_shape');
  return direction;
}

function parseFields(ability: Ability, entity: EntityModel, text: string | undefined, expand: readonly string[]) {
  if (text === undefined) return { fields: null, actions: false };
  const names = namesIn(text);
  for (const name of names) {
    if (name !== '_actions' && !nameable(ability, entity, name))
      throw badQuery('fields', 'unknown_field', { field: name });
  }
  const fields = names.filter((name) => name !== '_actions');
  return { fields: [...new Set(['id', ...fields, ...expand])], actions: names.includes('_actions') };
}

function parseExpand(ability: Ability, entity: EntityModel, text: string | undefined): readonly string[] {
  if (text === undefined || text === '') return [];
  const names = [...new Set(namesIn(text))];
  if (names.length > limits.expand) throw badQuery('expand', 'too_many_values', { limit: limits.expand });
  for (const name of names) {
    const field = nameable(ability, entity, name);
    if (field?.kind !== 'reference' || !field.ref || !ability.can('read', field.ref.entity)) {
      throw badQuery('expand', 'unknown_field', { field: name });
    }
  }
  return names;
}

function namesIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** A field that the caller may name in a query; null when it is absent or hidden. */
export function nameable(ability: Ability, entity: EntityModel, name: string): FieldModel | null {
  const field = Object.hasOwn(entity.field, name) ? (entity.field[name] as FieldModel) : null;
  return field && ability.mayName(entity, field) ? field : null;
}

/** Parses a parameter's JSON; keys that reach a prototype are refused as invalid JSON. */
export function parseJson(parameter: string, text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new SyntaxError(key);
      return value;
    });
  } catch {
    throw badQuery(parameter, 'not_json', { parameter });
  }
}
