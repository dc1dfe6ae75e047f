import type { Timer } from '#generator/model/lifecycle-types.ts';
import type { Step } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { memoize } from '#server/memoize.ts';

/** A transition that a timer runs. */
export type TimedStep = Step & { readonly timer: Timer };

const known = new WeakMap<EntityModel, readonly TimedStep[]>();

/** The transitions of an entity that a timer runs. */
export function timedStepsOf(entity: EntityModel): readonly TimedStep[] {
  return memoize(known, entity, () =>
    entity.lifecycles.flatMap((lifecycle) =>
      lifecycle.transitions.flatMap((transition) => {
        const { timer } = transition;
        return timer ? [{ lifecycle, transition, timer }] : [];
      }),
    ),
  );
}
