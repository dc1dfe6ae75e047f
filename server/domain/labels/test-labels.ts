import { readFile } from 'node:fs/promises';
import type { JsonSchema } from '#generator/model/types.ts';
import { subjectOfKind } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { list } from '#server/crud/service.ts';
import { forbidden, invalid } from '#server/errors.ts';
import { labelAddress } from '#server/services/labels/label-address.ts';
import { drawLabelsInLine } from '#server/services/paper/draw-line.ts';
import { answerLabels } from './label-files.ts';
import type { LabelContext } from './label-request.ts';
import { ownerOf, workOf } from './print-file.ts';
import { textsOf } from './query-texts.ts';
import { readTemplate } from './read-template.ts';
import { testAddress } from './test-address.ts';
import { undrawableFaults } from './undrawable.ts';

const most = 100;
const id: JsonSchema = { type: 'integer', minimum: 1, maximum: 999_999_999_999 };
const nudge: JsonSchema = { type: 'number', minimum: -5, maximum: 5, default: 0 };

export const testLabelsBody: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: {
    ids: { type: 'array', minItems: 1, maxItems: most, items: id },
    user_label_id: { ...id, type: ['integer', 'null'] },
    start_cell: { type: 'integer', minimum: 1, maximum: 5000 },
    nudge_x_mm: nudge,
    nudge_y_mm: nudge,
    format: { type: 'string', enum: ['pdf', 'png', 'zpl'] },
    with_borders: { type: 'boolean' },
  },
};

type Body = { readonly ids: readonly number[] } & Readonly<Record<string, unknown>>;
type By = { readonly engine: Engine; readonly caller: Caller };

const usual = { copies: 1, start_cell: 1, nudge_x_mm: 0, nudge_y_mm: 0, format: 'pdf', with_borders: false };

/**
 * `POST /api/label-templates/7/test-labels`: labels of records with the mark of a test label. They are not recorded as
 * printed, and are answered without an address, too.
 */
export async function answerTestLabels(ctx: LabelContext, { engine, caller }: By, template: number): Promise<void> {
  textsOf(ctx, []);
  if (!caller.ability.can('create', 'label-print')) throw forbidden();
  const body = (ctx.request.body ?? {}) as Body;
  const faults = engine.validators.checkAsk('label-template test labels', testLabelsBody, body);
  if (faults.length > 0) throw invalid(faults);
  const { address } = await labelAddress(engine);
  const values = {
    ...usual,
    ...body,
    label_template_id: template,
    client_id: await clientOf({ engine, caller }, template, body),
  };
  const numbers = new Map(body.ids.map((one) => [one, 1]));
  const work = await workOf(engine, caller, values, { numbers, address: address ?? testAddress(engine) });
  const missing = undrawableFaults(work.labels);
  if (missing.length > 0) throw invalid(missing);
  const mark = engine.sentences.word(caller.language, 'labels.test_mark') ?? 'TEST';
  const marked = { ...work, shape: { ...work.shape, mark } };
  const scratch = await engine.files.scratch();
  try {
    const warnings = await drawLabelsInLine(ownerOf(caller), marked, scratch);
    answerLabels(ctx, { name: 'test-labels', format: work.format, warnings, bytes: await readFile(scratch) });
  } finally {
    await engine.files.discard(scratch);
  }
}

/** The organisation of the first record, whose name and logo the labels have. */
async function clientOf({ engine, caller }: By, template: number, { ids }: Body): Promise<unknown> {
  const { kind } = await readTemplate(engine, caller, template, null);
  const entity = engine.model.entities[subjectOfKind[kind]]!;
  const query = { filter: JSON.stringify({ id: ids[0] }), fields: 'id,client_id', range: '[0,0]' };
  const { rows } = await list({ engine, caller, entity }, query);
  return rows[0]?.client_id ?? null;
}
