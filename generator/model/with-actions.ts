import { bareMap, deepFreeze } from './freeze.ts';
import { hashOf } from './stable-json.ts';
import type { DefaultRule, EntityModel, Model, Words } from './types.ts';

/** An action that code defines. If it has a title, the entity's schema need not name it. */
export type CodedAction = {
  readonly entity: string;
  readonly name: string;
  readonly title?: Words;
  /** The roles that may do it, on the records that the role may change, or read if it changes none. */
  readonly roles?: readonly string[];
};

/**
 * The model with the titles and roles that action files declare.
 *
 * @throws Error for a title that the schema has too, roles without a title, and a role that reads none of the rows
 */
export function withActions(model: Model, actions: readonly CodedAction[]): Model {
  const own = actions.filter(({ title, roles }) => title || roles);
  if (own.length === 0) return model;
  for (const action of own) checkAction(model, action);
  const { hash: _, ...rest } = model;
  const entities = bareMap(
    Object.values(model.entities).map((entity) => {
      const added = own.filter((action) => action.entity === entity.name);
      return [entity.name, added.reduce(withAction, entity)];
    }),
  );
  const content = { ...rest, entities };
  return deepFreeze({ hash: hashOf(JSON.stringify(content)), ...content });
}

function checkAction(model: Model, { entity, name, title }: CodedAction): void {
  const where = `action "${name}" of ${entity}`;
  const { file, actionWords } = model.entities[entity] as EntityModel;
  if (!title) throw new Error(`${where} › title › is missing; an action with roles has a title in four languages`);
  if (actionWords[name]) throw new Error(`${where} › title › ${file} has one in x-i18n too; remove one of them`);
}

function withAction(entity: EntityModel, { name, title, roles = [] }: CodedAction): EntityModel {
  return {
    ...entity,
    actionWords: { ...entity.actionWords, ...(title && { [name]: title }) },
    rules: [...entity.rules, ...roles.flatMap((role) => rulesFor(entity, role, name))],
  };
}

/** The rules for the action on the rows that the role may change, or read if it changes none. */
function rulesFor(entity: EntityModel, role: string, name: string): DefaultRule[] {
  const own = entity.rules.filter((rule) => rule.role === role && !rule.fields);
  const changing = own.filter(({ actions }) => actions.includes('update'));
  const chosen = changing.length > 0 ? changing : own.filter(({ actions }) => actions.includes('read'));
  if (chosen.length === 0)
    throw new Error(
      `action "${name}" of ${entity.name} › roles › ${role} reads no ${entity.plural}: let it in x-permissions`,
    );
  if (chosen.some(({ conditions }) => !conditions)) return [{ role, actions: [name] }];
  return chosen.map(({ conditions }) => ({ role, actions: [name], ...(conditions && { conditions }) }));
}
