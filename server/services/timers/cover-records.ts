import { createHash } from 'node:crypto';
import type { EntityModel } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { recordTaken, startTimers } from '#server/crud/timers/start-timers.ts';
import { timedStepsOf } from '#server/crud/timers/timed-steps.ts';
import { stampRow } from '#server/crud/write/save.ts';
import { followWrite } from '#server/crud/write/update-computed-values.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { TimerHolding } from './fire-timers.ts';

const chunk = 50;

/**
 * Starts the timers of records that existed before their schema had the timers or before these were changed. Timers that
 * are due already count as passed, so that a new version of the program sends no messages about the past.
 */
export async function coverRecords(holding: TimerHolding): Promise<void> {
  const { engine } = holding;
  for (const entity of Object.values(engine.base.entities)) {
    if (timedStepsOf(entity).length === 0) continue;
    const mark = markOf(entity);
    if ((await markIn(holding, mark.name)) === mark.value) continue;
    for (let last: number | null = 0; last !== null; ) {
      if (holding.isStopping()) return;
      const from: number = last;
      last = await engine.database.transaction((trx) => coverSome(holding, trx, entity, from));
      await new Promise((resolve) => void setImmediate(resolve));
    }
    await engine.database.transaction((trx) => writeMark(trx, mark));
  }
}

type Mark = { readonly name: string; readonly value: number };

/** A digest of an entity's timers, stored when its records were covered. */
function markOf(entity: EntityModel): Mark {
  const timers = timedStepsOf(entity).map(({ transition: { name, from, to }, timer }) => [name, from, to, timer]);
  const digest = createHash('sha256').update(JSON.stringify(timers)).digest();
  return { name: `timers:${entity.name}`, value: digest.readUInt32BE() >>> 1 };
}

async function markIn({ engine: { database } }: TimerHolding, name: string): Promise<number | null> {
  const [row] = await database.read(`select value from versions where name = ${database.dialect.placeholder(1)}`, [
    name,
  ]);
  return row ? Number(row[0]) : null;
}

async function writeMark(trx: Transaction, { name, value }: Mark): Promise<void> {
  const p = trx.dialect.placeholder;
  const sql = `insert into versions (name, value) values (${p(1)}, ${p(2)}) on conflict (name) do update set value = excluded.value`;
  await trx.run(sql, [name, value]);
}

/** Covers the next records by id; returns the id of the last one, or null if there were none. */
async function coverSome(
  { engine }: TimerHolding,
  trx: Transaction,
  entity: EntityModel,
  after: number,
): Promise<number | null> {
  const p = trx.dialect.placeholder;
  const live = entity.versioned ? ' and deleted_at is null' : '';
  const sql = `select id from ${entity.table} where id > ${p(1)}${live} order by id limit ${chunk}`;
  const ids = (await trx.read(sql, [after])).map(([id]) => Number(id));
  for (const id of ids) await coverRecord({ engine, trx, now: engine.clock().toISOString() }, entity, id);
  return ids.at(-1) ?? null;
}

type Work = Parameters<typeof startTimers>[0];

/** Starts the timers of one record that has none; timers that are due already count as passed. */
export async function coverRecord(work: Work, entity: EntityModel, id: number): Promise<void> {
  const row = (await lockedRow(work.trx, entity, id)) as (Stored & { id: number }) | null;
  if (!row) return;
  const before = { ...row };
  const taken = await startTimers(work, entity, row, null);
  if (taken.length === 0) return;
  const stamps = { row_version: Number(row.row_version) + 1, updated_at: work.now };
  await stampRow(work.trx, entity, id, stamps);
  const changed = new Set([...entity.lifecycles.map(({ field }) => field), ...Object.keys(stamps)]);
  await followWrite(work, entity, { before, after: { ...row, ...stamps } }, changed);
  await recordTaken(work, entity, { ...row, ...stamps }, taken);
}
