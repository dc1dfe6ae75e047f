import { entityKeywords } from '../keywords/entity-keywords.ts';
import { fieldKeywords } from '../keywords/field-keywords.ts';
import { entityWords, propertyWords } from '../keywords/json-schema.ts';
import { type JsonSchema, languages } from '../model/types.ts';

/** The JSON Schema of an entity file: an editor completes, checks and explains a schema while it is typed. */
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
        properties: { ...wordsWithDocs(propertyWords), ...keywordsWithDocs(fieldKeywords) },
      },
    },
    $comment: `Printed by npm run generate. Languages: ${languages.join(', ')}.`,
  };
}

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
