import { type Step, stepOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Transaction } from '#server/database/connect.ts';
import { badBody, type FaultItem, forbidden, invalid, notFound } from '#server/errors.ts';
import { checkAskedReferences } from './asked-references.ts';
import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { explain } from './explain.ts';
import type { ActionPlug, Stored } from './plugs.ts';
import { loadRow } from './read/load.ts';
import { bodyVersion } from './write/body.ts';
import { changeEach } from './write/change-each.ts';
import { currentOf } from './write/current-record.ts';
import { effectsOf, makeRow } from './write/effects.ts';
import { refusal, refuseGuarded, refuseNotOffered } from './write/guard.ts';
import { purgeRow } from './write/purge.ts';
import { restoreRow } from './write/restore.ts';
import { changeRow, type UpdateOptions } from './write/write.ts';

export type Act = {
  readonly engine: Engine;
  readonly trx: Transaction;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly id: number;
  /** What caused the action, for the history, with the number of actions between it and the person. */
  readonly cause?: { readonly data: Stored; readonly depth: number };
  /** Takes the warnings about the record that a transition wrote. */
  readonly onWarnings?: (warnings: readonly FaultItem[]) => void;
};

/**
 * Runs an action on a row: a built-in one (restore, purge, explain), a transition of the lifecycle, or an action of a plug.
 * Returns the action's own answer where it has one; otherwise undefined, and the record is the answer.
 */
export async function act(
  work: Act,
  name: string,
  input: unknown,
  asked: UpdateOptions['version'],
  prepared?: Stored,
): Promise<unknown> {
  const { engine, entity, id } = work;
  const inBody = bodyVersion(input);
  const version = asked ?? (inBody === null ? null : { values: [inBody], byHeader: false });
  if (name === 'explain') return explain(work, objectOf(input));
  const hasBin = entity.versioned && entity.verbs.includes('delete');
  if (hasBin && name === 'restore') return void (await restoreRow(work, id, version));
  if (hasBin && name === 'purge') return void (await purgeRow(work, id, version));
  const step = stepOf(entity, name);
  if (step) {
    const warnings = await doTransition(work, step, objectOf(input), version);
    return void work.onWarnings?.(warnings);
  }
  const plug = engine.plugs.actionsOf(entity.name).find((candidate) => candidate.name === name);
  if (!plug) throw notFound();
  return runPlug(work, plug, objectOf(input), version, prepared);
}

/**
 * Runs an action on a row that the caller can read. Returns the action's own answer, otherwise the record after the action,
 * or the record before the action when it was purged; with the warnings about it, as after a save.
 */
export async function actOnRow(
  work: Act,
  name: string,
  input: unknown,
  version: UpdateOptions['version'],
  prepared?: Stored,
): Promise<Stored> {
  const { id } = work;
  const before = await currentOf(work, id);
  if (!before) throw notFound();
  const warnings: FaultItem[] = [];
  const collect = (found: readonly FaultItem[]) => void warnings.push(...found);
  const own = (await act({ ...work, onWarnings: collect }, name, input, version, prepared)) as Stored | undefined;
  const record = own ?? (await currentOf(work, id)) ?? before;
  return warnings.length > 0 ? { ...record, _warnings: warnings } : record;
}

/** Runs the plug's `prepare` before the transaction, only for input that the action's dialog accepts. */
export async function prepareAction(
  { engine, caller, entity }: ReadContext,
  name: string,
  input: unknown,
): Promise<Stored | undefined> {
  const plug = engine.plugs.actionsOf(entity.name).find((candidate) => candidate.name === name);
  if (!plug?.prepare || !caller.ability.can(name, entity.name)) return undefined;
  const given = objectOf(input);
  checkInput({ engine, entity }, name, plug.ask?.schema ?? null, given);
  return plug.prepare(given);
}

/** Returns the warnings about the record in its new state. */
async function doTransition(
  work: Act,
  step: Step,
  input: Stored,
  version: UpdateOptions['version'],
): Promise<readonly FaultItem[]> {
  const { lifecycle, transition } = step;
  const { caller, entity, id } = work;
  const { record } = await loadRow(work, id, transition.name, false);
  const { field, states } = lifecycle;
  if (!transition.from.includes(String(record[field]))) {
    const state = states[String(record[field])]?.title[caller.language] ?? '–';
    throw await refusal(work, step, 'wrong_state', { state });
  }
  await refuseGuarded(work, step);
  checkInput(work, transition.name, transition.ask?.schema ?? null, input);
  const written = Object.fromEntries(Object.entries(input).filter(([name]) => entity.field[name]));
  const source = { work, record, input };
  const set = { ...written, ...(await effectsOf(source, transition)), [field]: transition.to };
  const data = { ...input, ...work.cause?.data };
  const { row, warnings = [] } = await changeRow(work, id, {}, { verb: transition.name, version, set, data });
  await makeRow(source, transition, row);
  await changeEach(source, transition, row, act);
  return warnings;
}

async function runPlug(
  work: Act,
  plug: ActionPlug,
  input: Stored,
  version: UpdateOptions['version'],
  prepared: Stored | undefined,
): Promise<Stored | undefined> {
  const { engine, trx, caller, entity, id } = work;
  const { record } = await loadRow(work, id, plug.name, false);
  await refuseNotOffered(work, plug);
  checkInput(work, plug.name, plug.ask?.schema ?? null, input);
  await checkAskedReferences(work, plug, input, record);
  const set = await plug.run(input, record, { engine, trx, caller, entity, ...(prepared && { prepared }) });
  if (!set || plug.answers) return set;
  if (!entity.versioned) throw forbidden('action_not_permitted', { action: plug.name });
  await changeRow(work, id, {}, { verb: plug.name, version, set, ...(work.cause && { data: work.cause.data }) });
  return undefined;
}

function checkInput(
  { engine, entity }: Pick<Act, 'engine' | 'entity'>,
  name: string,
  schema: Readonly<Record<string, unknown>> | null,
  input: Stored,
): void {
  const faults = engine.validators.checkAsk(`${entity.name} ${name}`, schema ?? { properties: {} }, input);
  if (faults.length > 0) throw invalid(faults);
}

function objectOf(input: unknown): Stored {
  if (input === undefined || input === null) return {};
  if (typeof input !== 'object' || Array.isArray(input)) throw badBody('body_not_object');
  return Object.fromEntries(Object.entries(input).filter(([key]) => !key.startsWith('_') && key !== 'row_version'));
}
