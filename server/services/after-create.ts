import type { EntityModel, Language } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';

/** Whether the caller may create a record and then at once run the action that the schema names. */
export function mayFollow(ability: Ability, { name, form }: EntityModel): boolean {
  return form.afterCreate !== undefined && ['create', form.afterCreate.action].every((verb) => ability.can(verb, name));
}

/** The second button of a new record's form, for callers who may use it. */
export function afterCreateView(ability: Ability, entity: EntityModel, language: Language): object {
  const { afterCreate } = entity.form;
  if (!afterCreate || !mayFollow(ability, entity)) return {};
  return { after_create: { action: afterCreate.action, title: afterCreate.title[language] } };
}
