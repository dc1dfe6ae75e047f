import { fileFamilies } from '../file-types.ts';
import { buildField } from '../normalise/build-field.ts';
import { wordsFrom } from '../normalise/words.ts';
import { asJson, type Json } from '../source.ts';
import type { FieldModel, Filter, Words } from '../types.ts';

export const customKinds = [
  'text',
  'long_text',
  'integer',
  'exact_number',
  'date',
  'time',
  'boolean',
  'choice',
  'multi_choice',
  'reference',
  'link',
  'file',
] as const;
export type CustomKind = (typeof customKinds)[number];

export type CustomChoice = { readonly code: string; readonly title: string } & Readonly<
  Partial<Record<string, string>>
>;

/** A custom field as an administrator described it: a row of `custom-field`. */
export type CustomField = {
  readonly id: number;
  readonly entity: string;
  readonly key: string;
  /** Null means the field is for all clients. */
  readonly client_id: number | null;
  readonly kind: CustomKind;
  readonly title: string;
  readonly help: string | null;
  readonly translations: Readonly<
    Record<string, { readonly title?: string | null; readonly help?: string | null }>
  > | null;
  readonly is_required: boolean | null;
  readonly choices: readonly CustomChoice[] | null;
  readonly ref_entity: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly max_length: number | null;
  readonly decimals: number | null;
  readonly show_if: Filter | null;
  readonly require_if: Filter | null;
  readonly only_for: readonly number[] | null;
  readonly field_group: string | null;
  readonly unit: string | null;
  readonly is_filter: boolean | null;
  readonly is_search: boolean | null;
  readonly is_column: boolean | null;
  readonly position: number | null;
};

/** The API name of a custom field. */
export function customName(key: string): string {
  return `cf_${key}`;
}

/** A custom field as a field of its entity; `by` is the reference that `only_for` limits. */
export function fieldOfCustom(custom: CustomField, by: string | null): FieldModel {
  const wordsAt = (path: readonly string[], english: string) => wordsOf(custom, path, english);
  const json = propertyOf(custom, by);
  const field = buildField(customName(custom.key), json, custom.is_required === true, wordsAt, ['field']);
  const indexed = custom.is_filter === true && field.kind !== 'choices';
  return { ...field, slot: `f${custom.id}`, indexed, translatable: false };
}

function wordsOf(custom: CustomField, path: readonly string[], english: string): Words {
  const [, part, code] = path;
  if (part === 'enum' || path[0] === 'enums') {
    const choice = custom.choices?.find((candidate) => candidate.code === (code ?? path[2]));
    return wordsFrom(choice?.title ?? english, (language) => choice?.[language] || null);
  }
  if (part === 'unit') return wordsFrom(english, () => null);
  const word = part === 'description' ? 'help' : 'title';
  return wordsFrom(english, (language) => custom.translations?.[language]?.[word] || null);
}

/** The schema property that is equivalent to the custom field. */
export function propertyOf(custom: CustomField, by: string | null): Json {
  const showIf = by !== null && custom.only_for?.length ? limited(custom.show_if, by, custom.only_for) : custom.show_if;
  return {
    title: custom.title,
    ...(custom.help && { description: custom.help }),
    ...shapes[custom.kind](custom),
    ...(showIf && { 'x-show-if': showIf }),
    ...(custom.require_if && { 'x-require-if': custom.require_if }),
    ...(custom.field_group && custom.field_group !== 'default' && { 'x-group': custom.field_group }),
  };
}

function limited(showIf: Filter | null, by: string, ids: readonly number[]): Filter {
  const limit = { [by]: { $in: [...ids] } };
  return showIf ? { $and: [limit, showIf] } : limit;
}

const greatest = 999_999_999_999_999;
const greatestExact = 9_999_999_999.9999;

const shapes: Readonly<Record<CustomKind, (custom: CustomField) => Json>> = {
  text: ({ max_length }) => ({ type: 'string', maxLength: Math.min(max_length ?? 200, 300) }),
  long_text: ({ max_length }) => ({
    type: 'string',
    maxLength: max_length ?? 4000,
    'x-ui': { widget: 'textarea', width: 12 },
  }),
  integer: ({ minimum, maximum, unit }) => ({
    type: 'integer',
    minimum: minimum ?? -greatest,
    maximum: maximum ?? greatest,
    ...unitOf(unit),
  }),
  exact_number: ({ minimum, maximum, decimals, unit }) => ({
    type: 'number',
    minimum: minimum ?? -greatestExact,
    maximum: maximum ?? greatestExact,
    'x-decimals': decimals ?? 2,
    ...unitOf(unit),
  }),
  date: () => ({ type: 'string', format: 'date' }),
  time: () => ({
    type: 'string',
    maxLength: 5,
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    'x-ui': { widget: 'time', width: 4 },
  }),
  boolean: () => ({ type: 'boolean' }),
  choice: ({ choices }) => ({ type: 'string', enum: codesOf(choices) }),
  multi_choice: ({ choices }) => ({
    type: 'array',
    maxItems: Math.max(codesOf(choices).length, 1),
    items: { type: 'string', enum: codesOf(choices) },
  }),
  reference: ({ ref_entity }) => ({ type: 'integer', 'x-ref': { entity: ref_entity, create: false } }),
  file: () => ({ type: 'integer', 'x-file': { accept: fileFamilies } }),
  link: () => ({
    type: 'string',
    format: 'uri',
    maxLength: 500,
    pattern: '^https://',
    'x-ui': { widget: 'link' },
  }),
};

function codesOf(choices: CustomField['choices']): string[] {
  return (choices ?? []).map((choice) => String(asJson(choice).code));
}

function unitOf(unit: string | null): Json {
  return unit ? { 'x-ui': { unit } } : {};
}
