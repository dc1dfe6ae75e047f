import { keyColumnOf } from '../text/unique-key.ts';
import { indexCondition } from './index-condition.ts';
import { indexName, uniqueIndexName } from './index-names.ts';
import type { EntityModel, FieldKind, FieldModel, IndexDef, Unique } from './types.ts';

const textKinds: readonly FieldKind[] = ['string', 'enum'];
const chosenKinds: readonly FieldKind[] = ['enum', 'reference', 'boolean'];
const unindexed: readonly string[] = ['created_by', 'updated_by'];

/** The indexes for a list, its filters, its references and its unique fields; their order is stable. */
export function indexesOf(entity: EntityModel): IndexDef[] {
  const indexes = [...entity.unique.map((unique) => uniqueIndex(entity, unique)), ...listIndexes(entity)];
  for (const columns of entity.lookups) indexes.push(plainIndex(entity, columns, false));
  indexes.push(...warningIndexes(entity, indexes));
  if (entity.owner) indexes.push(plainIndex(entity, [entity.owner.type, entity.owner.id], false));
  for (const { name, kind } of entity.fields) {
    const started = indexes.some(({ columns, unique }) => columns[0] === name && !unique);
    if (kind === 'reference' && !unindexed.includes(name) && !started) indexes.push(plainIndex(entity, [name], false));
  }
  if (hasWordIndex(entity)) indexes.push(plainIndex(entity, ['words:search_text'], false));
  return [...new Map(indexes.map((index) => [index.name, index])).values()];
}

/** Plain lists have no index of words: they stay short, so a search reads each row. */
export function hasWordIndex({ versioned, base }: EntityModel): boolean {
  return versioned && base !== 'list';
}

/** The index that makes a set of fields unique among the rows that meet its condition. */
export function uniqueIndex(entity: EntityModel, unique: Unique): IndexDef {
  const perClient = unique.across === 'client' && entity.field.client_id && isOwned(entity);
  const columns = unique.fields.map((name) => (isKeyed(entity.field[name]) ? keyColumnOf(name) : name));
  return {
    name: uniqueIndexName(entity.table, unique),
    columns: [...(perClient ? ['client0'] : []), ...columns],
    unique: true,
    live: entity.versioned,
    ...(unique.where && { where: indexCondition(entity, unique.where) }),
  };
}

/** The unique text fields of an entity; each has a column with its key. */
export function keyedFields(entity: EntityModel): readonly string[] {
  const unique = new Set(entity.unique.flatMap(({ fields }) => fields));
  return entity.fields.filter((field) => unique.has(field.name) && isKeyed(field)).map(({ name }) => name);
}

function isKeyed(field: FieldModel | undefined): boolean {
  return field?.kind === 'string' && field.slot === null;
}

function isOwned({ scope }: EntityModel): boolean {
  return scope.kind === 'tenant' || scope.kind === 'shared';
}

/**
 * A write looks for another row with the values of `x-warn`: without an index it would read all rows that share one of them,
 * such as every asset of a model. An index that begins with these columns does.
 */
function warningIndexes(entity: EntityModel, known: readonly IndexDef[]): IndexDef[] {
  const client = entity.field.client_id ? ['client_id'] : [];
  return entity.warnings
    .filter(({ kind }) => kind === 'unique')
    .map(({ fields }) => [...new Set([...client, ...fields])])
    .filter((columns) => !known.some((index) => index.columns.slice(0, columns.length).join() === columns.join()))
    .map((columns) => plainIndex(entity, columns, entity.versioned));
}

/**
 * Client, then the filtered field, then the order of the list; and the rows of a client by their ids, in which order programs
 * read a whole list page by page.
 */
function listIndexes(entity: EntityModel): IndexDef[] {
  const order = orderColumns(entity);
  const client = isOwned(entity) ? ['client_id'] : [];
  const filtered = filteredFields(entity).map((name) => [...client, name, ...order]);
  const forAdministrator = entity.scope.kind === 'tenant' ? [order] : [];
  const byId = isOwned(entity) && entity.base !== 'list' ? [[...client, 'id']] : [];
  const wanted = [[...client, ...order], ...byId, ...forAdministrator, ...filtered];
  return wanted
    .filter((columns) => columns.join() !== 'id')
    .map((columns) => plainIndex(entity, [...columns, ...binMark(entity)], entity.versioned));
}

/** SQLite can count from an index alone only if it contains deleted_at, although that is empty in every entry. */
export function binMark(entity: EntityModel): readonly string[] {
  return entity.versioned ? ['deleted_at'] : [];
}

/** The fields that have a separate index for filters of the list. */
export function filteredFields(entity: EntityModel): string[] {
  const names = [...entity.list.filters, ...entity.list.tabs.flatMap(({ filter }) => Object.keys(filter))];
  return [...new Set(names)].filter(
    (name) => name !== 'client_id' && chosenKinds.includes(entity.field[name]?.kind ?? 'json'),
  );
}

/** The order of the list: by the search text if the title comes first, else by the text in lower case. */
export function orderColumns(entity: EntityModel): string[] {
  const name = entity.list.sort[0]?.[0] ?? 'id';
  const kind = entity.field[name]?.kind;
  if (name === 'id' || kind === undefined || kind === 'references' || kind === 'json') return ['id'];
  const byTitle = entity.versioned && entity.list.sort.length === 1 && name === entity.titleFields[0];
  if (byTitle) return ['search_text', 'id'];
  return [textKinds.includes(kind) ? `lower:${name}` : name, 'id'];
}

function plainIndex(entity: EntityModel, columns: readonly string[], live: boolean): IndexDef {
  const unique = [...new Set(columns)];
  return { name: indexName(entity.table, unique), columns: unique, unique: false, live };
}
