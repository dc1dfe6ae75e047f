import type { JsonSchema } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { checkNames, labelWarnings } from '#server/services/labels/label-shape.ts';
import { idParameter, object, operation, query, text } from '#server/services/open-api/blocks.ts';
import { previewBody } from './label-preview.ts';
import { testLabelsBody } from './test-labels.ts';

const nudge: JsonSchema = { type: 'number', minimum: -5, maximum: 5, multipleOf: 0.1 };

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

const testLabels: Paths = {
  '/api/label-templates/{id}/test-labels': {
    parameters: [idParameter()],
    post: {
      ...file(
        'labelTestLabels',
        'Labels with the mark of a test label, which are not recorded as printed',
        ['application/pdf', 'image/png', 'application/zpl'],
        [],
      ),
      requestBody: { required: true, content: { 'application/json': { schema: testLabelsBody } } },
    },
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

/** The file of a print, for those who may print. */
export const printPaths = (ability: Ability): Paths => (ability.can('create', 'label-print') ? printFile : {});

/** What is drawn of a template, for those who may read it. */
export const templatePaths = (ability: Ability): Paths =>
  ability.can('read', 'label-template')
    ? { ...testPage, ...preview, ...(ability.can('create', 'label-print') && testLabels) }
    : {};
