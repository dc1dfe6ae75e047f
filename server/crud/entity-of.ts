import type { EntityModel, Model } from '#generator/model/types.ts';

/** The entity that addresses call by this plural; undefined for any other word, also one every object knows. */
export function entityOf({ byPlural, entities }: Model, plural: string): EntityModel | undefined {
  const name = Object.hasOwn(byPlural, plural) ? byPlural[plural] : undefined;
  return name === undefined ? undefined : entities[name];
}
