import type { FieldDraft, WordsAt } from '../draft.ts';
import { humanise } from '../inflection.ts';
import { asJson, asStrings, type Json } from '../source.ts';
import { buildField } from './build-field.ts';

/**
 * The properties of a file as fields.
 *
 * A number that may be typed is never empty, and never demanded either: the server gives the next one.
 */
export function declaredFields(json: Json, wordsAt: WordsAt): FieldDraft[] {
  const required = asStrings(json.required);
  const kept = setByServer(json);
  const typed = asJson(json['x-sequence']).typed === true ? asJson(json['x-sequence']).field : null;
  return Object.entries(asJson(json.properties)).map(([name, property]) => {
    const made = { ...asJson(property), ...kept[name] };
    const built = buildField(name, made, required.includes(name) || name in kept, wordsAt, ['properties', name]);
    const field = { ...built, required: built.required && name !== typed };
    if (name !== asJson(json['x-lifecycle']).field || !field.words) return field;
    return { ...field, words: stateWords(json, wordsAt) };
  });
}

/** What x-lifecycle and x-sequence say about their fields. */
function setByServer(json: Json): Record<string, Json> {
  const result: Record<string, Json> = {};
  const lifecycle = asJson(json['x-lifecycle']);
  if (typeof lifecycle.field === 'string') {
    result[lifecycle.field] = {
      enum: Object.keys(asJson(lifecycle.states)),
      readOnly: true,
      default: lifecycle.initial,
    };
  }
  const sequence = asJson(json['x-sequence']);
  if (typeof sequence.field === 'string') result[sequence.field] = { readOnly: sequence.typed !== true };
  return result;
}

function stateWords(json: Json, wordsAt: WordsAt) {
  const states = Object.entries(asJson(asJson(json['x-lifecycle']).states));
  return Object.fromEntries(
    states.map(([code, state]) => [
      code,
      wordsAt(['states', code], (asJson(state).title as string | undefined) ?? humanise(code)),
    ]),
  );
}
