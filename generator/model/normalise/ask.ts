import type { EntityDraft } from '../draft.ts';
import type { AskModel } from '../lifecycle-types.ts';
import { asJson, asStrings, type Json } from '../source.ts';
import type { FieldModel } from '../types.ts';

/**
 * The fields of a transition's dialog; one that is also a field of the entity copies everything that it does not state
 * itself.
 */
export function buildAsk(draft: EntityDraft, transition: string, json: Json): AskModel {
  const required = asStrings(json.required);
  const fields = Object.entries(asJson(json.properties)).map(([name, own]) =>
    buildAskField(draft, transition, name, asJson(own), required.includes(name)),
  );
  return { schema: askSchema(fields), fields };
}

function buildAskField(draft: EntityDraft, transition: string, name: string, own: Json, required: boolean): FieldModel {
  const twin = asJson(asJson(draft.source.json.properties)[name]);
  const json: Json = { ...twin, ...own, readOnly: false };
  const field = draft.buildField(name, json, required, draft.wordsAt, ['transitions', transition, 'properties', name]);
  const known = draft.field[name];
  if (!known) return field;
  const unit = asJson(own['x-ui']).unit ? field.unit : known.unit;
  const words = field.words && (known.words ?? field.words);
  return { ...field, ...(own.title ? {} : { title: known.title }), unit, words };
}

function askSchema(fields: readonly FieldModel[]) {
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter((field) => field.required).map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}
