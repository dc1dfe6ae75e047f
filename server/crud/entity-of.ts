import type { EntityModel, Model } from '#generator/model/types.ts';

/**
 * The entity with this plural in addresses; undefined for any other text, including names that every object has, such as
 * "constructor".
 */
export function entityOf({ byPlural, entities }: Model, plural: string): EntityModel | undefined {
  const name = Object.hasOwn(byPlural, plural) ? byPlural[plural] : undefined;
  return name === undefined ? undefined : entities[name];
}
