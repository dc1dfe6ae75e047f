import type { EntityModel } from '#generator/model/types.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { PlugContext } from '#server/crud/plugs.ts';

/** Who writes what nobody may write by hand, such as a log: the server, in the name of who caused it. */
export function byServer({ engine, caller }: PlugContext): Caller {
  const { ability, system } = asSystem(engine.model, engine.clock());
  return { ...caller, ability, system };
}

/** The model of an entity that the product has. */
export function entityOf({ engine }: Pick<PlugContext, 'engine'>, name: string): EntityModel {
  return engine.model.entities[name] as EntityModel;
}
