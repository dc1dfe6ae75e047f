import { formatNames } from '../model/formats.ts';
import type { JsonSchema } from '../model/types.ts';
import { text } from './shapes.ts';

type Word = { readonly doc: string; readonly metaSchema: JsonSchema };

const word = (doc: string, metaSchema: JsonSchema): Word => ({ doc, metaSchema });
const count: JsonSchema = { type: 'integer', minimum: 0 };
const number: JsonSchema = { type: 'number' };
const flag: JsonSchema = { type: 'boolean' };
const fieldTypes = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** The keywords of JSON Schema itself that a property may use. */
export const propertyWords: Readonly<Record<string, Word>> = {
  type: word('string, integer, number, boolean, array or object; none = any JSON.', {
    type: 'string',
    enum: fieldTypes,
  }),
  title: word('The label, in English.', text(80)),
  description: word('Help under the field, one English sentence.', text(500)),
  default: word('The value when nothing is given.', {}),
  examples: word('Believable values for documentation and tests.', { type: 'array', maxItems: 10 }),
  readOnly: word('Set by the server; a request may only repeat the stored value.', flag),
  writeOnly: word('Secret: never leaves the server.', flag),
  enum: word('Closed list of codes in snake_case; the words stand in x-i18n.', {
    type: 'array',
    minItems: 1,
    maxItems: 200,
  }),
  format: word('A format of the text.', { type: 'string', enum: formatNames }),
  minLength: word('Fewest characters.', count),
  maxLength: word('Most characters; every text says it.', { type: 'integer', minimum: 1, maximum: 1_000_000 }),
  pattern: word('Regular expression of linear cost.', text(400)),
  minimum: word('Smallest value.', number),
  maximum: word('Largest value.', number),
  exclusiveMinimum: word('The value is larger.', number),
  exclusiveMaximum: word('The value is smaller.', number),
  multipleOf: word('The value is a multiple.', { type: 'number', exclusiveMinimum: 0 }),
  minItems: word('Fewest items.', count),
  maxItems: word('Most items; every list says it.', { type: 'integer', minimum: 1, maximum: 100_000 }),
  uniqueItems: word('No item twice.', flag),
  items: word('What the list holds.', { type: 'object' }),
  properties: word('Shape of a JSON value.', { type: 'object' }),
  required: word('Keys a JSON value must have.', { type: 'array' }),
  additionalProperties: word('Whether a JSON value may have further keys.', { type: ['boolean', 'object'] }),
  maxProperties: word('Most keys of a JSON value.', count),
  $comment: word('For the reader of the file.', { type: 'string' }),
};

const ofWhole = ['readOnly', 'writeOnly', 'minItems', 'maxItems', 'uniqueItems', 'maxProperties'];
const nested = ['items', 'properties', 'required', 'additionalProperties'];
const plainTypes = ['string', 'integer', 'number', 'boolean'];

/** The keywords that a part of a row may use: those of a plain value. */
export const partWords: Readonly<Record<string, Word>> = {
  ...Object.fromEntries(Object.entries(propertyWords).filter(([name]) => ![...ofWhole, ...nested].includes(name))),
  type: word('string, integer, number or boolean; with "null" in a list it may be empty.', {
    type: ['string', 'array'],
    anyOf: [
      { type: 'string', enum: plainTypes },
      { type: 'array', items: { type: 'string', enum: [...plainTypes, 'null'] }, minItems: 1, maxItems: 2 },
    ],
  }),
};

/** The keywords of JSON Schema itself that an entity file may use. */
export const entityWords: Readonly<Record<string, Word>> = {
  $schema: word('../_meta/entity.schema.json', { type: 'string' }),
  $comment: word('For the reader of the file.', { type: 'string' }),
  title: word('What one record is called, in English, sentence case.', text(60)),
  description: word('One English sentence of help.', text(500)),
  type: word('Implied.', { type: 'string', const: 'object' }),
  additionalProperties: word('Implied.', { type: 'boolean', const: false }),
  required: word('Fields that are never empty.', { type: 'array', items: text(60), uniqueItems: true }),
  properties: word('The fields, flat, in the order of their columns.', { type: 'object' }),
};

/** Keywords that are refused because an entity must be a flat record. */
export const refusedWords: readonly string[] = [
  'if',
  'then',
  'else',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'prefixItems',
  'patternProperties',
  'unevaluatedProperties',
  '$ref',
  '$defs',
];
