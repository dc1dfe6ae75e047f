import type { EntityModel } from '#generator/model/types.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import { clientOf } from '#server/crud/write/current-record.ts';
import { refusingGuard } from '#server/crud/write/guard.ts';
import { recordInHistory } from '#server/crud/write/history.ts';
import { stampRow } from '#server/crud/write/save.ts';
import { settleStates } from '#server/crud/write/settle-states.ts';
import type { Place } from './due.ts';
import { dueOf, moveTimer, repeatTimer, type Since, type TimerWork } from './follow-timers.ts';
import { placeOf } from './place.ts';
import { type TimedStep, timedStepsOf } from './timed-steps.ts';
import { passTimer } from './timer-rows.ts';

type Row = Stored & { id: number };
/** A state that a record entered because it was already due when its timers started. */
export type UnannouncedStep = {
  readonly verb: string;
  readonly from: unknown;
  readonly to: string;
  readonly field: string;
};

/**
 * Starts the timers of a record that is new, restored or newly covered. Steps that are already due happen without effects
 * and notifications: the record enters the state where it may, in `row` and in the database, and the instant counts as
 * passed. Returns the states it entered, in order.
 */
export async function startTimers(
  work: TimerWork,
  entity: EntityModel,
  row: Row,
  entered: string | null,
): Promise<readonly UnannouncedStep[]> {
  const steps = timedStepsOf(entity);
  if (steps.length === 0) return [];
  const place = await placeOf(work.engine, work.trx, entity, row);
  const taken: UnannouncedStep[] = [];
  const refused = new Set<TimedStep>();
  for (let passed: Passed | null = null; ; ) {
    const left = steps.filter((step) => !refused.has(step));
    passed = await passOne(work, entity, left, row, { place, entered: taken.length > 0 ? work.now : entered });
    if (!passed) break;
    if (passed.refused) refused.add(passed.refused);
    if (passed.unannounced) taken.push(passed.unannounced);
  }
  const since = { place, entered: taken.length > 0 ? work.now : entered };
  for (const step of steps) {
    await moveTimer(work, entity, step, row, since);
    await repeatTimer(work, entity, step, row, since);
  }
  return taken;
}

/** A step that was due, with the state that the record entered, or with the step when its state was refused. */
type Passed = { readonly unannounced: UnannouncedStep | null; readonly refused?: TimedStep };

/**
 * Settles the first step that is already due; null when there is none. A step that the record may not take now stays open
 * and is tried with the other due timers.
 */
async function passOne(
  work: TimerWork,
  entity: EntityModel,
  steps: readonly TimedStep[],
  row: Row,
  since: Since,
): Promise<Passed | null> {
  for (const step of steps) {
    const due = await dueOf(work, entity, step, row, since);
    if (due === null || due > work.now) continue;
    if (await isRefused(work, entity, row, step, since.place)) return { unannounced: null, refused: step };
    const key = { entity: entity.name, id: row.id, transition: step.transition.name, dueAt: due };
    if (!(await passTimer(work.trx, key, work.now))) continue;
    return { unannounced: await takeState(work, entity, row, step) };
  }
  return null;
}

/** Whether the record lacks a field that the next state requires, or a guard refuses the step. */
async function isRefused(
  work: TimerWork,
  entity: EntityModel,
  row: Row,
  { lifecycle, transition }: TimedStep,
  place: Place,
): Promise<boolean> {
  if (transition.to === row[lifecycle.field]) return false;
  if (lacksOf(lifecycle, transition.to, row) !== null) return true;
  const caller = systemAt(work.engine, work.now, place.zone);
  const act = { engine: work.engine, trx: work.trx, caller, entity, id: row.id };
  return (await refusingGuard(act, { lifecycle, transition })) !== null;
}

async function takeState(
  work: TimerWork,
  entity: EntityModel,
  row: Row,
  { lifecycle, transition }: TimedStep,
): Promise<UnannouncedStep | null> {
  const { field } = lifecycle;
  const from = row[field];
  if (transition.to === from) return null;
  row[field] = transition.to;
  settleStates(entity, row);
  const states = entity.lifecycles.map((one) => [one.field, row[one.field]] as const);
  await stampRow(work.trx, entity, row.id, Object.fromEntries(states));
  return { verb: transition.name, field, from, to: transition.to };
}

/** Records in the history which states a record entered without notifications, as changes by the system. */
export async function recordTaken(
  { engine, trx, now }: TimerWork,
  entity: EntityModel,
  row: Row,
  taken: readonly UnannouncedStep[],
): Promise<void> {
  const caller = asSystem(engine.model, new Date(now));
  for (const { verb, field, from, to } of taken)
    await recordInHistory(
      { engine, trx, caller, entity },
      {
        verb,
        id: row.id,
        clientId: clientOf(entity, row),
        version: row.row_version,
        diff: { [field]: [from, to] },
      },
    );
}

/** The first field that a state requires and that a record lacks. */
export function lacksOf({ states }: TimedStep['lifecycle'], state: string, record: Stored): string | null {
  return states[state]?.required.find((name) => (record[name] ?? null) === null) ?? null;
}

/** The system as the caller of a timer: without a person, with the current day in the zone. */
export function systemAt(engine: Engine, now: string, zone: string): Caller {
  return { ...asSystem(engine.model, new Date(now)), today: dayIn(zone, now), zone };
}
