import type { EntityModel } from '#generator/model/types.ts';
import type { Transaction } from '#server/database/connect.ts';
import { timedStepsOf } from './timed-steps.ts';

/**
 * A row of `timers` is one due instant of one transition of one record. `open` is waiting, with a `reason` where it was
 * refused and is tried again every day; `paused` is waiting while the record is in the recycle bin; `fired`, `passed` (was
 * due before the timer started) and `failed` are settled and never run again.
 */
export type TimerKey = {
  readonly entity: string;
  readonly id: number;
  readonly transition: string;
  readonly dueAt: string;
};

export type Settled = 'fired' | 'passed' | 'failed';

/** Opens a timer for its due instant and deletes open ones for other instants; an instant that is settled stays settled. */
export async function openTimer(trx: Transaction, key: TimerKey): Promise<void> {
  await dropOpen(trx, key, key.dueAt);
  await trx.run(
    `insert into timers (entity, record_id, transition, due_at, run_after, status) values (${places(trx, 6)})
     on conflict (entity, record_id, transition, due_at) do update set status = 'open' where timers.status = 'paused'`,
    [...valuesOf(key), key.dueAt, 'open'],
  );
}

/** Deletes the open timer of a transition that is no longer due, or is due only at the instant `except`. */
export async function dropOpen(
  trx: Transaction,
  { entity, id, transition }: Omit<TimerKey, 'dueAt'>,
  except = '',
): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(
    `delete from timers where entity = ${p(1)} and record_id = ${p(2)} and transition = ${p(3)} and due_at <> ${p(4)}
     and status in ('open', 'paused')`,
    [entity, id, transition, except],
  );
}

/** Settles an open timer; false when another process has already settled or moved it. */
export async function settleTimer(
  trx: Transaction,
  key: TimerKey,
  status: Settled,
  at: string,
  reason: string | null = null,
): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const sql = `update timers set status = ${p(1)}, settled_at = ${p(2)}, reason = ${p(3)} where ${openAt(trx, 4)}`;
  return (await trx.run(sql, [status, at, reason, ...valuesOf(key)])) === 1;
}

/** Records an instant that was past when the timer would have started; false when it is already settled. */
export async function passTimer(trx: Transaction, key: TimerKey, at: string): Promise<boolean> {
  await dropOpen(trx, key, key.dueAt);
  const written = await trx.run(
    `insert into timers (entity, record_id, transition, due_at, run_after, status, settled_at)
     values (${places(trx, 7)}) on conflict (entity, record_id, transition, due_at)
     do update set status = 'passed', settled_at = excluded.settled_at where timers.status in ('open', 'paused')`,
    [...valuesOf(key), key.dueAt, 'passed', at],
  );
  return written === 1;
}

/** Tries an open timer again at a later instant. */
export async function postponeTimer(trx: Transaction, key: TimerKey, until: string): Promise<void> {
  const sql = `update timers set run_after = ${trx.dialect.placeholder(1)}, attempts = attempts + 1 where ${openAt(trx, 2)}`;
  await trx.run(sql, [until, ...valuesOf(key)]);
}

/** Tries a timer that was refused again at a later instant, and records why it was refused. */
export async function askAgain(trx: Transaction, key: TimerKey, until: string, reason: string): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(`update timers set run_after = ${p(1)}, reason = ${p(2)}, attempts = 0 where ${openAt(trx, 3)}`, [
    until,
    reason,
    ...valuesOf(key),
  ]);
}

/** The latest instant after `base` that is settled; null when there is none. */
export async function lastSettled(
  trx: Transaction,
  { entity, id, transition }: Omit<TimerKey, 'dueAt'>,
  base: string,
): Promise<string | null> {
  const p = trx.dialect.placeholder;
  const [row] = await trx.read(
    `select max(due_at) from timers where entity = ${p(1)} and record_id = ${p(2)} and transition = ${p(3)}
     and due_at > ${p(4)} and status in ('fired', 'passed', 'failed')`,
    [entity, id, transition, base],
  );
  return (row?.[0] as string | null | undefined) ?? null;
}

/** Pauses the timers of a record that is moved to the recycle bin. */
export async function pauseTimers(trx: Transaction, entity: EntityModel, id: number): Promise<void> {
  if (timedStepsOf(entity).length === 0) return;
  const p = trx.dialect.placeholder;
  const sql = `update timers set status = 'paused' where entity = ${p(1)} and record_id = ${p(2)} and status = 'open'`;
  await trx.run(sql, [entity.name, id]);
}

/** Deletes the timers of a record that is erased for good. */
export async function eraseTimers(trx: Transaction, entity: EntityModel, id: number): Promise<void> {
  if (timedStepsOf(entity).length === 0) return;
  const p = trx.dialect.placeholder;
  await trx.run(`delete from timers where entity = ${p(1)} and record_id = ${p(2)}`, [entity.name, id]);
}

function openAt({ dialect: { placeholder: p } }: Transaction, first: number): string {
  const names = ['entity', 'record_id', 'transition', 'due_at'];
  return [...names.map((name, n) => `${name} = ${p(first + n)}`), "status = 'open'"].join(' and ');
}

function places({ dialect: { placeholder: p } }: Transaction, count: number): string {
  return Array.from({ length: count }, (_, n) => p(n + 1)).join(', ');
}

function valuesOf({ entity, id, transition, dueAt }: TimerKey): unknown[] {
  return [entity, id, transition, dueAt];
}
