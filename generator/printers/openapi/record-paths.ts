import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { json, operation } from './blocks.ts';
import { documentPaths } from './document-paths.ts';
import { idParameter } from './parameters.ts';
import { printPath } from './print-path.ts';
import { problems } from './problems.ts';
import { timelinePath } from './timeline-path.ts';

const source: JsonSchema = {
  type: 'object',
  required: ['entity', 'plural', 'id', 'title'],
  properties: {
    entity: { type: 'string' },
    plural: { type: 'string' },
    id: { type: 'integer', minimum: 1 },
    title: { type: 'string' },
  },
};

const answer: JsonSchema = {
  type: 'object',
  required: ['field', 'value', 'sentences', 'rows', 'hidden'],
  properties: {
    field: { type: 'string' },
    value: { description: 'The value as the record has it' },
    sentences: { type: 'array', items: { type: 'string' }, description: 'In the language of the caller' },
    rows: {
      type: 'array',
      maxItems: 20,
      items: source,
      description: 'Records behind the value that the caller may read',
    },
    hidden: { type: 'integer', minimum: 0, description: 'How many records behind the value the caller may not read' },
  },
};

/** Information about one record in addition to its values: how a value came about, and its events. */
export function recordPaths(entity: EntityModel): Record<string, JsonSchema> {
  return {
    ...whyPath(entity),
    ...timelinePath(entity),
    ...relatedPath(entity),
    ...documentPaths(entity),
    ...printPath(entity),
  };
}

function whyPath(entity: EntityModel): Record<string, JsonSchema> {
  const names = entity.fields.flatMap(({ name, computed, secret }) => {
    const isStamp = computed?.from === 'rules' && computed.name === 'stamp';
    return computed && !isStamp && !secret ? [name] : [];
  });
  if (names.length === 0) return {};
  const field = { name: 'field', in: 'path', required: true, schema: { type: 'string', enum: names } };
  return {
    [`/api/${entity.plural}/{id}/why/{field}`]: {
      parameters: [idParameter, field],
      get: {
        ...operation(
          entity,
          'why',
          `Explain a computed value of ${entity.title.en.toLowerCase()}`,
          'How a computed value came about, in sentences, with the records behind it that the caller may read.',
        ),
        responses: { 200: { description: 'The explanation', content: json(answer) }, ...problems(400, 404) },
      },
    },
  };
}

const count: JsonSchema = {
  type: ['integer', 'null'],
  minimum: 0,
  description: 'Null where they could not be counted',
};

const related: JsonSchema = {
  type: 'object',
  required: ['tabs', 'tiles'],
  properties: {
    tabs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['entity', 'by', 'count'],
        properties: { entity: { type: 'string' }, by: { type: ['string', 'null'] }, count },
      },
    },
    tiles: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'title', 'icon', 'entity', 'link', 'count', 'sum'],
        properties: {
          key: { type: 'string' },
          title: { type: 'string' },
          icon: { type: 'string' },
          entity: { type: 'string' },
          link: { type: 'string', description: 'The list of the rows behind it' },
          count,
          sum: { type: ['string', 'null'], description: 'The sum with all its digits, where one is asked for' },
          money: {
            type: 'object',
            required: ['decimals'],
            properties: { decimals: { type: ['integer', 'null'] } },
            description: 'The sum is money in the currency of the organisation, of rows with that many decimals',
          },
        },
      },
    },
  },
};

/** How many rows belong to a record. The history itself has no such path. */
function relatedPath(entity: EntityModel): Record<string, JsonSchema> {
  if (entity.owner?.entities === '*') return {};
  return {
    [`/api/${entity.plural}/{id}/related`]: {
      parameters: [idParameter],
      get: {
        ...operation(
          entity,
          'related',
          `Count what belongs to ${entity.title.en.toLowerCase()}`,
          'How many rows refer to the record or are attached to it, by the tabs and tiles of its page, as far as the caller may read them.',
        ),
        responses: { 200: { description: 'The counts', content: json(related) }, ...problems(400, 404) },
      },
    },
  };
}
