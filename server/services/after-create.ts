import type { EntityModel, Language } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';

/** Whether somebody may create a record and do with it at once what the schema names. */
export function mayFollow(ability: Ability, { name, form }: EntityModel): boolean {
  return form.afterCreate !== undefined && ['create', form.afterCreate.action].every((verb) => ability.can(verb, name));
}

/** The second button of a new record's form, for who may use it. */
export function afterCreateView(ability: Ability, entity: EntityModel, language: Language): object {
  const { afterCreate } = entity.form;
  if (!afterCreate || !mayFollow(ability, entity)) return {};
  return { after_create: { action: afterCreate.action, title: afterCreate.title[language] } };
}
