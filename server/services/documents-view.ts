import type { EntityModel, Language, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';

/** Whether a record is a part of a chain of documents, and the documents that the caller may make from it. */
export function documentsView(model: Model, ability: Ability, entity: EntityModel, language: Language): object {
  if (entity.from.length === 0 && entity.madeInto.length === 0) return {};
  const makes = entity.madeInto
    .filter((name) => ability.can('create', name))
    .flatMap((name) => {
      const target = model.entities[name] as EntityModel;
      const ways = target.from.filter(({ by }) => target.field[by]?.ref?.entity === entity.name);
      const states = ways.flatMap((way) => way.states ?? []);
      return [{ entity: name, plural: target.plural, title: target.title[language], states }];
    });
  return { chained: true, ...(makes.length > 0 && { makes }) };
}
