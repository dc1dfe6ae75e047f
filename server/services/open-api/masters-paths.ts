import { type JsonSchema, languages } from '#generator/model/types.ts';
import { nullable, object, operation, query, text } from './blocks.ts';

const list = object({
  entity: text(),
  count: { type: 'integer', minimum: 0 },
  changed_at: { ...nullable('string'), description: 'The newest change among the rows' },
  changed_by: { ...nullable('string'), description: 'Who made it, as far as the caller may see it' },
  untranslated: {
    ...nullable('integer'),
    description: 'Rows whose title lacks a text in one of `languages`; null where titles are written in one language',
  },
});

/** The overview of master lists. */
export const mastersPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/master-lists': {
    get: {
      ...operation('masterLists', {
        summary: 'Every master list that the caller may read, with its count, newest change and missing translations',
        answer: object({
          languages: {
            type: 'array',
            items: { type: 'string', enum: [...languages] },
            description: 'The languages besides English in use',
          },
          lists: { type: 'array', items: list },
        }),
      }),
      parameters: [
        query('client', 'Of platform staff: the client organisation whose rows are counted', {
          type: 'integer',
          minimum: 1,
        }),
      ],
    },
  } as JsonSchema,
};
