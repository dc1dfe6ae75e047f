import { filterLimits } from '#generator/filter/operators.ts';
import type { JsonSchema } from '#generator/model/types.ts';
import { offered } from '../who-may/mentions.ts';
import { pageSize, verbs } from '../who-may/who-may.ts';
import { idParameter, object, operation, text } from './blocks.ts';

const entity = {
  name: 'entity',
  in: 'path',
  required: true,
  description: 'A plural as it stands in addresses, such as rooms',
  schema: { type: 'string', maxLength: 60, pattern: '^[a-z][a-z-]*$', examples: ['rooms'] },
};
const first = {
  name: 'first',
  in: 'query',
  description: 'The number of the first account of the page',
  schema: { type: 'integer', minimum: 0, maximum: 9_999_999 },
};
const action: JsonSchema = { type: 'string', enum: [...verbs] };
const person = object({
  id: { type: 'integer', minimum: 1 },
  name: text(),
  roles: { type: 'array', items: text() },
  actions: { type: 'array', items: action },
  reasons: {
    type: 'array',
    items: object({ action, role: text(), conditions: { type: ['object', 'null'] } }),
  },
});

const q = {
  name: 'q',
  in: 'query',
  description: 'Words; each begins a word of the name',
  schema: { type: 'string', maxLength: filterLimits.q },
};
const mentioned = object({
  id: { type: 'integer', minimum: 1 },
  name: text(),
  designation: { type: ['string', 'null'] },
});

/** Who else can read a record, and who can be mentioned in a comment on it. */
export const whoMayPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/who-may/{entity}/{id}': {
    parameters: [entity, idParameter()],
    get: {
      ...operation('whoMay', {
        summary: 'Who of the organisation may read, change or delete a record, and by which rules',
        answer: object({
          people: { type: 'array', maxItems: pageSize, items: person },
          accounts: { type: 'integer' },
          next: { type: ['integer', 'null'] },
        }),
      }),
      parameters: [first],
    },
  },
  '/api/mentions/{entity}/{id}': {
    parameters: [entity, idParameter()],
    get: {
      ...operation('mentions', {
        summary: 'People to mention in a comment on a record: those who may read it',
        answer: { type: 'array', maxItems: offered, items: mentioned },
      }),
      parameters: [q],
    },
  },
};
