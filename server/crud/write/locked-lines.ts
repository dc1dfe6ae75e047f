import type { EntityModel, Model } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { type FaultItem, invalid } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import { rowOf } from './bin-rows.ts';
import { isSavedWithLines } from './raise-records.ts';

/** An entity with a state that locks one of its lists of lines, and the reference of these lines to it. */
type Locking = { readonly parent: EntityModel; readonly by: string; readonly list: string };

const lockingByModel = new WeakMap<Model, Map<string, readonly Locking[]>>();

function lockingOf(model: Model, { name }: EntityModel): readonly Locking[] {
  const known = memoize(lockingByModel, model, () => new Map<string, readonly Locking[]>());
  return memoize(known, name, () =>
    Object.values(model.entities).flatMap((parent) =>
      parent.lines
        .filter((list) => list.entity === name && locksList(parent, list.name))
        .map(({ by, name: list }) => ({ parent, by, list })),
    ),
  );
}

function locksList({ lifecycles }: EntityModel, list: string): boolean {
  return lifecycles.some(({ states }) => Object.values(states).some(({ locked }) => locked.includes(list)));
}

/**
 * Refuses that a person creates, changes, deletes or restores a line by itself while the record that it belongs to, before
 * or after the write, is in a state that locks its lines. Lines that are saved together with their record are judged there.
 */
export async function refuseLockedLine(
  { engine, trx, caller, entity }: WriteContext,
  before: Stored | null,
  after: Stored | null,
): Promise<void> {
  if (caller.system) return;
  for (const { parent, by, list } of lockingOf(engine.model, entity)) {
    const ids = new Set([before?.[by], after?.[by]].filter((id) => typeof id === 'number'));
    for (const id of ids) {
      if (isSavedWithLines(trx, parent, id)) continue;
      const fault = lockedList({ caller, entity: parent }, list, await rowOf(trx, parent, id));
      if (fault) throw invalid([{ ...fault, path: `/${by}` }]);
    }
  }
}

/** The error of a list of lines that the state of its stored record locks; null where it may be changed. */
export function lockedList(
  { caller, entity }: Pick<WriteContext, 'caller' | 'entity'>,
  list: string,
  stored: Stored,
): FaultItem | null {
  for (const { field, states } of entity.lifecycles) {
    const found = states[String(stored[field])];
    if (found?.locked.includes(list))
      return { path: `/${list}`, code: 'lines_locked_in_state', params: { state: found.title[caller.language] } };
  }
  return null;
}
