import { fieldKeywords } from '../../keywords/discover.ts';
import type { BuildField, FieldDraft, WordsAt } from '../draft.ts';
import { humanise } from '../inflection.ts';
import { asJson, type Json } from '../source.ts';
import type { FieldKind, Words } from '../types.ts';
import { plainSchema } from './plain-schema.ts';
import { partSources } from './rows.ts';

export const buildField: BuildField = (name, json, required, wordsAt, place) => {
  const field = emptyField(name, kindOf(json));
  field.title = wordsAt([...place, 'title'], (json.title as string | undefined) ?? humanise(name));
  field.help = json.description ? wordsAt([...place, 'description'], json.description as string) : null;
  field.unit = unitWords(json, wordsAt, place);
  field.words = enumWords(name, json, wordsAt, place);
  field.parts = buildParts(json, wordsAt, place);
  field.required = required;
  field.readOnly = json.readOnly === true;
  field.secret = json.writeOnly === true;
  field.default = json.default ?? null;
  for (const keyword of fieldKeywords) {
    if (keyword.name in json) keyword.apply?.(field, json[keyword.name]);
  }
  field.filterable = field.kind !== 'json' && !field.secret;
  field.sortable = field.filterable && field.kind !== 'references' && field.kind !== 'choices';
  field.schema = plainSchema(json, field);
  return field;
};

/** A field with default values for everything. */
export function emptyField(name: string, kind: FieldKind): FieldDraft {
  const title = humanise(name);
  return {
    name,
    kind,
    schema: {},
    title: { en: title, de: title, fr: title, pt: title },
    help: null,
    unit: null,
    words: null,
    parts: null,
    required: false,
    readOnly: false,
    secret: false,
    system: false,
    unversioned: false,
    group: 'default',
    personal: null,
    decimals: null,
    ref: null,
    file: null,
    owners: null,
    copied: false,
    computed: null,
    translatable: false,
    showIf: null,
    requireIf: null,
    due: null,
    changedBy: null,
    default: null,
    defaultFrom: null,
    ui: {},
    was: null,
    slot: null,
    filterable: true,
    sortable: true,
  };
}

function kindOf(json: Json): FieldKind {
  if (json.type === 'string') return stringKind(json);
  if (json.type === 'integer') return 'x-ref' in json || 'x-file' in json ? 'reference' : 'integer';
  if (json.type === 'number') return 'x-decimals' in json ? 'decimal' : 'double';
  if (json.type === 'boolean') return 'boolean';
  if (json.type === 'array' && 'x-ref' in json) return 'references';
  if (json.type === 'array' && codesOf(json)) return 'choices';
  return 'json';
}

function stringKind(json: Json): FieldKind {
  if (Array.isArray(json.enum)) return 'enum';
  if (json.format === 'date') return 'date';
  if (json.format === 'date-time') return 'instant';
  return 'string';
}

/** The closed list of a text, or of a list of texts. */
function codesOf(json: Json): string[] | null {
  const codes = json.type === 'array' ? asJson(json.items).enum : json.enum;
  return Array.isArray(codes) ? codes.map(String) : null;
}

function buildParts(json: Json, wordsAt: WordsAt, place: readonly string[]): FieldDraft[] | null {
  const sources = 'x-ref' in json ? null : partSources(json);
  return (
    sources?.map((part) =>
      buildField(part.name, part.json, part.required, wordsAt, [...place, 'properties', part.name]),
    ) ?? null
  );
}

function unitWords(json: Json, wordsAt: WordsAt, place: readonly string[]): Words | null {
  const { unit } = asJson(json['x-ui']);
  return typeof unit === 'string' ? wordsAt([...place, 'unit'], unit) : null;
}

function enumWords(name: string, json: Json, wordsAt: WordsAt, place: readonly string[]): Record<string, Words> | null {
  const codes = codesOf(json);
  if (!codes) return null;
  const inEnglish = (code: string) => wordsAt(['enums', name, code], humanise(code)).en;
  return Object.fromEntries(codes.map((code) => [code, wordsAt([...place, 'enum', code], inEnglish(code))]));
}
