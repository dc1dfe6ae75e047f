import type { EntityModel, FieldModel, Filter, SortKey } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { orderBy, orderKeys } from '#server/crud/read/list-order.ts';
import { type ListQuery, nameable } from '#server/crud/read/list-query.ts';
import { type PlainField, selectPlain, selectThrough } from '#server/crud/read/plain-select.ts';
import { countPlan, finish, listWhere, type Made, memoizePlan, type ReadPlan } from '#server/crud/read/read-plan.ts';
import { Select, selectExpanded } from '#server/crud/read/select.ts';
import { filterShape } from '#server/crud/sql/filter-shape.ts';
import { SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import { badQuery } from '#server/errors.ts';

/** A read of rows as a plug asks for it. */
export type RecordQuery = {
  readonly filter: Filter;
  /** null = every readable field. */
  readonly fields: readonly string[] | null;
  readonly expand: readonly string[];
  readonly sort: readonly SortKey[];
  /** At most one row, which is found by its id. */
  readonly isOne: boolean;
  readonly isLimited: boolean;
  readonly withBin: boolean;
  /** The rows are locked until the transaction ends against every other write of them. */
  readonly lock: boolean;
};

/**
 * The statement of a read, written by the same functions as that of a list, once for an ability and a shape of query. It has
 * no titles, nothing is joined but what was asked for, and it is planned once.
 */
export function recordsPlan(made: Made, entity: EntityModel, query: RecordQuery, owner: EntityModel | null): ReadPlan {
  return memoizePlan(made.ability, `records ${entity.name} ${owner?.name ?? ''} ${shapeOf(query)}`, () => {
    const { ability, dialect } = made;
    const sql = new SqlBuilder(dialect, true);
    const select = new Select(sql, ability);
    selectWanted(select, entity, query);
    return finish(select, `from ${entity.table} i`, () => tailOf(sql, ability, entity, query, owner));
  });
}

/** The statement that counts the rows of a filter. */
export function recordCountPlan(
  made: Made,
  entity: EntityModel,
  query: Pick<RecordQuery, 'filter' | 'withBin'>,
  owner: EntityModel | null,
): Statement {
  const shape = `${filterShape(query.filter)}|${query.withBin}`;
  return memoizePlan(made.ability, `records count ${entity.name} ${owner?.name ?? ''} ${shape}`, () =>
    countPlan(made, entity, listed(query), owner),
  );
}

function shapeOf({ filter, fields, expand, sort, isOne, isLimited, withBin, lock }: RecordQuery): string {
  const flags = (isOne ? 1 : 0) + (isLimited ? 2 : 0) + (withBin ? 4 : 0) + (lock ? 8 : 0);
  return `${filterShape(filter)}|${fields === null ? '*' : fields.join()}|${expand.join()}|${sort.join(';')}|${flags}`;
}

/** The part of a query that limits the rows, as the functions of lists read it. */
function listed({ filter, withBin }: Pick<RecordQuery, 'filter' | 'withBin'>): ListQuery {
  const nothing = { words: [], sort: [], offset: 0, limit: 0, fields: null, expand: [], actions: false, shape: '' };
  return { ...nothing, filter, withBin, isPlain: true };
}

function tailOf(
  sql: SqlBuilder,
  ability: Ability,
  entity: EntityModel,
  query: RecordQuery,
  owner: EntityModel | null,
): string {
  for (const [name] of query.sort) {
    if (!namedIn(ability, entity, name, 'sort').sortable) throw badQuery('sort', 'unknown_field', { field: name });
  }
  const where = listWhere(sql, ability, entity, listed(query), owner);
  const order = query.isOne ? '' : ` order by ${orderBy(sql, orderKeys(ability, entity, query.sort), 'i')}`;
  const limit = query.isLimited ? ` limit ${sql.value('limit')}` : '';
  const lock = query.lock && sql.dialect.forUpdate ? ' for no key update of i' : '';
  return ` where ${where}${order}${limit}${lock}`;
}

function selectWanted(select: Select, entity: EntityModel, { fields, expand }: RecordQuery): void {
  const { ability } = select;
  const names = fields ?? ability.readable(entity).map(({ name }) => name);
  const own = [...new Set([...names.filter((name) => !name.includes('.')), ...expand])];
  selectPlain(
    select,
    entity,
    own.map((name) => plain(namedIn(ability, entity, name, 'fields'))),
    'i',
  );
  const paths = names.filter((name) => name.includes('.'));
  for (const step of new Set(paths.map((path) => path.slice(0, path.indexOf('.'))))) {
    const reference = namedIn(ability, entity, `${step}_id`, 'fields', step);
    const target = ability.model.entities[reference.ref?.entity ?? ''];
    if (!target) throw badQuery('fields', 'unknown_field', { field: step });
    const through = paths
      .filter((path) => path.startsWith(`${step}.`))
      .map((as): PlainField => {
        return { field: namedIn(ability, target, as.slice(step.length + 1), 'fields', as), as };
      });
    selectThrough(select, entity, reference, through, 'i');
  }
  for (const name of expand) {
    const field = namedIn(ability, entity, name, 'expand');
    if (field.kind !== 'reference' || !field.ref) throw badQuery('expand', 'unknown_field', { field: name });
    selectExpanded(select, field, 'i');
  }
}

function plain(field: FieldModel): PlainField {
  return { field, as: field.name };
}

/** A field that may be named; otherwise the error gives the name as it was written. */
function namedIn(ability: Ability, entity: EntityModel, name: string, part: string, written = name): FieldModel {
  const field = nameable(ability, entity, name);
  if (!field) throw badQuery(part, 'unknown_field', { field: written });
  return field;
}
