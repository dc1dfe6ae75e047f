import type { EntityModel } from '#generator/model/types.ts';
import { asSystem, type Caller } from './caller.ts';
import type { PlugContext } from './plugs.ts';

/**
 * The caller for rows that only the server writes, such as a log: with every right, in the name of the person who caused
 * them.
 */
export function byServer({ engine, caller }: Pick<PlugContext, 'engine' | 'caller'>): Caller {
  const { ability, system } = asSystem(engine.model, engine.clock());
  return { ...caller, ability, system };
}

/** The model of an entity of the product, by its name. */
export function entityNamed({ engine }: Pick<PlugContext, 'engine'>, name: string): EntityModel {
  return engine.model.entities[name] as EntityModel;
}
