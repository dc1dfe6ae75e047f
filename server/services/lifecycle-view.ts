import type { AskingView, FormView, ShortenedView } from '#generator/model/complete-view.ts';
import type { AskModel, Lifecycle, TransitionModel } from '#generator/model/lifecycle-types.ts';
import { lifecycleOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel, Language, Model } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { fieldView } from './field-view.ts';
import { viewSchema } from './view-schema.ts';

/** A lifecycle for the screens: all its states, and the transitions that the caller may have the right to. */
export function lifecycleView(
  model: Model,
  ability: Ability,
  entity: EntityModel,
  { field, enter, states, transitions }: Lifecycle,
  language: Language,
): ShortenedView['lifecycles'][number] {
  const named = Object.entries(states).map(([code, { title, color, icon, terminal, next }]) => [
    code,
    { title: title[language], color, icon, terminal, ...(next.length > 0 && { next }) },
  ]);
  return {
    field,
    entry: enter && { name: enter.name, title: enter.title[language] },
    states: Object.fromEntries(named),
    transitions: transitions
      .filter(({ name }) => ability.can(name, entity.name))
      .map((transition) => transitionView(model, transition, states[transition.to]?.required ?? [], language)),
  };
}

function transitionView(
  model: Model,
  { name, title, from, to, ask }: TransitionModel,
  required: readonly string[],
  language: Language,
): AskingView {
  const asked = askView(model, ask, language);
  return { name, title: title[language], from, to, ask: asked && { ...asked, from_record: required } };
}

function askView(model: Model, ask: AskModel | null, language: Language): FormView | null {
  if (!ask) return null;
  const fields = Object.fromEntries(
    ask.fields.map((field) => [field.name, fieldView(model, field, language, { writable: true })]),
  );
  return { schema: viewSchema({ type: 'object', additionalProperties: false, ...ask.schema }), fields };
}

/**
 * Whether the caller may choose the state of a new record. Then the form of a new record lets it be chosen, and the form of
 * a stored one only shows it.
 */
export function isChosenState(ability: Ability, entity: EntityModel, field: FieldModel): boolean {
  const entry = lifecycleOf(entity, field.name)?.enter;
  return entry ? ability.can('create', entity.name) && ability.can(entry.name, entity.name) : false;
}

/** The traits of such a field in the form, with the states to choose from. */
export function entryTraits(ability: Ability, entity: EntityModel, field: FieldModel): object {
  const lifecycle = lifecycleOf(entity, field.name);
  if (!lifecycle || !isChosenState(ability, entity, field)) return {};
  const choices = Object.keys(lifecycle.states).filter(
    (code) => code === lifecycle.initial || lifecycle.enter?.states.includes(code),
  );
  return { read_only: false, create_only: true, create_choices: choices };
}
