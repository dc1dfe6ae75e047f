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

/** The model with the titles and roles that action files declare; `assertTitleAndRoles` has checked them. */
export function withActions(model: Model, actions: readonly CodedAction[]): Model {
  const own = actions.filter(({ title, roles }) => title || roles);
  if (own.length === 0) return model;
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

/**
 * Checks the title and the roles that an action file declares against the schema of its entity.
 *
 * @throws Error with the file for roles without a title, a title that the schema has too, and a role that reads none of the
 *   rows
 */
export function assertTitleAndRoles(model: Model, file: string, action: CodedAction): void {
  const { name, title, roles } = action;
  if (!title && !roles) return;
  const entity = model.entities[action.entity] as EntityModel;
  if (!title) throw new Error(`${file} › title › is missing; an action with roles has a title in four languages`);
  if (entity.actionWords[name])
    throw new Error(`${file} › title › ${entity.file} has a title of "${name}" in x-i18n too; remove one of them`);
  roles?.forEach((role, index) => {
    if (rulesOfRows(entity, role).length === 0)
      throw new Error(`${file} › /roles/${index} › "${role}" reads no ${entity.plural}; permit it in x-permissions`);
  });
}

function withAction(entity: EntityModel, { name, title, roles = [] }: CodedAction): EntityModel {
  return {
    ...entity,
    actionWords: { ...entity.actionWords, ...(title && { [name]: title }) },
    rules: [...entity.rules, ...roles.flatMap((role) => rulesFor(entity, role, name))],
  };
}

function rulesFor(entity: EntityModel, role: string, name: string): DefaultRule[] {
  const chosen = rulesOfRows(entity, role);
  if (chosen.some(({ conditions }) => !conditions)) return [{ role, actions: [name] }];
  return chosen.map(({ conditions }) => ({ role, actions: [name], ...(conditions && { conditions }) }));
}

/** The rules that give a role the rows that it may change, or read if it changes none. */
function rulesOfRows(entity: EntityModel, role: string): DefaultRule[] {
  const own = entity.rules.filter((rule) => rule.role === role && !rule.fields);
  const changing = own.filter(({ actions }) => actions.includes('update'));
  return changing.length > 0 ? changing : own.filter(({ actions }) => actions.includes('read'));
}
