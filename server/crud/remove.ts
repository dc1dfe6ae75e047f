import { randomUUID } from 'node:crypto';
import type { EntityModel, FieldModel, Inbound } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import { conflict } from '#server/errors.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { recount } from './follow.ts';
import { record as tell } from './history.ts';
import { loadRow } from './load.ts';
import { eraseRow, stampRow } from './save.ts';
import { linkTable } from './tables.ts';
import { titleColumns, titleMaker } from './titles.ts';
import { checkVersion, clientOf, type Row, type UpdateOptions } from './write.ts';

type Work = { readonly engine: Engine; readonly trx: Transaction; readonly caller: Caller; readonly batch: string };

/** Moves a row and its sub-records to the recycle bin under one batch; what is in use is refused with its users. */
export async function binRow(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  id: number,
  version: UpdateOptions['version'],
): Promise<void> {
  const { record } = await loadRow(trx, caller, entity, id, 'delete', false);
  await checkVersion(engine, trx, caller, entity, record, { version }, null);
  await beforeRemove(engine, trx, caller, entity, 'delete', record);
  await bin({ engine, trx, caller, batch: randomUUID() }, entity, record);
}

async function beforeRemove(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  verb: string,
  row: Row,
): Promise<void> {
  const context = { engine, trx, caller, entity };
  for (const hook of engine.plugs.hooksOf(entity.name)) await hook.beforeRemove?.(verb, row, context);
}

async function bin(work: Work, entity: EntityModel, row: Row): Promise<void> {
  const { engine, trx, caller, batch } = work;
  for (const inbound of engine.model.inbound[entity.name] ?? []) await followInbound(work, entity, row, inbound);
  for (const attached of attachedTo(engine, entity)) {
    for (const id of await attachedIds(trx, attached, entity, row.id, 'deleted_at is null'))
      await binById(work, attached, id);
  }
  await stampRow(trx, entity, row.id, {
    deleted_at: caller.now,
    deleted_batch: batch,
    updated_at: caller.now,
    updated_by: caller.user.id,
    row_version: (row.row_version as number) + 1,
  });
  await recount(engine, trx, entity, row, null);
  await tell(trx, caller, entity, {
    verb: 'delete',
    id: row.id,
    clientId: clientOf(entity, row),
    version: (row.row_version as number) + 1,
    diff: null,
    data: { batch },
  });
}

async function binById(work: Work, entity: EntityModel, id: number): Promise<void> {
  await bin(work, entity, await rowOf(work.trx, entity, id));
}

async function followInbound(work: Work, entity: EntityModel, row: Row, inbound: Inbound): Promise<void> {
  const { engine, trx, caller } = work;
  const user = engine.model.entities[inbound.entity] as EntityModel;
  const field = user.field[inbound.field] as FieldModel;
  if (!user.versioned || field.system) return;
  const ids = await usersOf(trx, user, field, row.id);
  if (ids.length === 0) return;
  if (field.ref?.onDelete === 'with') {
    for (const id of ids) await binById(work, user, id);
    return;
  }
  if (field.ref?.onDelete === 'empty' && field.kind === 'reference') {
    for (const id of ids) await emptyReference(work, user, field, id);
    return;
  }
  throw conflict(
    'in_use',
    [],
    { users: await named(trx, caller, user, ids.slice(0, 5)), count: ids.length },
    { title: entity.title[caller.language], count: ids.length, users: user.pluralTitle[caller.language] },
  );
}

async function emptyReference({ trx, caller }: Work, user: EntityModel, field: FieldModel, id: number): Promise<void> {
  const row = await rowOf(trx, user, id);
  const version = (row.row_version as number) + 1;
  await stampRow(trx, user, id, {
    [field.name]: null,
    row_version: version,
    updated_at: caller.now,
    updated_by: caller.user.id,
  });
  await tell(trx, caller, user, {
    verb: 'update',
    id,
    clientId: clientOf(user, row),
    version,
    diff: { [field.name]: [row[field.name], null] },
  });
}

async function usersOf(trx: Transaction, user: EntityModel, field: FieldModel, id: number): Promise<number[]> {
  const p = trx.dialect.placeholder(1);
  const sql =
    field.kind === 'references'
      ? `select l.row_id from ${linkTable(user, field)} l join ${user.table} u on u.id = l.row_id where l.ref_id = ${p} and u.deleted_at is null order by 1`
      : `select id from ${user.table} where ${field.name} = ${p} and deleted_at is null order by 1`;
  return (await trx.read(sql, [id])).map(([found]) => found as number);
}

async function named(trx: Transaction, caller: Caller, user: EntityModel, ids: readonly number[]): Promise<unknown[]> {
  const make = titleMaker(user);
  const list = trx.dialect.inList('id', trx.dialect.placeholder(1), 'reference');
  const rows = await trx.read(
    `select id, ${titleColumns(user).join(', ')} from ${user.table} where ${list} order by id`,
    [trx.dialect.encodeList(ids)],
  );
  return rows.map(([id, ...values]) => ({ entity: user.name, id, title: make(values, caller.language) }));
}

/** Entities whose rows are attached to rows of this one. */
export function attachedTo(engine: Engine, entity: EntityModel): readonly EntityModel[] {
  return Object.values(engine.model.entities).filter(
    ({ owner, versioned }) => versioned && owner && owner.entities !== '*' && owner.entities.includes(entity.name),
  );
}

async function attachedIds(
  trx: Transaction,
  attached: EntityModel,
  owner: EntityModel,
  id: number,
  condition: string,
  more: readonly unknown[] = [],
): Promise<number[]> {
  const p = trx.dialect.placeholder;
  const sql = `select id from ${attached.table} where ${attached.owner?.type} = ${p(1)} and ${attached.owner?.id} = ${p(2)} and ${condition} order by id`;
  return (await trx.read(sql, [owner.name, id, ...more])).map(([found]) => found as number);
}

/** The columns that deleting needs of any row. */
async function rowOf(trx: Transaction, entity: EntityModel, id: number): Promise<Row> {
  const fields = entity.fields.filter((field) => field.kind !== 'references');
  const [values] = await trx.read(
    `select ${fields.map(({ name }) => name).join(', ')}, deleted_batch from ${entity.table} where id = ${trx.dialect.placeholder(1)}`,
    [id],
  );
  const row = Object.fromEntries(fields.map((field, n) => [field.name, values?.[n]])) as Row;
  return Object.assign(row, { deleted_batch: values?.[fields.length] });
}

/** Takes a row out of the bin, with everything that went into it under the same batch. */
export async function restoreRow(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  id: number,
): Promise<void> {
  const { record } = await loadRow(trx, caller, entity, id, 'restore', true);
  await beforeRemove(engine, trx, caller, entity, 'restore', record);
  const row = await rowOf(trx, entity, id);
  await refuseDeadParents(engine, trx, caller, entity, row);
  await restore({ engine, trx, caller, batch: String(row.deleted_batch) }, entity, row);
}

async function restore(work: Work, entity: EntityModel, row: Row): Promise<void> {
  const { engine, trx, caller, batch } = work;
  const version = (row.row_version as number) + 1;
  await stampRow(trx, entity, row.id, {
    deleted_at: null,
    deleted_batch: null,
    updated_at: caller.now,
    updated_by: caller.user.id,
    row_version: version,
  });
  for (const [child, ids] of await batchBelow(work, entity, row.id)) {
    for (const id of ids) await restore(work, child, await rowOf(trx, child, id));
  }
  await recount(engine, trx, entity, null, row);
  await tell(trx, caller, entity, {
    verb: 'restore',
    id: row.id,
    clientId: clientOf(entity, row),
    version,
    diff: null,
    data: { batch },
  });
}

async function batchBelow(
  { engine, trx, batch }: Work,
  entity: EntityModel,
  id: number,
): Promise<[EntityModel, number[]][]> {
  const p = trx.dialect.placeholder;
  const found: [EntityModel, number[]][] = [];
  for (const attached of attachedTo(engine, entity)) {
    found.push([attached, await attachedIds(trx, attached, entity, id, `deleted_batch = ${p(3)}`, [batch])]);
  }
  for (const inbound of engine.model.inbound[entity.name] ?? []) {
    const child = engine.model.entities[inbound.entity] as EntityModel;
    if (!child.versioned || child.field[inbound.field]?.ref?.onDelete !== 'with') continue;
    const rows = await trx.read(
      `select id from ${child.table} where ${inbound.field} = ${p(1)} and deleted_batch = ${p(2)} order by id`,
      [id, batch],
    );
    found.push([child, rows.map(([childId]) => childId as number)]);
  }
  return found;
}

async function refuseDeadParents(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  row: Row,
): Promise<void> {
  for (const field of entity.fields) {
    const target = parentOf(engine, entity, field, row);
    if (!target?.versioned || row[field.name] === null || field.system) continue;
    const [alive] = await trx.read(
      `select 1 from ${target.table} where id = ${trx.dialect.placeholder(1)} and deleted_at is null`,
      [row[field.name]],
    );
    if (alive) continue;
    throw conflict('parent_deleted', [
      { path: `/${field.name}`, code: 'parent_deleted', params: { title: target.title[caller.language] } },
    ]);
  }
}

function parentOf(engine: Engine, entity: EntityModel, field: FieldModel, row: Row): EntityModel | undefined {
  if (field.name === entity.owner?.id) return engine.model.entities[String(row[entity.owner.type])];
  return field.kind === 'reference' && field.ref ? engine.model.entities[field.ref.entity] : undefined;
}

/** Removes a row of the recycle bin for good; its history stays. */
export async function purgeRow(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  id: number,
): Promise<void> {
  const { record } = await loadRow(trx, caller, entity, id, 'purge', true);
  await beforeRemove(engine, trx, caller, entity, 'purge', record);
  for (const attached of attachedTo(engine, entity)) {
    for (const child of await attachedIds(trx, attached, entity, id, '1 = 1')) await eraseRow(trx, attached, child);
  }
  await refuseReferred(engine, trx, caller, entity, id);
  await eraseRow(trx, entity, id);
  await tell(trx, caller, entity, {
    verb: 'purge',
    id,
    clientId: clientOf(entity, record),
    version: record.row_version,
    diff: null,
  });
}

async function refuseReferred(
  engine: Engine,
  trx: Transaction,
  caller: Caller,
  entity: EntityModel,
  id: number,
): Promise<void> {
  const p = trx.dialect.placeholder(1);
  for (const inbound of engine.model.inbound[entity.name] ?? []) {
    const user = engine.model.entities[inbound.entity] as EntityModel;
    const field = user.field[inbound.field] as FieldModel;
    const sql =
      field.kind === 'references'
        ? `select row_id from ${linkTable(user, field)} where ref_id = ${p} order by 1 limit 5`
        : `select id from ${user.table} where ${field.name} = ${p} order by 1 limit 5`;
    const ids = (await trx.read(sql, [id])).map(([found]) => found as number);
    if (ids.length === 0) continue;
    if (!user.versioned && field.ref?.onDelete === 'with') {
      await trx.run(`delete from ${user.table} where ${field.name} = ${p}`, [id]);
      continue;
    }
    throw conflict(
      'in_use',
      [],
      { users: await named(trx, caller, user, ids), count: ids.length },
      { title: entity.title[caller.language], count: ids.length, users: user.pluralTitle[caller.language] },
    );
  }
}
