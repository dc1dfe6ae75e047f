import { filterLimits, isOperator, type Operator, operatorsByKind } from '#generator/filter/operators.ts';
import { isListVariable, isVariable } from '#generator/filter/variables.ts';
import { rowsOperator } from '#generator/model/assert/guard-condition.ts';
import type { RelatedRows } from '#generator/model/lifecycle-types.ts';
import { searchColumn, searchParameter, untranslatedParameter } from '#generator/model/system-names.ts';
import type { ChildRows, EntityModel, FieldModel } from '#generator/model/types.ts';
import { badQuery } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import { columnOf } from './column.ts';
import {
  at,
  type Compiler,
  chosen,
  comparison,
  isHidden,
  isObject,
  type Leaf,
  type Names,
  type Path,
  pathText,
  unknownName,
  untranslated,
} from './filter-leaf.ts';
import { belongsTo } from './related-rows.ts';
import type { SqlBuilder } from './sql-builder.ts';
import { linkTable } from './tables.ts';
import { untranslatedField } from './untranslated.ts';

export const allNames: Names = {
  column: (sql, _entity, field, alias) => columnOf(sql.dialect, field, alias),
  shown: () => null,
  row: () => null,
};

export type FilterTarget = Pick<Compiler, 'model' | 'names' | 'source'> & {
  readonly entity: EntityModel;
  /** The alias of the entity's table in the statement. */
  readonly alias: string;
  /** How many references one path may follow. */
  readonly hops?: number;
};

/**
 * Compiles a filter to SQL. For a request the text depends on the filter's shape only (see filter-shape.ts), and values are
 * bound later. Unknown, unreadable and misused names throw the same 400.
 */
export function compileFilter(sql: SqlBuilder, filter: unknown, target: FilterTarget): string {
  const { entity, alias, hops = filterLimits.hops, ...given } = target;
  return all({ ...given, sql, hops, seen: { conditions: 0 } }, { entity, alias, path: [], depth: 1 }, filter);
}

/** A part of a filter: its path in the whole filter, its depth, and the entity and alias of the rows it applies to. */
type Part = Pick<Leaf, 'entity' | 'alias' | 'path' | 'depth'>;

function all(c: Compiler, part: Part, filter: unknown): string {
  const { entity, path, depth } = part;
  if (!isObject(filter)) throw badQuery(pathText(path), 'filter_shape');
  if (depth > filterLimits.depth) throw badQuery(pathText(path), 'filter_too_deep', { limit: filterLimits.depth });
  const parts = Object.entries(filter).map(([key, value]) => {
    const here = { ...part, path: [...path, key] };
    if (key === '$and' || key === '$or') return group(c, here, key, value);
    const rows = childRows(c, entity, key);
    if (rows) return children(c, here, rows, value);
    if (key === rowsOperator && c.names.related) return related(c, here, value as RelatedRows);
    return field(c, here, key.split('.'), value);
  });
  return parts.length === 0 ? '1 = 1' : parts.length === 1 ? (parts[0] as string) : `(${parts.join(' and ')})`;
}

/** The child rows that a name in a filter refers to: the plural of an entity by which this entity's list may be filtered. */
function childRows({ model }: Compiler, { list }: EntityModel, name: string): ChildRows | undefined {
  return list.rows.find(({ entity }) => model.entities[entity]?.plural === name);
}

/**
 * Whether rows exist (`$some`) or do not exist (`$none`) that refer to this one, that the caller may read and that match a
 * filter.
 */
function children(c: Compiler, part: Part, rows: ChildRows, value: unknown): string {
  const { entity: of, path } = part;
  const target = c.model.entities[rows.entity] as EntityModel;
  if (isHidden(c, target, target.field[rows.by] as FieldModel)) throw unknownName(path);
  if (c.hops < 1) throw badQuery(pathText(path), 'filter_too_deep', { limit: c.hops });
  if (!isObject(value) || Object.keys(value).length === 0) throw badQuery(pathText(path), 'filter_shape');
  const parts = Object.entries(value).map(([operator, operand]) => {
    const here = [...path, operator];
    if (operator !== '$some' && operator !== '$none') throw badQuery(pathText(here), 'unknown_operator', { operator });
    const inner = c.sql.alias();
    const own = belongsTo({ of, target, rows }, inner, `${part.alias}.id`);
    const allowed = c.names.row(c.sql, target, inner);
    const where = all({ ...c, hops: c.hops - 1 }, innerPart(part, target, inner, here), operand);
    const exists = [own, allowed, where].filter((part) => part !== null).join(' and ');
    return `${operator === '$none' ? 'not ' : ''}exists (select 1 from ${target.table} ${inner} where ${exists})`;
  });
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' and ')})`;
}

function related(c: Compiler, part: Part, rows: RelatedRows): string {
  const { entity: of, alias, path } = part;
  const target = c.model.entities[rows.entity];
  if (!target) throw unknownName(path);
  const inner = c.sql.alias();
  const where = all(c, innerPart(part, target, inner, [...path, 'where']), rows.where ?? {});
  const own = belongsTo({ of, target, rows }, inner, `${alias}.id`);
  return `${rows.none ? 'not ' : ''}exists (select 1 from ${target.table} ${inner} where ${own} and ${where})`;
}

/** The nested part of a filter that applies to rows of another entity. */
function innerPart({ depth }: Part, entity: EntityModel, alias: string, path: Path): Part {
  return { entity, alias, path, depth: depth + 1 };
}

function group(c: Compiler, part: Part, key: string, value: unknown): string {
  const { path, depth } = part;
  if (!Array.isArray(value)) throw badQuery(pathText(path), 'filter_shape');
  const parts = value.map((one, i) => all(c, { ...part, path: [...path, i], depth: depth + 1 }, one));
  if (parts.length === 0) return key === '$and' ? '1 = 1' : '1 = 0';
  return `(${parts.join(key === '$and' ? ' and ' : ' or ')})`;
}

function field(c: Compiler, part: Part, steps: readonly string[], value: unknown): string {
  const { entity, path } = part;
  const [step, ...rest] = steps as [string, ...string[]];
  if (rest.length > c.hops) throw badQuery(pathText(path), 'filter_too_deep', { limit: c.hops });
  const found = namedField(c, entity, step, rest, path);
  if (isHidden(c, entity, found)) throw unknownName(path);
  const parts = conditionsOf(value, path).map(([operator, operand, at]) =>
    leaf(c, { ...part, found, rest, operator, operand, path: at }),
  );
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' and ')})`;
}

/** The last name of a path is a field; each name before it is a reference without its `_id`. */
function namedField(
  c: Compiler,
  entity: EntityModel,
  step: string,
  further: readonly string[],
  path: Path,
): FieldModel {
  if (step === searchParameter && further.length === 0 && c.source === 'request' && entity.versioned)
    return searchField(entity);
  if (step === untranslatedParameter && further.length === 0 && c.source === 'request') {
    const languagesOfTitle = untranslatedField(entity);
    if (!languagesOfTitle) throw unknownName(path);
    return languagesOfTitle;
  }
  const name = further.length > 0 ? `${step}_id` : step;
  const found = Object.hasOwn(entity.field, name) ? (entity.field[name] as FieldModel) : null;
  if (!found?.filterable || (further.length > 0 && found.kind !== 'reference')) throw unknownName(path);
  return found;
}

/**
 * The search text as a field, for `q` inside a group or for a related record; it matches a part of the text regardless of
 * accents.
 */
function searchField(entity: EntityModel): FieldModel {
  const plain = entity.field.id as FieldModel;
  return memoize(searchFields, entity, () => ({ ...plain, name: searchColumn, kind: 'string', filterable: true }));
}

const searchFields = new WeakMap<EntityModel, FieldModel>();

function conditionsOf(value: unknown, path: Path): [Operator, unknown, Path][] {
  if (!isObject(value)) return [['$eq', value, path]];
  const entries = Object.entries(value);
  if (entries.length === 0) throw badQuery(pathText(path), 'filter_shape');
  return entries.map(([operator, operand]) => {
    if (!isOperator(operator)) throw badQuery(pathText([...path, operator]), 'unknown_operator', { operator });
    return [operator, operand, [...path, operator]];
  });
}

function leaf(c: Compiler, asked: Leaf): string {
  c.seen.conditions += 1;
  if (c.seen.conditions > filterLimits.conditions) {
    throw badQuery(pathText(asked.path), 'too_many_conditions', { limit: filterLimits.conditions });
  }
  const [operator, negated] = sides(asked.operator, asked.operand);
  if (operator === 'in-or-null') {
    const some = test(c, { ...asked, operator: '$in' });
    const none = `(${test(c, { ...asked, operator: '$exists', operand: true })}) is not true`;
    return negated ? `((${some} or ${none}) is not true)` : `(${some} or ${none})`;
  }
  const sql = test(c, { ...asked, operator });
  return negated ? `((${sql}) is not true)` : sql;
}

/** Every operator as a positive test and whether the test is negated, so that null has one meaning in all of them. */
function sides(operator: Operator, operand: unknown): [Operator | 'in-or-null', boolean] {
  const list = Array.isArray(operand) || (isVariable(operand) && isListVariable(operand));
  if (operator === '$eq' || operator === '$in' || operator === '$ne' || operator === '$nin') {
    const negated = operator === '$ne' || operator === '$nin';
    if (!list && operand === null) return ['$exists', !negated];
    if (Array.isArray(operand) && operand.includes(null)) return ['in-or-null', negated];
    return [list ? '$in' : '$eq', negated];
  }
  if (operator === '$exists') return ['$exists', operand !== true];
  if (operator === '$none') return ['$some', true];
  return [operator, false];
}

/** A positive test; where its result is null it counts as false, and `is not true` negates it. */
function test(c: Compiler, asked: Leaf): string {
  const { entity, alias, found, operator, operand, path } = asked;
  if (isHidden(c, entity, found)) throw unknownName(path);
  if (asked.rest.length > 0) return hop(c, asked);
  const known = found.name === searchColumn ? searched : operatorsByKind[found.kind];
  if (!known.includes(operator)) throw badQuery(pathText(path), 'unknown_operator', { operator });
  if (operator === '$exists' && typeof operand !== 'boolean' && operand !== null) {
    throw badQuery(pathText(path), 'filter_shape');
  }
  if (found.name === untranslatedParameter) return untranslated(c, asked);
  if (found.kind === 'references') return linked(c, asked);
  if (found.kind === 'choices') return chosen(c, asked);
  const column = c.names.column(c.sql, entity, found, alias) as string;
  if (operator === '$exists') return `${column} is not null`;
  return comparison(c, found, operator, column, at(c, operand, path));
}

const searched: readonly Operator[] = ['$contains'];
function hop(c: Compiler, { entity, alias, found, rest, ...asked }: Leaf): string {
  const column = c.names.column(c.sql, entity, found, alias) as string;
  const target = c.model.entities[found.ref?.entity ?? ''];
  if (!target) throw unknownName(asked.path);
  const inner = c.sql.alias();
  const [step, ...further] = rest as [string, ...string[]];
  const next = namedField(c, target, step, further, asked.path);
  const allowed = c.names.row(c.sql, target, inner);
  const tested = test(c, { ...asked, entity: target, alias: inner, found: next, rest: further });
  const where = allowed ? `${allowed} and ${tested}` : tested;
  if (c.sql.isOfOneRow)
    return `exists (select 1 from ${target.table} ${inner} where ${inner}.id = ${column} and ${where})`;
  return `${column} in (select ${inner}.id from ${target.table} ${inner} where ${where})`;
}

function linked(c: Compiler, asked: Leaf): string {
  const { entity, alias, found, operator, operand, path } = asked;
  const shown = c.names.shown(c.sql, entity, found, alias);
  const link = c.sql.alias();
  const from = `${linkTable(entity, found)} ${link}`;
  const own = `${link}.row_id = ${alias}.id`;
  const exists = (rows: string, where: string) =>
    `${shown ? `${shown} and ` : ''}exists (select 1 from ${rows} where ${where})`;
  if (operator === '$exists') return exists(from, own);
  if (operator !== '$some') {
    return exists(from, `${own} and ${comparison(c, found, operator, `${link}.ref_id`, at(c, operand, path))}`);
  }
  const target = c.model.entities[found.ref?.entity ?? ''];
  if (!target) throw unknownName(path);
  if (c.hops < 1) throw badQuery(pathText(path), 'filter_too_deep', { limit: c.hops });
  const row = c.sql.alias();
  const allowed = c.names.row(c.sql, target, row);
  const inner = all({ ...c, hops: c.hops - 1 }, innerPart(asked, target, row, path), operand);
  const rows = `${from} join ${target.table} ${row} on ${row}.id = ${link}.ref_id`;
  return exists(rows, `${own}${allowed ? ` and ${allowed}` : ''} and ${inner}`);
}
