import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import { refuseOverdrawn } from '#server/crud/documents/refuse-overdrawn.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { chosenFields, versionStamps } from '#server/crud/read/field-lists.ts';
import { type Loaded, loadRow } from '#server/crud/read/load.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { followTimers } from '#server/crud/timers/follow-timers.ts';
import { startTimers } from '#server/crud/timers/start-timers.ts';
import { type FaultItem, forbidden, invalid, stale } from '#server/errors.ts';
import { bodyVersion, readBody } from './body.ts';
import { affected, changedFields, copiedOrPlace, placeNames, rewritten } from './changed-fields.ts';
import { checkFaults } from './check-faults.ts';
import { claimFiles } from './claim-files.ts';
import { computedBounds, computeOwn } from './compute-own.ts';
import { clientOf, currentOf } from './current-record.ts';
import { inheritScope, startCounts, withDefaults } from './derive.ts';
import { fillDefaults } from './fill-defaults.ts';
import { carryCopies, cascadeScope } from './follow.ts';
import { diffOf, recordEvent } from './history.ts';
import { judgeRow } from './judge.ts';
import { refuseKeyFields } from './key-limits.ts';
import { placeAtEnd } from './line-positions.ts';
import { refuseLockedLine } from './locked-lines.ts';
import { takeNumber } from './numbers.ts';
import { formulaValues, outsideValues } from './outside-values.ts';
import { refuseOverlap } from './overlaps.ts';
import { raiseRecords } from './raise-records.ts';
import { readThrough } from './read-through.ts';
import { futureFaults } from './refuse-future.ts';
import { insertRow, updateRow } from './save.ts';
import { settleStates } from './settle-states.ts';
import { refuseBadTrees } from './trees.ts';
import { followWrite, refreshRow, settleRow } from './update-computed-values.ts';
import { notedWarnings, warningsOf } from './warnings.ts';

export type Row = Stored & { id: number };

/** A row as it is stored, and as its writer may read it; null when the system writes or nobody is answered with it. */
export type Written = {
  readonly row: Row;
  readonly record: ApiRecord | null;
  readonly warnings?: readonly FaultItem[];
  /** The names of the fields that a change changed. */
  readonly changed?: ReadonlySet<string>;
};

/** Creates a row inside an open transaction and returns it as stored. */
export async function createRow(
  context: WriteContext,
  body: unknown,
  /** The cause of the new row, for the history. */
  cause?: Stored,
): Promise<Written> {
  const { entity } = context;
  const { record, toJudge } = await newRecord(context, body);
  const change: Change = { verb: 'create', id: null, before: null, after: record };
  await beforeSave(context, change);
  const row = await storeNew(context, record);
  await afterSave(context, { ...change, id: row.id });
  await settleRow(context, entity, row.id);
  await followWrite(context, entity, { before: null, after: row });
  const warnings = await warningsOf(context, row);
  const data = { ...cause, ...notedWarnings(warnings) };
  const event = { verb: 'create', ...eventOf(entity, row), diff: diffOf(entity, null, row), data };
  const [visible] = await Promise.all([judge(context, row, 'create', toJudge(row)), recordEvent(context, event)]);
  await refuseBadTrees(context, row, 'create');
  await refuseOverlap(context, row);
  await refuseLockedLine(context, null, row);
  await refuseOverdrawn(context, null, row);
  await claimFiles(context, null, row);
  await raiseRecords(context, entity, null, row);
  return { row, record: visible, warnings };
}

/** The record that a body describes, with defaults, parent values and number, and which of its chosen fields are judged. */
async function newRecord(context: WriteContext, body: unknown) {
  const { caller, entity } = context;
  const values = caller.system ? (body as Stored) : readBody(context, body, null);
  const record = withDefaults(entity, values);
  startCounts(entity, record);
  const unjudged = await fillDefaults(context, values, record);
  await inheritScope(context, record);
  await placeAtEnd(context, values, record);
  await takeNumber(context, record);
  const toJudge = (row: Row) => chosenFields(entity).filter(({ name }) => isFilled(row[name]) && !unjudged.has(name));
  return { record, toJudge };
}

async function storeNew(context: WriteContext, record: Stored): Promise<Row> {
  const { engine, trx, caller, entity } = context;
  const id = await insertRow(context, record);
  const row = Object.assign(record, { id, row_version: 1 }) as Row;
  await startTimers({ engine, trx, now: caller.now }, entity, row, caller.now);
  return row;
}

export type UpdateOptions = {
  /** The right that the change needs: update, or an action's verb. */
  readonly verb: string;
  /** The versions that the caller expects the row to have, and whether a header named them. */
  readonly version: { readonly values: readonly number[]; readonly byHeader: boolean } | null;
  /** Values that an action sets itself, without the checks of a body. */
  readonly set?: Stored;
  /** The input of an action, for the history. */
  readonly data?: Stored;
  /** The row's lines are saved after it, so that their overlaps are checked after that. */
  readonly hasLines?: boolean;
  /** The row as it was loaded before its unique values were emptied for an exchange with another line. */
  readonly loaded?: Loaded;
};

/** Changes a row inside an open transaction. When nothing changed, nothing is written and the version stays. */
export async function changeRow(
  context: WriteContext,
  id: number,
  body: unknown,
  options: UpdateOptions,
): Promise<Written> {
  const { engine, entity } = context;
  const { before, after } = await readChange(context, id, body, options);
  await placeAndNumber(context, before, after);
  const change = { verb: options.verb, id, before, after };
  await beforeSave(context, change);
  const diff = diffOf(entity, before, after);
  const changed = changedFields(entity, diff, before, after);
  if (changed.length === 0 && !options.set) return unchanged(context, before);
  const written = [...changed, ...rewritten(entity, before, after)];
  await storeChange(context, before, after, written);
  await afterSave(context, change);
  await settleRow(context, entity, id);
  await followWrite(
    context,
    entity,
    { before, after },
    new Set([...written.map(({ name }) => name), ...versionStamps]),
  );
  const record = await judge(context, after, options.verb, affected(engine.model, entity, changed));
  const names = new Set(changed.map(({ name }) => name));
  await refuseBadTrees(context, after, 'change', names);
  await refuseOverlap(context, after, names);
  if (options.verb === 'update') await refuseLockedLine(context, before, after);
  await refuseOverdrawn(context, before, after);
  await claimFiles(context, before, after);
  await raiseRecords(context, entity, before, after);
  if (copiedOrPlace(entity, diff)) await cascadeScope(context, id);
  else await carryCopies(context, [id], new Set(Object.keys(diff)));
  const warnings = await warningsOf(context, after, names, options.hasLines);
  const data = { ...options.data, ...notedWarnings(warnings) };
  await recordEvent(context, { verb: options.verb, ...eventOf(entity, after), diff, data });
  return { row: after, record, warnings, changed: names };
}

/** Loads the row for the right that allows the change, checks its version, and applies the body's values to it. */
async function readChange(context: WriteContext, id: number, body: unknown, options: UpdateOptions) {
  const { caller, entity } = context;
  const { record: before, writable, shown } = options.loaded ?? (await loadRow(context, id, options.verb, false));
  await checkVersion(context, before, options, bodyVersion(body));
  const values = caller.system ? (body as Stored) : readBody(context, body, before, shown);
  refuseHiddenGroups(entity, values, writable);
  const after = { ...before, ...values, ...options.set } as Row;
  settleStates(entity, after);
  return { before, after };
}

/** A number that a person changed is taken again; a row with another parent or owner copies its client and branch. */
async function placeAndNumber(context: WriteContext, before: Row, after: Row): Promise<void> {
  const { sequence } = context.entity;
  if (sequence?.typed && after[sequence.field] !== before[sequence.field]) await takeNumber(context, after);
  if (placeNames(context.entity).some((name) => after[name] !== before[name])) await move(context, before, after);
}

/** Nothing is written, but values that rules compute may be out of date. */
async function unchanged(context: WriteContext, row: Row): Promise<Written> {
  await refreshRow(context, context.entity, row.id);
  return { row, record: context.answers ? await currentOf(context, row.id) : null };
}

async function storeChange(
  context: WriteContext,
  before: Row,
  after: Row,
  written: readonly FieldModel[],
): Promise<void> {
  const { engine, trx, caller, entity } = context;
  if (!(await updateRow(context, after, written))) throw stale(await currentOf(context, after.id), false);
  after.row_version = (before.row_version as number) + 1;
  await followTimers({ engine, trx, now: caller.now }, entity, before, after);
}

/** The row that an event is about, as stored now. */
function eventOf(entity: EntityModel, row: Row) {
  return { id: row.id, clientId: clientOf(entity, row), version: row.row_version };
}

export async function checkVersion(
  context: WriteContext,
  row: Row,
  options: Pick<UpdateOptions, 'version'>,
  inBody: number | null,
): Promise<void> {
  const header = options.version;
  if (header && !header.values.includes(row.row_version as number))
    throw stale(await currentOf(context, row.id), header.byHeader);
  if (inBody !== null && inBody !== row.row_version) throw stale(await currentOf(context, row.id), false);
}

async function move(context: PlugContext, before: Stored, after: Row): Promise<void> {
  const { entity } = context;
  await inheritScope(context, after);
  if (after.client_id !== before.client_id)
    throw invalid([{ path: `/${placeNames(entity).at(-1)}`, code: 'other_client' }]);
}

function refuseHiddenGroups(entity: EntityModel, values: Stored, writable: ReadonlySet<string>): void {
  const refused = Object.keys(values).filter((name) => {
    const group = entity.field[name]?.group ?? 'default';
    return group !== 'default' && !writable.has(group);
  });
  if (refused.length > 0) throw invalid(refused.map((name) => ({ path: `/${name}`, code: 'not_permitted' })));
}

/** Runs the hooks, computed values and rules of a row that is about to be saved or restored. */
export async function beforeSave(context: PlugContext, change: Change): Promise<void> {
  const { engine, entity } = context;
  const { today, language } = context.caller;
  refuseKeyFields(context, change);
  for (const hook of engine.plugs.hooksOf(entity.name)) await hook.beforeSave?.(change, context);
  await readThrough(context, change.before, change.after);
  const outside = await outsideValues(context, change.after);
  computeOwn(engine, entity, change.after, outside);
  const ofRules = engine.plugs.rulesOf(entity.name)?.check?.(change.after as never) ?? [];
  const ofSchema = checkFaults(entity, formulaValues(change.after, outside, today), language);
  const future = futureFaults(context.caller, entity, change);
  const faults = [...computedBounds(entity, change.after), ...ofSchema, ...future, ...ofRules];
  if (faults.length > 0 && !context.caller.system) throw invalid(faults);
}

async function afterSave(context: PlugContext, change: Change & { id: number }): Promise<void> {
  for (const hook of context.engine.plugs.hooksOf(context.entity.name)) await hook.afterSave?.(change, context);
}

async function judge(
  context: PlugContext,
  row: Row,
  right: string,
  changed: readonly FieldModel[],
): Promise<ApiRecord | null> {
  const { caller, entity } = context;
  if (!caller.ability.can(right, entity.name)) throw forbidden('action_not_permitted', { action: right });
  return caller.system ? null : judgeRow(context, row, right, changed);
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}
