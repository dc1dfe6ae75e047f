import type { FieldDraft, WordsAt } from '../draft.ts';
import { asJson, asStrings, type Json } from '../source.ts';
import { buildField } from './build-field.ts';
import { lifecycleSources } from './lifecycle-sources.ts';
import { stateWords } from './words.ts';

/**
 * The properties of a file as fields.
 *
 * A number that people may enter is never empty, but it is not required either, because the server assigns the next one.
 */
export function declaredFields(json: Json, wordsAt: WordsAt): FieldDraft[] {
  const required = asStrings(json.required);
  const made = setByServer(json);
  const typed = asJson(json['x-sequence']).typed === true ? asJson(json['x-sequence']).field : null;
  const lifecycles = lifecycleSources(json);
  return Object.entries(asJson(json.properties)).map(([name, property]) => {
    const lifecycle = lifecycles.find((one) => one.json.field === name)?.json;
    const isRequired = lifecycle ? lifecycle.when === undefined : required.includes(name) || name in made;
    const built = buildField(name, { ...asJson(property), ...made[name] }, isRequired, wordsAt, ['properties', name]);
    const field = { ...built, required: built.required && name !== typed };
    return lifecycle && field.words ? { ...field, words: stateWords(lifecycle, wordsAt) } : field;
  });
}

/** What x-lifecycle and x-sequence imply for their fields. A lifecycle that applies only in some states has no default. */
function setByServer(json: Json): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const { json: lifecycle } of lifecycleSources(json)) {
    result[String(lifecycle.field)] = {
      enum: Object.keys(asJson(lifecycle.states)),
      readOnly: true,
      ...(lifecycle.when === undefined ? { default: lifecycle.initial } : {}),
    };
  }
  const sequence = asJson(json['x-sequence']);
  if (typeof sequence.field === 'string') result[sequence.field] = { readOnly: sequence.typed !== true };
  return result;
}
