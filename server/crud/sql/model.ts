import { type ModelClass, Model as ObjectionModel } from 'objection';
import type { EntityModel } from '#generator/model/types.ts';
import { memoize } from '#server/memoize.ts';

/**
 * Objection's class of an entity: a table name and an id, created once. It validates nothing; request bodies are validated
 * before.
 */
export function modelOf(entity: EntityModel): ModelClass<ObjectionModel> {
  return memoize(classes, entity, () => makeClass(entity.table));
}

const classes = new WeakMap<EntityModel, ModelClass<ObjectionModel>>();

function makeClass(table: string): ModelClass<ObjectionModel> {
  return class extends ObjectionModel {
    static override tableName = table;
  } as unknown as ModelClass<ObjectionModel>;
}
