import { type Tree, type TreeEdge, treesOf } from '#generator/model/trees.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type FaultItem, invalid } from '#server/errors.ts';

/** How a row got its position: a new row has nothing below it; a restored one was checked when it was put there. */
export type Placing = 'create' | 'change' | 'restore';

/** Ids of rows by entity. */
type Rows = ReadonlyMap<string, readonly number[]>;

/**
 * Refuses a row that was just written when it is its own ancestor along one of its changed references, or deeper than its
 * schema allows. Other changes of the same tree wait, so that two changes cannot close a cycle together.
 */
export async function refuseBadTrees(
  context: PlugContext,
  row: Stored & { readonly id: number },
  placing: Placing,
  changed: ReadonlySet<string> | null = null,
): Promise<void> {
  const { engine, trx, entity } = context;
  for (const tree of treesOf(engine.model)) {
    const edges = tree.edges.filter(
      ({ entity: name, field }) => name === entity.name && isSet(row, field.name, changed),
    );
    if (edges.length === 0) continue;
    if (placing !== 'restore') refuseOwnParent(entity, row, edges);
    await lockTree(trx, tree, row.client_id, placing);
    const code = await faultOf(context, tree, row.id, placing);
    if (code)
      throw invalid(edges.map(({ field }) => ({ path: `/${field.name}`, code, params: { limit: tree.maxDepth } })));
  }
}

function isSet(row: Stored, name: string, changed: ReadonlySet<string> | null): boolean {
  return (row[name] ?? null) !== null && (changed === null || changed.has(name));
}

function refuseOwnParent(entity: EntityModel, row: Stored, edges: readonly TreeEdge[]): void {
  const faults = edges
    .filter(({ field }) => field.ref?.entity === entity.name && row[field.name] === row.id)
    .map(({ field }): FaultItem => ({ path: `/${field.name}`, code: 'own_parent', params: {} }));
  if (faults.length > 0) throw invalid(faults);
}

/** New rows wait for changes of the tree, but not for each other. */
async function lockTree(trx: Transaction, tree: Tree, client: unknown, placing: Placing): Promise<void> {
  if (trx.dialect.name === 'sqlite') return;
  const lock = placing === 'create' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await trx.read(`select ${lock}(hashtextextended($1, 0))`, [`tree ${tree.name} ${client ?? ''}`]);
}

async function faultOf(
  context: PlugContext,
  tree: Tree,
  id: number,
  placing: Placing,
): Promise<'tree_ring' | 'tree_depth' | null> {
  const start = new Map([[context.entity.name, [id]]]);
  const above = await countLevels(tree, start, (rows) => parentsOf(context, tree, rows));
  if (above === 'ring') return placing === 'restore' ? null : 'tree_ring';
  if (above >= tree.maxDepth) return 'tree_depth';
  if (placing === 'create') return null;
  const below = await countLevels(tree, start, (rows) => childrenOf(context, tree, rows));
  return below !== 'ring' && above + 1 + below > tree.maxDepth ? 'tree_depth' : null;
}

/**
 * The number of levels from the given rows to the last ones that `next` finds; at most one level beyond the limit is read.
 */
async function countLevels(
  { maxDepth }: Tree,
  start: Rows,
  next: (rows: Rows) => Promise<Rows>,
): Promise<number | 'ring'> {
  let rows = start;
  for (let levels = 0; ; levels += 1) {
    rows = await next(rows);
    if (rows.size === 0) return levels;
    if ([...start].some(([name, ids]) => ids.some((id) => rows.get(name)?.includes(id)))) return 'ring';
    if (levels >= maxDepth) return levels + 1;
  }
}

function parentsOf(context: PlugContext, tree: Tree, rows: Rows): Promise<Rows> {
  return nextRows(tree, rows, async ({ entity, field }) => {
    const { engine, trx } = context;
    const { table } = engine.model.entities[entity] as EntityModel;
    const column = columnOf(trx.dialect, field, 'c');
    const among = trx.dialect.inList('c.id', trx.dialect.placeholder(1), 'reference');
    const sql = `select distinct ${column} from ${table} c where ${among} and ${column} is not null`;
    return [field.ref?.entity ?? '', await idsBy(trx, sql, rows.get(entity))];
  });
}

function childrenOf(context: PlugContext, tree: Tree, rows: Rows): Promise<Rows> {
  return nextRows(tree, rows, async ({ entity, field }) => {
    const { engine, trx } = context;
    const { table, versioned } = engine.model.entities[entity] as EntityModel;
    const among = trx.dialect.inList(columnOf(trx.dialect, field, 'c'), trx.dialect.placeholder(1), 'reference');
    const sql = `select c.id from ${table} c where ${among}${versioned ? ' and c.deleted_at is null' : ''}`;
    return [entity, await idsBy(trx, sql, rows.get(field.ref?.entity ?? ''))];
  });
}

async function nextRows(
  { edges }: Tree,
  rows: Rows,
  follow: (edge: TreeEdge) => Promise<readonly [entity: string, ids: readonly number[]]>,
): Promise<Rows> {
  const found = new Map<string, readonly number[]>();
  if (rows.size === 0) return found;
  for (const edge of edges) {
    const [name, ids] = await follow(edge);
    if (ids.length > 0) found.set(name, [...new Set([...(found.get(name) ?? []), ...ids])]);
  }
  return found;
}

async function idsBy(trx: Transaction, sql: string, ids: readonly number[] | undefined): Promise<number[]> {
  if (!ids || ids.length === 0) return [];
  return (await trx.read(sql, [trx.dialect.encodeList(ids)])).map(([id]) => Number(id));
}
