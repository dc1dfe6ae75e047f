import type { EntityModel } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { dueAt, type Place } from './due.ts';
import { placeOf } from './place.ts';
import { type TimedStep, timedStepsOf } from './timed-steps.ts';
import { dropOpen, lastSettled, openTimer, passTimer } from './timer-rows.ts';

/** What timers are updated with; rights do not matter. `now` is UTC text. */
export type TimerWork = { readonly engine: Engine; readonly trx: Transaction; readonly now: string };

/**
 * Updates a record's timers after a save: they begin, end and change with its state and with the fields they are counted
 * from.
 */
export async function followTimers(
  work: TimerWork,
  entity: EntityModel,
  before: Stored,
  after: Stored & { readonly id?: unknown },
): Promise<void> {
  const touched = timedStepsOf(entity).filter((step) => isTouched(step, before, after));
  if (touched.length === 0) return;
  const place = await placeOf(work.engine, work.trx, entity, after);
  for (const step of touched) {
    const isEntered = before[step.lifecycle.field] !== after[step.lifecycle.field];
    await moveTimer(work, entity, step, after, { place, entered: isEntered ? work.now : null });
  }
}

/** Where a record is, and since when it has been in its state; null: taken from its history. */
export type Since = { readonly place: Place; readonly entered: string | null };

/** Opens a step's timer for the instant at which it is due, or deletes it. */
export async function moveTimer(
  work: TimerWork,
  entity: EntityModel,
  step: TimedStep,
  record: Stored,
  since: Since,
): Promise<void> {
  const key = keyOf(entity, step, record);
  const due = await dueOf(work, entity, step, record, since);
  await (due === null ? dropOpen(work.trx, key) : openTimer(work.trx, { ...key, dueAt: due }));
}

/** The instant at which a step of a record is due; null when the step is not possible or has no base. */
export async function dueOf(
  work: TimerWork,
  entity: EntityModel,
  step: TimedStep,
  record: Stored,
  { place, entered }: Since,
): Promise<string | null> {
  const { lifecycle, transition, timer } = step;
  if (!transition.from.includes(String(record[lifecycle.field]))) return null;
  const base = baseIn(timer, record) ?? (timer.at ? null : (entered ?? (await enteredAt(work, entity, step, record))));
  if (base === null) return null;
  if (!isRepeated(step, record)) return dueAt(timer, base, place);
  return dueAt(timer, (await lastSettled(work.trx, keyOf(entity, step, record), base)) ?? base, place);
}

/**
 * Opens a repeated step again after it ran. Instants that have passed in the meantime, because the product was not running,
 * are left out: only the last of them counts as passed.
 */
export async function repeatTimer(
  work: TimerWork,
  entity: EntityModel,
  step: TimedStep,
  record: Stored,
  since: Since,
): Promise<void> {
  if (!isRepeated(step, record)) return;
  let last: string | null = null;
  let due = await dueOf(work, entity, step, record, since);
  while (due !== null && due <= work.now) {
    last = due;
    due = dueAt(step.timer, due, since.place);
  }
  const key = keyOf(entity, step, record);
  if (last !== null) await passTimer(work.trx, { ...key, dueAt: last }, work.now);
  if (due !== null) await openTimer(work.trx, { ...key, dueAt: due });
}

/** Whether a step leaves the record in its state, so that it is due again and again while the record remains there. */
function isRepeated({ lifecycle, transition, timer }: TimedStep, record: Stored): boolean {
  return timer.at === null && transition.to === record[lifecycle.field];
}

function keyOf(entity: EntityModel, { transition }: TimedStep, record: Stored) {
  return { entity: entity.name, id: Number(record.id), transition: transition.name };
}

/** The value of the field that a timer is counted from. */
export function baseIn({ at, since }: TimedStep['timer'], record: Stored): string | null {
  return (record[at ?? since ?? ''] as string | null | undefined) ?? null;
}

function isTouched({ lifecycle, timer }: TimedStep, before: Stored, after: Stored): boolean {
  const names = [lifecycle.field, timer.at, timer.since, 'branch_id'];
  return names.some((name) => name !== null && (before[name] ?? null) !== (after[name] ?? null));
}

/** When the record entered its state, according to its history; where the history has no such event, when it was created. */
async function enteredAt({ trx }: TimerWork, entity: EntityModel, step: TimedStep, record: Stored): Promise<string> {
  const { field, transitions } = step.lifecycle;
  const enters = transitions.filter(({ from, to }) => to === record[field] && from.some((code) => code !== to));
  const verbs = enters.map(({ name }) => name);
  const p = trx.dialect.placeholder;
  const among = verbs.map((_, n) => p(n + 3)).join(', ');
  const sql = `select max(created_at) from events where entity = ${p(1)} and record_id = ${p(2)} and verb in (${among})`;
  const [row] = verbs.length > 0 ? await trx.read(sql, [entity.name, record.id, ...verbs]) : [];
  return String(row?.[0] ?? record.created_at);
}
