import { ownFieldsIn } from '#generator/filter/own-fields.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { mayFollow } from '../after-create.ts';
import { isTyped } from '../model-view.ts';

/**
 * The part of the model that a role may know: the entities and fields that it can read or write, with its verbs and
 * actions.
 */
export function knownModel(model: Model, ability: Ability): Model {
  const entities = Object.values(model.entities).filter(({ name }) => ability.can('read', name));
  return {
    ...model,
    entities: Object.fromEntries(entities.map((entity) => [entity.name, knownEntity(entity, ability)])),
  };
}

const saves = ['create', 'update'] as const;

/** A field with the saves in which the role may not set it. */
function withDenied(ability: Ability, entity: EntityModel, field: FieldModel): FieldModel {
  const deniedOn = saves.filter(
    (verb) => ability.can(verb, entity.name) && ability.writeReach(entity, verb, field) === 'none',
  );
  return field.system || deniedOn.length === 0 ? field : { ...field, deniedOn };
}

function knownEntity(entity: EntityModel, ability: Ability): EntityModel {
  const readable = new Set(ability.readable(entity));
  const isKnown = (field: FieldModel | undefined) =>
    field !== undefined && (readable.has(field) || isTyped(ability, entity, field));
  const fields = entity.fields.filter(isKnown).map((field) => withDenied(ability, entity, field));
  const may = (verb: string) => ability.can(verb, entity.name);
  return {
    ...entity,
    fields,
    field: Object.fromEntries(fields.map((field) => [field.name, field])),
    unique: entity.unique.filter(({ fields: names, where }) =>
      [...names, ...ownFieldsIn(where ?? {})].every((name) => isKnown(entity.field[name])),
    ),
    verbs: entity.verbs.filter(may),
    form: mayFollow(ability, entity) ? entity.form : { sections: entity.form.sections },
    actionWords: Object.fromEntries(Object.entries(entity.actionWords).filter(([name]) => may(name))),
    lifecycles: entity.lifecycles
      .filter(({ field }) => isKnown(entity.field[field]))
      .map((one) => ({ ...one, transitions: one.transitions.filter(({ name }) => may(name)) })),
  };
}
