import { dashboardPeriods } from '#generator/model/dashboard-types.ts';
import type { JsonSchema } from '#generator/model/types.ts';
import { object, operation, text } from './blocks.ts';

const flag: JsonSchema = { type: 'boolean' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const step = object({
  key: text(),
  entity: text(),
  plural: text(),
  title: text(),
  text: text(),
  icon: text(),
  is_done: flag,
  is_skipped: flag,
  prefill: { type: 'object', additionalProperties: { type: 'integer' } },
});
const part = object(
  {
    key: text(),
    kind: { type: 'string', enum: ['tile', 'list', 'chart'] },
    title: text(),
    icon: text(),
    is_shown: flag,
    link: { ...text(), description: 'The list with the same filter' },
    screen: { ...text(), description: 'The screen that shows all of it to people who may open that screen' },
    error: { ...text(), description: 'Why this part could not be read; the others are answered all the same' },
    count,
    at: { type: ['string', 'null'], description: 'The earliest watched date' },
    watch: { type: ['object', 'null'], additionalProperties: true },
    rows: {
      type: 'array',
      items: object({
        id: { type: 'integer' },
        title: text(),
        subtitle: { type: ['string', 'null'] },
        icon: text(),
        link: text(),
        at: { type: ['string', 'null'] },
      }),
    },
    bars: {
      type: 'array',
      items: object({ value: {}, title: text(), color: { type: ['string', 'null'] }, count, link: text() }),
    },
    period: { type: 'string', enum: [...dashboardPeriods] },
    span: object({ from: text(), to: text(), bucket: { type: 'string', enum: ['day', 'month'] } }),
    points: { type: 'array', items: object({ at: text(), count }) },
  },
  ['key', 'kind', 'title', 'icon', 'is_shown', 'link'],
);

const parameters = [
  query('client', 'Of platform staff: the client organisation whose rows are counted', { type: 'integer', minimum: 1 }),
  query('part', 'Only this part, by its key', text(120)),
  query('period', 'What charts over time show', { type: 'string', enum: [...dashboardPeriods] }),
];

/** The reader's home page. */
export const dashboardPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/dashboard': {
    get: {
      ...operation('dashboard', {
        summary:
          'Steps of setting up, tiles, lists and charts of the home page, as far as the caller may read their rows',
        answer: object({
          profile_id: { type: ['integer', 'null'] },
          steps: { type: 'array', items: step },
          parts: { type: 'array', items: part },
        }),
      }),
      parameters,
    },
  } as JsonSchema,
};

function query(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'query', description, schema };
}
