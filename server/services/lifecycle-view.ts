import type { AskModel, Lifecycle, TransitionModel } from '#generator/model/lifecycle-types.ts';
import type { EntityModel, Language, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { fieldView } from './field-view.ts';

/** A lifecycle as the screens draw it: all its states, and the transitions that the caller may have the right to. */
export function lifecycleView(
  model: Model,
  ability: Ability,
  entity: EntityModel,
  { field, states, transitions }: Lifecycle,
  language: Language,
): object {
  const named = Object.entries(states).map(([code, state]) => [code, { ...state, title: state.title[language] }]);
  return {
    field,
    states: Object.fromEntries(named),
    transitions: transitions
      .filter(({ name }) => ability.can(name, entity.name))
      .map((transition) => transitionView(model, transition, language)),
  };
}

function transitionView(model: Model, { name, title, from, to, ask }: TransitionModel, language: Language): object {
  return { name, title: title[language], from, to, ask: askView(model, ask, language) };
}

function askView(model: Model, ask: AskModel | null, language: Language): object | null {
  if (!ask) return null;
  const fields = Object.fromEntries(ask.fields.map((field) => [field.name, fieldView(model, field, language, true)]));
  return { schema: { type: 'object', additionalProperties: false, ...ask.schema }, fields };
}
