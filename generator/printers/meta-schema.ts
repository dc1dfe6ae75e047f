import { entityKeywords, fieldKeywords, partKeywords } from '../keywords/discover.ts';
import { entityWords, partWords, propertyWords } from '../keywords/json-schema.ts';
import { type JsonSchema, languages } from '../model/types.ts';

/** The JSON Schema of an entity file, with which an editor completes, checks and explains a schema during typing. */
export function metaSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://leafmark.invalid/schemas/_meta/entity.schema.json',
    title: 'Entity',
    description: 'One file of this kind is a finished part of the product: table, API, rights, list, form, history.',
    type: 'object',
    additionalProperties: false,
    properties: {
      ...wordsWithDocs(entityWords),
      properties: {
        description: entityWords.properties!.doc,
        type: 'object',
        propertyNames: { pattern: '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' },
        additionalProperties: { $ref: '#/$defs/property' },
      },
      ...keywordsWithDocs(entityKeywords),
    },
    $defs: {
      property: {
        type: 'object',
        additionalProperties: false,
        properties: {
          ...wordsWithDocs(propertyWords),
          items: { description: propertyWords.items!.doc, type: 'object', properties: { properties: rowParts } },
          ...keywordsWithDocs(fieldKeywords),
        },
      },
      part: {
        type: 'object',
        propertyNames: { pattern: `^(?!x-)|^(${partKeywords.map(({ name }) => name).join('|')})$` },
        properties: { ...wordsWithDocs({ ...propertyWords, ...partWords }), ...keywordsWithDocs(partKeywords) },
      },
    },
    $comment: `Printed by npm run generate. Languages: ${languages.join(', ')}.`,
  };
}

/** A list of objects is edited as rows when all their parts are plain values. */
const rowParts: JsonSchema = { type: 'object', additionalProperties: { $ref: '#/$defs/part' } };

type Word = { readonly doc: string; readonly metaSchema: JsonSchema };

function wordsWithDocs(words: Readonly<Record<string, Word>>): JsonSchema {
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, withDoc(word)]));
}

function keywordsWithDocs(keywords: readonly (Word & { name: string })[]): JsonSchema {
  return Object.fromEntries(keywords.map((keyword) => [keyword.name, withDoc(keyword)]));
}

function withDoc({ doc, metaSchema: schema }: Word): JsonSchema {
  return {
    description: doc,
    ...schema,
    ...(schema.description ? { description: `${doc} ${String(schema.description)}` } : {}),
  };
}
