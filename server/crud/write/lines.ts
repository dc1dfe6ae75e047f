import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { readLines } from '#server/crud/read/lines.ts';
import type { Loaded } from '#server/crud/read/load.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import type { Transaction } from '#server/database/connect.ts';
import { type FaultItem, forbidden, Problem } from '#server/errors.ts';
import { readBody } from './body.ts';
import { childWarnings } from './child-warnings.ts';
import { currentOf } from './current-record.ts';
import {
  changesOf,
  type NamedLine,
  nameLines,
  namesOtherParent,
  newLine,
  positionsOf,
  type SentLines,
  splitLines,
} from './line-body.ts';
import { emptyExchanged } from './line-exchange.ts';
import { LineFaults } from './line-faults.ts';
import { lockedList } from './locked-lines.ts';
import { raiseVersion, withinSave } from './raise-records.ts';
import { binRow } from './remove.ts';
import { changeRow, createRow, type Row, type UpdateOptions, type Written } from './write.ts';

/** What a record is saved with, together with its lines. */
type Work = {
  readonly engine: Engine;
  readonly trx: Transaction;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly answers: boolean | undefined;
  /** Warnings about the lines. */
  readonly warned: FaultItem[];
};

/** Creates a row as `createRow` does, together with the lines in its body. */
export async function createWithLines(context: WriteContext, body: unknown): Promise<Written> {
  const { engine, trx, caller, entity, answers } = context;
  const faults = new LineFaults();
  const { own, sent } = splitLines(entity, caller, body, faults);
  const work: Work = { engine, trx, caller, entity, answers, warned: [] };
  const create = () => createRow(beforeLines(context, sent), own);
  const written = await ownFaultsWithLines(work, sent, faults, create);
  if (sent.length > 0) await saveLists(work, written.row, sent, faults, 'create');
  await afterLines(context, written.row);
  if (sent.length === 0) return withWarnings(written);
  return withWarnings(await answered(work, written, sent));
}

/**
 * Changes a row as `changeRow` does, together with the lines in its body: a line with an id is changed, one without is
 * created, lines left out of a list are deleted. A list that the body does not contain stays as it is.
 */
export async function changeWithLines(
  context: WriteContext,
  id: number,
  body: unknown,
  options: UpdateOptions,
): Promise<Written> {
  const { engine, trx, caller, entity, answers } = context;
  const faults = new LineFaults();
  const { own, sent } = splitLines(entity, caller, body, faults);
  const work: Work = { engine, trx, caller, entity, answers, warned: [] };
  const hasLines = sent.length > 0;
  const change = () => changeRow(beforeLines(context, sent), id, own, { ...options, hasLines });
  const before = sent.length > 0 ? await versionOf(trx, entity, id) : null;
  const written = await ownFaultsWithLines(work, sent, faults, change);
  const isChanged = sent.length > 0 && (await saveLists(work, written.row, sent, faults, 'update'));
  await afterLines(context, written.row);
  if (sent.length === 0) return withWarnings(written);
  if (isChanged && written.row.row_version === before) await raiseVersion(work, entity, id);
  work.warned.push(...(await overlapsBelow(work, written)));
  return withWarnings(await answered(work, written, sent));
}

async function afterLines(context: WriteContext, row: Row): Promise<void> {
  for (const hook of context.engine.plugs.hooksOf(context.entity.name)) await hook.afterLines?.(row, context);
}

/** Overlaps in the lines that a change of the record's own dates caused, without those that a saved line already reports. */
async function overlapsBelow(work: Work, { row, changed }: Written): Promise<readonly FaultItem[]> {
  const { caller, warned } = work;
  if (!changed || caller.system) return [];
  const named = warned.map(({ params }) => params?.record);
  const found = (await childWarnings(work, row, changed)).filter(({ params }) => !named.includes(params?.record));
  if (found.length > 0 && caller.isStrict) throw new Problem(422, 'warnings', found);
  return found;
}

/** The row's version, locked so that nobody else raises it until the transaction ends. */
async function versionOf(trx: Transaction, { table }: EntityModel, id: number): Promise<unknown> {
  const [row] = await trx.read(
    `select row_version from ${table} where id = ${trx.dialect.placeholder(1)}${trx.dialect.forUpdate}`,
    [id],
  );
  return row?.[0];
}

/** Saves the record itself; errors of its schema are answered together with those of the schema of its lines. */
async function ownFaultsWithLines(
  { engine, caller }: Work,
  sent: readonly SentLines[],
  faults: LineFaults,
  save: () => Promise<Written>,
): Promise<Written> {
  try {
    const written = await save();
    faults.throwAny();
    return written;
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422 || error.errors.length === 0 || sent.length === 0)
      throw error;
    const all = new LineFaults();
    all.addOwn(error);
    for (const { list, lines } of sent) {
      const child = engine.model.entities[list.entity] as EntityModel;
      for (const [at, { id, ...line }] of lines.entries()) {
        if (id !== undefined && id !== null) continue;
        const body = { ...line, [list.by]: 1 };
        await all.at(`/${list.name}/${at}`, async () => readBody({ engine, caller, entity: child }, body, null));
      }
    }
    all.throwAny();
    throw error;
  }
}

async function saveLists(
  work: Work,
  row: Row,
  sent: readonly SentLines[],
  faults: LineFaults,
  verb: 'create' | 'update',
): Promise<boolean> {
  const { trx, entity } = work;
  const cause = { caused_by: { entity: entity.name, id: row.id, action: verb } };
  const changed = await withinSave(trx, entity, row.id, async () => {
    let count = 0;
    for (const lines of sent) {
      const written = await saveLines(work, row.id, lines, faults, cause);
      if (written > 0 && verb === 'update') refuseLocked(work, row, lines, faults);
      count += written;
    }
    return count;
  });
  faults.throwAny();
  return changed > 0;
}

/** Lines that did not change may be sent again in every state of their record. */
function refuseLocked({ caller, entity }: Work, row: Row, { list }: SentLines, faults: LineFaults): void {
  if (caller.system) return;
  const fault = lockedList({ caller, entity }, list.name, row);
  if (fault) faults.add(fault.path, fault.code, fault.params);
}

/** Deletes lines first, so that a new line may use a unique value of a deleted one; returns how many lines were written. */
async function saveLines(work: Work, id: number, sent: SentLines, faults: LineFaults, cause: Stored): Promise<number> {
  const { engine, trx, caller } = work;
  const { list } = sent;
  const child = engine.model.entities[list.entity] as EntityModel;
  const stored = await readLines(engine, trx, caller, list, id);
  const named = nameLines(sent, stored, faults);
  const left = stored.filter((line) => !named.some((one) => one.stored === line));
  let written = left.length;
  for (const line of faults.isEmpty ? left : [])
    await faults.at(`/${list.name}`, () =>
      binRow({ engine, trx, caller, entity: child }, line.id as number, null, cause),
    );
  const positions = positionsOf(named, list);
  const changes = named.map((line, n) => line.stored && changesOf(child, list, line, positions[n] ?? null));
  const exchanged = await emptyExchanged({ engine, trx, caller, entity: child }, list, named, changes, faults);
  for (const [n, line] of named.entries()) {
    const path = `/${list.name}/${line.at}`;
    if (namesOtherParent(list, line, id)) faults.add(`${path}/${list.by}`, 'other_parent');
    else
      await faults.at(path, async () => {
        const saved = line.stored
          ? await changeLine(work, child, { changes: changes[n] ?? null, loaded: exchanged.get(n) }, line, cause)
          : await createLine(work, child, newLine(list, line, id, positions[n] ?? null), cause);
        if (saved) written += 1;
        work.warned.push(...(saved?.warnings ?? []).map((warning) => ({ ...warning, path: path + warning.path })));
      });
  }
  return written;
}

/** A line that does not differ from the stored one is not written, and needs no right. */
async function changeLine(
  { engine, trx, caller }: Work,
  child: EntityModel,
  { changes, loaded }: { readonly changes: Stored | null; readonly loaded: Loaded | undefined },
  { stored }: NamedLine,
  cause: Stored,
): Promise<Written | null> {
  if (!changes) return null;
  const options = { verb: 'update', version: null, data: cause, ...(loaded && { loaded }) };
  return changeRow({ engine, trx, caller, entity: child }, stored?.id as number, changes, options);
}

async function createLine(
  { engine, trx, caller }: Work,
  child: EntityModel,
  body: Stored,
  cause: Stored,
): Promise<Written> {
  if (!caller.ability.can('create', child.name)) throw forbidden('action_not_permitted', { action: 'create' });
  return createRow({ engine, trx, caller, entity: child }, body, cause);
}

/** A record with lines is read back after its lines were saved. */
function beforeLines(context: WriteContext, sent: readonly SentLines[]): WriteContext {
  return sent.length > 0 ? { ...context, answers: false } : context;
}

/** The record as the caller may read it, with the current rows of the lists that were sent. */
async function answered(
  { engine, trx, caller, entity, answers, warned }: Work,
  { row, warnings = [] }: Written,
  sent: readonly SentLines[],
) {
  if (!answers) return { row, record: null, warnings: [...warnings, ...warned] };
  const record = await currentOf({ engine, trx, caller, entity }, row.id);
  const lists: Record<string, readonly ApiRecord[]> = {};
  for (const { list } of sent) lists[list.name] = await readLines(engine, trx, caller, list, row.id);
  return { row, record: record && { ...record, ...lists }, warnings: [...warnings, ...warned] };
}

/** Adds the warnings to the record; their texts are made when the answer is sent. */
function withWarnings({ row, record, warnings = [] }: Written): Written {
  return { row, record: record && warnings.length > 0 ? { ...record, _warnings: warnings } : record, warnings };
}
