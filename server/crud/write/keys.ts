import { keyedFields } from '#generator/model/indexes.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { memoize } from '#server/memoize.ts';

const keysByEntity = new WeakMap<EntityModel, readonly string[]>();

/** Adds the normalised key of each unique text that is among the columns to be written. */
export function addKeys(entity: EntityModel, columns: Stored): void {
  for (const name of memoize(keysByEntity, entity, () => keyedFields(entity))) {
    const value = columns[name];
    if (value !== undefined) columns[keyColumnOf(name)] = typeof value === 'string' ? uniqueKey(value) : null;
  }
}
