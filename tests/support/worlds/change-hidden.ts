import { linkTableName } from '#generator/model/tables.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { normaliseText } from '#generator/text/normalise.ts';
import { formatTitle } from '#generator/text/title.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { canary, otherCustom, otherValue } from './other-value.ts';
import { listsOf, referredTo, storedColumns, type World, type WorldRow } from './rows.ts';
import type { Sight, Visibility, Watcher, Where } from './visibility.ts';

export type Hiding = {
  readonly world: World;
  readonly visibility: Visibility;
  readonly watcher: Watcher;
  readonly sights: readonly Sight[];
};

export type Changes = { changed: number; deleted: number; planted: number };

type Work = Hiding & {
  readonly trx: Transaction;
  /** Rows whose titles the person sees because a visible row refers to them. */
  readonly titled: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
  readonly changes: Changes;
};

/**
 * Changes, deletes and adds what somebody may not see, without the product: every other value of a hidden row, the
 * fields of hidden groups in visible rows, secrets. Left alone, because visible by nature, are: ids of readable rows,
 * titles of the rows that these refer to, their files, counts stored in them, their versions and stamps, and what
 * decides about the watcher's own session.
 */
export async function changeHidden(database: Database, hiding: Hiding): Promise<Changes> {
  const { world, visibility } = hiding;
  const changes: Changes = { changed: 0, deleted: 0, planted: 0 };
  const titled = referredTo(
    world,
    (entity, field, row) => visibility.seesRow(entity, row) && visibility.seesField(entity, field, row),
  );
  const used = referredTo(world, () => true);
  await database.transaction(async (trx) => {
    const work: Work = { ...hiding, trx, titled, used, changes };
    for (const entity of Object.values(world.model.entities)) await changeEntity(work, entity);
    for (const entity of Object.values(world.model.entities)) await plant(work, entity);
  });
  return changes;
}

async function changeEntity(work: Work, entity: EntityModel): Promise<void> {
  for (const row of work.world.rows.get(entity.name)!.values()) {
    if (decidesSession(work, entity, row)) continue;
    const isSeen = work.visibility.seesRow(entity, row);
    if (isSeen && entity.name === 'file') continue;
    const isFree = !work.used.has(`${entity.name}:${row.id}`);
    if (!isSeen && isFree && row.id % 3 === 0) await erase(work, entity, row);
    else await change(work, entity, row, isSeen);
  }
}

/** The caller's own account, client, roles and rights; and custom fields, which are seen in the rows that have them. */
function decidesSession({ watcher }: Work, entity: EntityModel, row: WorldRow): boolean {
  if (entity.name === 'user') return row.id === watcher.id;
  if (entity.name === 'client') return row.id === watcher.client_id;
  if (entity.name === 'role') return watcher.role_ids.includes(row.id);
  if (entity.name === 'session' || entity.name === 'user-permission') return row.user_id === watcher.id;
  if (entity.name !== 'custom-field') return false;
  return row.client_id === null || row.client_id === watcher.client_id;
}

async function change(work: Work, entity: EntityModel, row: WorldRow, isSeen: boolean): Promise<void> {
  const { trx, visibility, titled, changes } = work;
  const retainsTitle = !isSeen && titled.has(`${entity.name}:${row.id}`);
  const fixed = new Set([...named(work, entity), ...(retainsTitle ? [...entity.titleFields, 'translations'] : [])]);
  const hidden = (field: FieldModel) => (isSeen ? !visibility.seesField(entity, field, row) : !fixed.has(field.name));
  const values: Record<string, unknown> = {};
  for (const field of entity.fields.filter((one) => one.slot === null && hidden(one))) {
    const other = field.name === 'deleted_at' ? binned(row) : otherValue(trx.dialect, entity, field, row);
    if (other !== undefined) values[field.name] = other;
  }
  const custom = otherCustom(row.custom, (slot) => {
    const field = entity.fields.find((one) => one.slot === slot);
    return !isSeen || (field !== undefined && !visibility.seesField(entity, field, row));
  });
  if (custom !== undefined) values.custom = custom;
  if (!isSeen) values.search_text = searchTextOf(entity, { ...row, ...values }, retainsTitle ? row : null);
  await update(trx, entity, row.id, values);
  if (Object.keys(values).length > 0) changes.changed += 1;
  for (const field of listsOf(entity)) {
    if (hidden(field) && (row.id % 2 === 0 || isSeen)) await unlink(trx, entity, field, row.id);
  }
}

function binned({ id, deleted_at }: WorldRow): string | undefined {
  return deleted_at === null && id % 5 === 0 ? '2031-01-01T00:00:00.000Z' : undefined;
}

/** Fields that some right uses in a condition: another value would make the row visible. */
function named({ sights }: Work, entity: EntityModel): string[] {
  return sights
    .filter(({ subject }) => subject === entity.name)
    .flatMap(({ where }) => pathsOf(where ?? {}))
    .map((path) => (path.includes('.') ? `${path.split('.')[0]}_id` : path));
}

function pathsOf(where: Where): string[] {
  return Object.entries(where).flatMap(([path, part]) =>
    path === '$or' ? (part as Where[]).flatMap(pathsOf) : [path],
  );
}

function searchTextOf(entity: EntityModel, row: WorldRow, titled: WorldRow | null): string {
  const title = formatTitle(entity.titleTemplate, titled ?? row);
  return `${normaliseText(title)}\n ${canary} ${row.id % 7} ${row.id}`;
}

async function update(
  trx: Transaction,
  entity: EntityModel,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(values);
  if (names.length === 0) return;
  const p = trx.dialect.placeholder;
  const set = names.map((name, n) => `${name} = ${p(n + 1)}`).join(', ');
  await trx.run(`update ${entity.table} set ${set} where id = ${p(names.length + 1)}`, [...Object.values(values), id]);
}

async function erase({ trx, changes }: Work, entity: EntityModel, { id }: WorldRow): Promise<void> {
  for (const field of listsOf(entity)) await unlink(trx, entity, field, id);
  await trx.run(`delete from ${entity.table} where id = ${trx.dialect.placeholder(1)}`, [id]);
  changes.deleted += 1;
}

async function unlink(trx: Transaction, entity: EntityModel, field: FieldModel, id: number): Promise<void> {
  const table = linkTableName(entity.table, field.name);
  await trx.run(`delete from ${table} where row_id = ${trx.dialect.placeholder(1)}`, [id]);
}

/** Adds rows that resemble visible ones but are hidden: a query that counts, sorts or finds too much finds them. */
async function plant({ trx, world, visibility, changes, ...work }: Work, entity: EntityModel): Promise<void> {
  const rows = [...world.rows.get(entity.name)!.values()];
  const seen = rows.filter((row) => visibility.seesRow(entity, row)).slice(0, 4);
  const hidden = rows.filter((row) => !visibility.seesRow(entity, row));
  if (hidden.length === 0 || entity.name === 'role' || entity.name === 'custom-field') return;
  const columns = storedColumns(entity).filter((name) => name !== 'id');
  const unique = new Set(entity.unique.flatMap(({ fields }) => fields));
  const placed = new Set(named({ trx, world, visibility, changes, ...work }, entity));
  for (const [n, model] of (seen.length > 0 ? seen : hidden.slice(0, 2)).entries()) {
    const place = hidden[n % hidden.length] as WorldRow;
    const made: WorldRow = { ...model, id: -1 };
    for (const field of entity.fields) {
      const stays =
        field.kind === 'reference' || field.copied || field.name === entity.owner?.type || placed.has(field.name);
      if (stays || field.name === entity.owner?.id) made[field.name] = place[field.name];
      else if (unique.has(field.name) && typeof model[field.name] === 'string') made[field.name] += ` ${canary}${n}`;
    }
    if (visibility.seesRow(entity, made)) continue;
    const places = columns.map((_, c) => trx.dialect.placeholder(c + 1)).join(', ');
    const values = columns.map((name) => made[name] ?? null);
    const insert = `insert into ${entity.table} (${columns.join(', ')}) values (${places})`;
    const isPlanted = await trx.attempt(() => trx.run(insert, values)).catch(() => 0);
    changes.planted += isPlanted;
  }
}
