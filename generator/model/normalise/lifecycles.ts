import type { EntityDraft } from '../draft.ts';
import { parseDuration } from '../duration.ts';
import { humanise } from '../inflection.ts';
import type {
  AppliesWhile,
  EachModel,
  Entry,
  GuardModel,
  Lifecycle,
  Make,
  StateModel,
  Timer,
  TransitionModel,
} from '../lifecycle-types.ts';
import { asJson, asStrings, type Json } from '../source.ts';
import { entryWords } from '../system-words.ts';
import type { Filter } from '../types.ts';
import { buildAsk } from './ask.ts';
import { stateWords } from './words.ts';

/** Converts the JSON of a lifecycle into the model. */
export function toLifecycle(draft: EntityDraft, json: Json): Lifecycle {
  const { field, initial, enter, when, states, transitions } = json;
  const words = stateWords(json, draft.wordsAt);
  return {
    field: field as string,
    initial: initial as string,
    enter: enter ? toEntry(draft, String(field), asJson(enter)) : null,
    when: toWhen(when),
    states: Object.fromEntries(
      Object.entries(asJson(states)).map(([code, state]) => [code, toState(words[code]!, asJson(state))]),
    ),
    transitions: Object.entries(asJson(transitions)).map(([name, item]) => {
      const target = asJson(asJson(states)[String(asJson(item).to)]);
      return toTransition(draft, name, asJson(item), asStrings(target.required));
    }),
  };
}

function toEntry(draft: EntityDraft, field: string, { states, roles }: Json): Entry {
  const title = entryWords(draft.field[field]?.title ?? draft.title);
  return { states: asStrings(states), roles: asStrings(roles), name: `enter_${field}`, title };
}

function toWhen(json: unknown): AppliesWhile | null {
  const [entry] = Object.entries(asJson(json));
  return entry ? { field: entry[0], states: asStrings(entry[1]) } : null;
}

function toState(title: StateModel['title'], json: Json): StateModel {
  return {
    title,
    color: (json.color as StateModel['color'] | undefined) ?? 'neutral',
    icon: (json.icon as string | undefined) ?? null,
    terminal: json.terminal === true,
    locked: asStrings(json.locked),
    required: asStrings(json.required),
    next: asStrings(json.next),
  };
}

function toTransition(draft: EntityDraft, name: string, json: Json, required: readonly string[]): TransitionModel {
  const ask = withRequired(json.ask, required);
  return {
    name,
    title: draft.wordsAt(['transitions', name, 'title'], (json.title as string | undefined) ?? humanise(name)),
    from: asStrings(json.from),
    to: json.to as string,
    roles: asStrings(json.roles),
    ask: ask && buildAsk(draft, name, ask),
    guards: Object.entries(asJson(json.guards)).map(([key, guard]) => toGuard(draft, name, key, asJson(guard))),
    set: asJson(json.set),
    make: toMake(json.make),
    each: ((json.each as readonly unknown[] | undefined) ?? []).map(toEach),
    handsOver: json.hands_over === true,
    timer: toTimer(json.timer),
  };
}

/** The dialog, extended by the fields that the target state requires; fields that the record has already may stay empty. */
function withRequired(ask: unknown, required: readonly string[]): Json | null {
  const { properties, ...rest } = asJson(ask);
  const own = asJson(properties);
  const missing = required.filter((name) => !(name in own)).map((name) => [name, {}] as const);
  if (!ask && missing.length === 0) return null;
  return { ...rest, properties: { ...own, ...Object.fromEntries(missing) } };
}

function toMake(json: unknown): Make | null {
  const { entity, by, values } = asJson(json);
  return json ? { entity: String(entity), by: String(by), values: asJson(values) } : null;
}

function toEach(json: unknown): EachModel {
  const { entity = null, by = null, through = null, where = null, set = null, action = null } = asJson(json);
  return { entity, by, through, where, set, action } as EachModel;
}

const noTime = { months: 0, days: 0, minutes: 0 };

function toTimer(json: unknown): Timer | null {
  if (!json) return null;
  const { at = null, since = null, after, before, working } = asJson(json);
  const offset = parseDuration(String(after ?? before ?? '')) ?? noTime;
  const fields = { at: at as string | null, since: since as string | null };
  return { ...fields, offset, before: before !== undefined, working: working === true };
}

function toGuard(draft: EntityDraft, transition: string, name: string, json: Json): GuardModel {
  const refusal = draft.wordsAt(['transitions', transition, 'guards', name], json.refusal as string);
  return { name, condition: json.if as Filter, refusal };
}
