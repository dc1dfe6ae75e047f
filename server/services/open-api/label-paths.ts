import type { JsonSchema } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { previewBody } from '../labels/label-preview.ts';
import { checkNames, labelWarnings } from '../labels/label-shape.ts';
import { idParameter, nullable, object, operation, query, text } from './blocks.ts';
import { stickerPaths } from './sticker-paths.ts';

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
const nudge: JsonSchema = { type: 'number', minimum: -5, maximum: 5, multipleOf: 0.1 };

const listed = (id: string, summary: string): JsonSchema => ({
  get: { ...operation(id, { summary, answer: lines }), parameters: pages },
});
const named = (id: string, summary: string): JsonSchema => ({
  get: {
    ...operation(id, { summary, answer: line }),
    parameters: [query('item', 'The name of the line', { ...text(60), minLength: 1 }, true), owner],
  },
});

/** An operation whose answer is a file. */
function file(id: string, summary: string, types: readonly string[], parameters: readonly object[]): JsonSchema {
  const made = operation(id, { summary, answer: {} }) as { responses: object };
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
  return { ...made, parameters, responses: { ...made.responses, '200': { description: 'The file', content } } };
}

type Paths = Readonly<Record<string, JsonSchema>>;

const printFile: Paths = {
  '/api/label-prints/{id}/file': {
    parameters: [idParameter()],
    get: file(
      'labelPrintFile',
      'The labels of a print below 200 labels; from 200 on the result of its job names the file',
      ['application/pdf', 'image/png', 'application/zpl'],
      [],
    ),
  } as JsonSchema,
};

const testPage: Paths = {
  '/api/label-templates/{id}/test-page': {
    parameters: [idParameter()],
    get: file(
      'labelTestPage',
      'The edges of the labels with rulers, as a PDF',
      ['application/pdf'],
      [query('nudge_x_mm', 'Millimetres to the right', nudge), query('nudge_y_mm', 'Millimetres down', nudge)],
    ),
  } as JsonSchema,
};

const millimetres: JsonSchema = { type: 'number', description: 'Millimetres' };
const numbers: JsonSchema = { type: 'array', items: { type: 'integer' } };

const preview: Paths = {
  '/api/label-templates/{id}/preview': {
    parameters: [idParameter()],
    post: operation('labelPreview', {
      summary: 'Labels of up to five records as they would be printed, with the items sent or those stored, and checks',
      body: previewBody,
      answer: object({
        width_mm: millimetres,
        height_mm: millimetres,
        units_per_mm: { type: 'integer' },
        labels: {
          type: 'array',
          items: object({
            id: { type: 'integer' },
            title: text(),
            fill: text(7),
            parts: {
              type: 'array',
              items: object({
                item: { type: ['integer', 'null'] },
                x: millimetres,
                y: millimetres,
                width: millimetres,
                height: millimetres,
                svg: {
                  type: 'string',
                  description: 'The inside of an SVG, in units of which units_per_mm are a millimetre',
                },
              }),
            },
            warnings: { type: 'array', items: { type: 'string', enum: [...labelWarnings] } },
          }),
        },
        checks: {
          type: 'array',
          items: object({
            name: { type: 'string', enum: [...checkNames] },
            level: { type: 'string', enum: ['ok', 'warning', 'fault'] },
            value: { type: ['number', 'null'] },
            items: numbers,
            labels: numbers,
          }),
        },
      }),
    }),
  } as JsonSchema,
  '/api/label-templates/{id}/values': {
    parameters: [idParameter()],
    get: operation('labelValues', {
      summary: 'The values that labels of a template can show',
      answer: object({
        values: { type: 'array', items: object({ path: text(100), title: text(), is_date: { type: 'boolean' } }) },
      }),
    }),
  } as JsonSchema,
};

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

/** Files of label prints, and the lists of label lines, as far as these rights allow. */
export function labelPaths(ability: Ability): Paths {
  return {
    ...(ability.can('create', 'label-print') && printFile),
    ...(ability.can('read', 'label-template') && { ...testPage, ...preview }),
    ...(ability.can('create', 'label-print') && ability.can('read', 'asset') && stickerPaths),
    ...(ability.can('read', 'label-item') && templateLines),
    ...(ability.can('read', 'user-label') && ownLines),
  };
}
