import { hopsOf, lineValuesOf, ownFieldsOf } from '#generator/formula/dependencies.ts';
import type { Formula } from '#generator/formula/tree.ts';
import type { EntityModel, FieldModel, Language, Model } from '#generator/model/types.ts';
import { fill } from '#generator/validation/messages.ts';
import type { Ability } from '#server/crud/ability.ts';

/** The formula of a field for forms, where the caller may read all values from which it follows. */
export function formulaView(model: Model, ability: Ability, entity: EntityModel, field: FieldModel): object {
  const { computed } = field;
  if (computed?.from !== 'formula' || !mayReadAll(model, ability, entity, computed.tree)) return {};
  const hops = [...new Set(hopsOf(computed.tree).map(({ by }) => by))].map((by) => ({
    by,
    plural: targetOf(model, entity, by)?.plural,
  }));
  return { formula: { tree: computed.tree, hops } };
}

/** The checks of an entity that its form can judge from what is entered. */
export function checksView(model: Model, ability: Ability, entity: EntityModel, language: Language): object {
  const checks = entity.checks
    .filter(({ tree }) => mayReadAll(model, ability, entity, tree))
    .map(({ tree, at, message }) => ({
      tree,
      at,
      message: fill(message[language], { title: entity.field[at]?.title[language] }),
    }));
  return checks.length > 0 ? { checks } : {};
}

function mayReadAll(model: Model, ability: Ability, entity: EntityModel, tree: Formula): boolean {
  const mayRead = (of: EntityModel | undefined, name: string) =>
    of !== undefined && ability.readable(of).some((field) => field.name === name);
  return (
    ownFieldsOf(tree).every((name) => mayRead(entity, name)) &&
    hopsOf(tree).every(({ by, field }) => mayRead(entity, by) && mayRead(targetOf(model, entity, by), field)) &&
    lineValuesOf(tree).every(({ list, field }) => {
      const child = model.entities[entity.lines.find(({ name }) => name === list)?.entity ?? ''];
      return field === null ? child !== undefined && ability.can('read', child.name) : mayRead(child, field);
    })
  );
}

function targetOf(model: Model, entity: EntityModel, by: string): EntityModel | undefined {
  return model.entities[entity.field[by]?.ref?.entity ?? ''];
}
