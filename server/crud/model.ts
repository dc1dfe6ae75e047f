import { Model as ObjectionModel, type ModelClass } from 'objection';
import type { EntityModel } from '#generator/model/types.ts';

/** Objection's class of an entity: a table name and an id, made once. Validation happens at the door, not here. */
export function modelOf(entity: EntityModel): ModelClass<ObjectionModel> {
  let made = classes.get(entity);
  if (!made) classes.set(entity, (made = makeClass(entity.table)));
  return made;
}

const classes = new WeakMap<EntityModel, ModelClass<ObjectionModel>>();

function makeClass(table: string): ModelClass<ObjectionModel> {
  return class extends ObjectionModel {
    static override tableName = table;
  } as unknown as ModelClass<ObjectionModel>;
}
