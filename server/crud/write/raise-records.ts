import type { EntityModel, Model } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { versionStamps } from '#server/crud/read/field-lists.ts';
import type { Transaction } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { rowOf } from './bin-rows.ts';
import { stampRow } from './save.ts';
import { followWrite } from './update-computed-values.ts';

type Work = { readonly engine: Engine; readonly trx: Transaction; readonly caller: Caller };

/** An entity that has rows of another one as its lines, and the reference of these rows to it. */
type Holder = { readonly parent: string; readonly by: string };

const holders = new WeakMap<Model, Map<string, readonly Holder[]>>();

function holdersOf(model: Model, entity: EntityModel): readonly Holder[] {
  const known = memoize(holders, model, () => new Map<string, readonly Holder[]>());
  return memoize(known, entity.name, () =>
    Object.values(model.entities).flatMap(({ name: parent, lines }) =>
      lines.filter((list) => list.entity === entity.name).map(({ by }) => ({ parent, by })),
    ),
  );
}

/** Records whose lines are being saved with them, by transaction: that save raises their version once. */
const saved = new WeakMap<Transaction, Set<string>>();

/** Saves the lines of a record whose version is raised by the save itself. */
export async function withinSave<T>(
  trx: Transaction,
  entity: EntityModel,
  id: number,
  save: () => Promise<T>,
): Promise<T> {
  const records = memoize(saved, trx, () => new Set<string>());
  const record = `${entity.name} ${id}`;
  records.add(record);
  try {
    return await save();
  } finally {
    records.delete(record);
  }
}

/** Whether the lines of a record are being saved together with it in this transaction. */
export function isSavedWithLines(trx: Transaction, { name }: EntityModel, id: number): boolean {
  return saved.get(trx)?.has(`${name} ${id}`) ?? false;
}

/**
 * Raises the version of the records that a row was and is a line of, after a write to that row alone. A user who has opened
 * the record with its lines then gets a conflict, and does not delete a line that was added in the meantime. `above` names
 * records that are written by the same request.
 */
export async function raiseRecords(
  work: Work,
  entity: EntityModel,
  before: Stored | null,
  after: Stored | null,
  above: readonly string[] = [],
): Promise<void> {
  for (const { parent, by } of holdersOf(work.engine.model, entity)) {
    const ids = new Set([before?.[by], after?.[by]].filter((id) => typeof id === 'number'));
    for (const id of ids) {
      const record = `${parent} ${id}`;
      if (above.includes(record) || saved.get(work.trx)?.has(record)) continue;
      await raiseVersion(work, work.engine.model.entities[parent] as EntityModel, id);
    }
  }
}

/** Gives a record a new version without changing a value. */
export async function raiseVersion({ engine, trx, caller }: Work, entity: EntityModel, id: number): Promise<void> {
  const row = await rowOf(trx, entity, id);
  const stamps = {
    updated_at: caller.now,
    updated_by: caller.user.id,
    row_version: (row.row_version as number) + 1,
  };
  await stampRow(trx, entity, id, stamps);
  await followWrite({ engine, trx }, entity, { before: row, after: { ...row, ...stamps } }, new Set(versionStamps));
}
