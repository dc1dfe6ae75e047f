import type { JsonSchema } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { nullable, object, operation, query, text } from '#server/services/open-api/blocks.ts';

const line = object({
  item: text(60),
  order: { type: 'integer' },
  content: { ...text(), description: 'As it is printed: with the values of the record in the place of the braces' },
  owner_id: { ...nullable('integer'), description: 'The record whose values the content shows' },
});
const lines = object({
  data: { type: 'array', items: line },
  total: { type: 'integer' },
  params: object({ q: text(), page: { type: 'integer' }, perPage: { type: 'integer' } }),
});
const owner = query('owner_id', 'The record whose values are shown; the first that you may read without it', {
  type: 'integer',
  minimum: 1,
  maximum: 999_999_999_999,
});
const pages = [
  query('q', 'Words; each begins a word of the line', text(100)),
  query('page', 'From 1', { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 }),
  query('perPage', 'Lines of a page', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
  owner,
];

const listed = (id: string, summary: string): JsonSchema => ({
  get: { ...operation(id, { summary, answer: lines }), parameters: pages },
});
const named = (id: string, summary: string): JsonSchema => ({
  get: {
    ...operation(id, { summary, answer: line }),
    parameters: [query('item', 'The name of the line', { ...text(60), minLength: 1 }, true), owner],
  },
});

type Paths = Readonly<Record<string, JsonSchema>>;

const templateLines: Paths = {
  '/api/masters/labels/label/all-data': listed('labelLines', 'Lines of label templates'),
  '/api/masters/labels/label/all-qr-data': listed('labelLinesQr', 'Lines of templates of asset codes'),
  '/api/masters/labels/label/all-pm-data': listed('labelLinesPm', 'Lines of templates of maintenance labels'),
  '/api/masters/labels/label/all-calibration-data': listed(
    'labelLinesCalibration',
    'Lines of templates of calibration labels',
  ),
  '/api/masters/labels/label': named('labelLine', 'A line of a label template by its name'),
};

const ownLines: Paths = {
  '/api/masters/user/userlabel/all-data': listed('ownLabelLines', 'Lines of your own labels'),
  '/api/masters/user/userlabel/all-pm-data': listed('ownLabelLinesPm', 'Lines of your own maintenance labels'),
  '/api/masters/user/userlabel': named('ownLabelLine', 'A line of your own labels by its name'),
};

/** The lists of label lines, as far as these rights allow. */
export function linePaths(ability: Ability): Paths {
  return {
    ...(ability.can('read', 'label-item') && templateLines),
    ...(ability.can('read', 'user-label') && ownLines),
  };
}
