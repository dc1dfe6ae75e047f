import { setTimeout as pause } from 'node:timers/promises';
import { stepOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { act } from '#server/crud/act.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { baseIn, dueOf, moveTimer, repeatTimer } from '#server/crud/timers/follow-timers.ts';
import { placeOf } from '#server/crud/timers/place.ts';
import { lacksOf, systemAt } from '#server/crud/timers/start-timers.ts';
import { timedStepsOf } from '#server/crud/timers/timed-steps.ts';
import { askAgain, pauseTimers, postponeTimer, settleTimer, type TimerKey } from '#server/crud/timers/timer-rows.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import { conflict, Problem } from '#server/errors.ts';
import type { Log } from '#server/services/log.ts';

export type TimerHolding = {
  readonly engine: Engine;
  /** The engine with the custom fields of a client. */
  readonly engineAt: (reader: Reader, clientId: number | null) => Promise<Engine>;
  readonly log: Log;
  readonly isStopping: () => boolean;
};

type Due = TimerKey & { readonly attempts: number };

const chunk = 50;
const most = 5;
const minute = 60_000;
const day = 86_400_000;
/** A pause in milliseconds for requests, because on SQLite everything shares one thread and one writer. */
const between = 4;

/**
 * Runs every transition that is due by now, the longest due first. Each runs in its own transaction, which also records
 * that it is done, so it happens exactly once even if a process ends or several run at the same time. Returns how many were
 * settled.
 */
export async function fireTimers(holding: TimerHolding): Promise<number> {
  let settled = 0;
  for (;;) {
    const due = await dueTimers(holding.engine.database, holding.engine.clock().toISOString());
    for (const timer of due) {
      if (holding.isStopping()) return settled;
      await fire(holding, timer);
      await pause(between);
    }
    settled += due.length;
    if (due.length > 0) holding.engine.startWaitingJobs();
    if (due.length < chunk) return settled;
  }
}

/** The open timers that are due, found with one look-up in the index of open timers. */
export async function dueTimers(reader: Reader, now: string): Promise<readonly Due[]> {
  const sql = `select entity, record_id, transition, due_at, attempts from timers
    where status = 'open' and run_after <= ${reader.dialect.placeholder(1)} order by run_after limit ${chunk}`;
  return (await reader.read(sql, [now])).map(([entity, id, transition, dueAt, attempts]) => ({
    entity: String(entity),
    id: Number(id),
    transition: String(transition),
    dueAt: String(dueAt),
    attempts: Number(attempts),
  }));
}

/**
 * What is refused, by a guard for instance, is tried again every day with its reason recorded; after a fault the timer is
 * retried with growing waits.
 */
async function fire(holding: TimerHolding, timer: Due): Promise<void> {
  const { engine, log } = holding;
  const now = engine.clock().toISOString();
  try {
    await engine.database.transaction((trx) => fireIn(holding, trx, timer, now));
  } catch (error) {
    const attempts = timer.attempts + 1;
    const until = new Date(Date.parse(now) + 2 ** timer.attempts * minute).toISOString();
    const isRefused = error instanceof Problem && error.status < 500;
    if (!isRefused) log.error({ err: error, ...timer, attempts }, 'timer failed');
    await engine.database.transaction(async (trx) => {
      if (isRefused) await askAgain(trx, timer, new Date(Date.parse(now) + day).toISOString(), reasonOf(error));
      else if (attempts >= most) await settleTimer(trx, timer, 'failed', now, String(error).slice(0, 200));
      else await postponeTimer(trx, timer, until);
    });
  }
}

function reasonOf({ code, errors }: Problem): string {
  const { guard, field } = errors[0]?.params ?? {};
  return [code, guard ?? field].filter(Boolean).join(' ');
}

/** The record is locked before its timer, in the same order as in every save. */
async function fireIn(holding: TimerHolding, trx: Transaction, timer: Due, now: string): Promise<void> {
  const base = holding.engine.base.entities[timer.entity];
  if (!base || !stepOf(base, timer.transition)?.transition.timer) return settled(trx, timer, now, 'passed');
  const engine = await holding.engineAt(trx, await clientIdOf(trx, base, timer.id));
  const entity = engine.model.entities[timer.entity] as EntityModel;
  const step = timedStepsOf(entity).find(({ transition }) => transition.name === timer.transition)!;
  const row = await lockedRow(trx, entity, timer.id);
  if (!row) return settled(trx, timer, now, 'passed');
  if (row.deleted_at) return pauseTimers(trx, entity, timer.id);
  const { lifecycle, transition } = step;
  if (!transition.from.includes(String(row[lifecycle.field]))) return settled(trx, timer, now, 'passed');
  const since = { place: await placeOf(engine, trx, entity, row), entered: null };
  const work = { engine, trx, now };
  const isMoved = baseIn(step.timer, row) !== null && (await dueOf(work, entity, step, row, since)) !== timer.dueAt;
  if (isMoved) return moveTimer(work, entity, step, row, since);
  if (!(await settleTimer(trx, timer, 'fired', now))) return;
  refuseLacking(lifecycle, transition.to, row);
  const caller = systemAt(engine, now, since.place.zone);
  await act({ engine, trx, caller, entity, id: timer.id }, transition.name, {}, null);
  const after = await lockedRow(trx, entity, timer.id);
  if (after) await repeatTimer(work, entity, step, after, since);
}

function refuseLacking(lifecycle: Parameters<typeof lacksOf>[0], state: string, row: Stored): void {
  const field = lacksOf(lifecycle, state, row);
  if (field !== null) throw conflict('required', [{ path: `/${field}`, code: 'required', params: { field } }]);
}

async function settled(trx: Transaction, timer: TimerKey, now: string, how: 'passed'): Promise<void> {
  await settleTimer(trx, timer, how, now);
}

async function clientIdOf(trx: Transaction, entity: EntityModel, id: number): Promise<number | null> {
  const column = entity.scope.kind === 'self' ? 'id' : entity.field.client_id ? 'client_id' : null;
  if (column === null) return null;
  const [row] = await trx.read(`select ${column} from ${entity.table} where id = ${trx.dialect.placeholder(1)}`, [id]);
  return (row?.[0] as number | null | undefined) ?? null;
}
