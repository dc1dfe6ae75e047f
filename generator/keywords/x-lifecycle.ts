import { checkCondition } from '../model/assert/condition.ts';
import type { EntityDraft } from '../model/draft.ts';
import { humanise } from '../model/inflection.ts';
import { buildAsk } from '../model/normalise/ask.ts';
import { asJson, asStrings, type Json } from '../model/source.ts';
import type { Filter, Lifecycle, StateModel, TransitionModel } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, filter, listOf, mapOf, roleNames, text } from './shapes.ts';

const colors: readonly StateModel['color'][] = ['neutral', 'info', 'success', 'warning', 'danger'];

const state = closed({
  title: text(60),
  color: { type: 'string', enum: colors, description: 'The role of the colour, never a colour.' },
  icon: text(40),
  terminal: { type: 'boolean', description: 'Nothing is expected to follow.' },
});

const transition = closed(
  {
    title: text(60, 'What the button says.'),
    from: listOf(text(40), 30),
    to: text(40),
    roles: roleNames,
    ask: closed({ required: listOf(text(60), 20), properties: { type: 'object' } }, ['properties']),
    guard: { ...filter, description: 'The row must fulfil this for the action to be offered.' },
  },
  ['from', 'to'],
);

export const lifecycle: EntityKeyword = {
  name: 'x-lifecycle',
  on: 'entity',
  doc: 'States of the record and the actions that lead from one to the other; the state is changed by these actions only.',
  example: {
    field: 'status',
    initial: 'taken',
    states: { taken: { title: 'Taken', color: 'info' }, tested: { title: 'Tested', color: 'success', terminal: true } },
    transitions: { test: { title: 'Test', from: ['taken'], to: 'tested', roles: ['biomedical_engineer'] } },
  },
  metaSchema: closed({ field: fieldName, initial: text(40), states: mapOf(state), transitions: mapOf(transition) }, [
    'field',
    'initial',
    'states',
    'transitions',
  ]),
  apply(draft, value) {
    const { field, initial, states, transitions } = asJson(value);
    draft.lifecycle = {
      field: field as string,
      initial: initial as string,
      states: mapEntries(asJson(states), (code, json) => toState(draft, code, json)),
      transitions: Object.entries(asJson(transitions)).map(([name, json]) => toTransition(draft, name, asJson(json))),
    };
  },
  check(at) {
    const { lifecycle, field } = at.entity;
    if (!lifecycle) return;
    const codes = Object.keys(lifecycle.states);
    if (at.expect('/field', 'field', lifecycle.field, Object.keys(field)) && field[lifecycle.field]!.kind !== 'enum') {
      at.report('/field', `"${lifecycle.field}" is not a string`);
    }
    at.expect('/initial', 'state', lifecycle.initial, codes);
    for (const transition of lifecycle.transitions) checkTransition(at, lifecycle, transition);
  },
};

function mapEntries<T>(json: Json, make: (key: string, value: Json) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, make(key, asJson(value))]));
}

function toState(draft: EntityDraft, code: string, json: Json): StateModel {
  return {
    title: draft.wordsAt(['states', code], (json.title as string | undefined) ?? humanise(code)),
    color: (json.color as StateModel['color'] | undefined) ?? 'neutral',
    icon: (json.icon as string | undefined) ?? null,
    terminal: json.terminal === true,
  };
}

function toTransition(draft: EntityDraft, name: string, json: Json): TransitionModel {
  return {
    name,
    title: draft.wordsAt(['transitions', name, 'title'], (json.title as string | undefined) ?? humanise(name)),
    from: asStrings(json.from),
    to: json.to as string,
    roles: asStrings(json.roles),
    ask: json.ask ? buildAsk(draft, name, asJson(json.ask)) : null,
    guard: (json.guard as Filter | undefined) ?? null,
  };
}

function checkTransition(at: At, lifecycle: Lifecycle, transition: TransitionModel): void {
  const pointer = `/transitions/${transition.name}`;
  const codes = Object.keys(lifecycle.states);
  transition.from.forEach((code, index) => {
    at.expect(`${pointer}/from/${index}`, 'state', code, codes);
  });
  at.expect(`${pointer}/to`, 'state', transition.to, codes);
  transition.roles.forEach((role, index) => {
    at.expect(`${pointer}/roles/${index}`, 'role', role, [...at.roles, 'everyone']);
  });
  if (transition.guard) checkCondition(at, `${pointer}/guard`, transition.guard);
}
