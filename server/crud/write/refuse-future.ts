import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Change } from '#server/crud/plugs.ts';
import type { FaultItem } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';

const known = new WeakMap<EntityModel, readonly FieldModel[]>();

/** Faults of new and changed values that lie in the future, in fields of what has happened. */
export function futureFaults(caller: Caller, entity: EntityModel, { before, after }: Change): readonly FaultItem[] {
  const fields = memoize(known, entity, () => entity.fields.filter(({ past }) => past));
  return fields
    .filter(({ name, kind }) => {
      const value = after[name];
      if (typeof value !== 'string' || before?.[name] === value) return false;
      return value > (kind === 'date' ? caller.today : caller.now);
    })
    .map(({ name }) => ({ path: `/${name}`, code: 'in_the_future', params: {} }));
}
