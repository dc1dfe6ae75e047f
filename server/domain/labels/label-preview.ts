import type { RouterContext } from '@koa/router';
import type { EntityModel, JsonSchema } from '#generator/model/types.ts';
import templateRules from '#schemas/labels/label-template.rules.ts';
import { datesOfKind, numberOfSubject, subjectOfKind, tokensOf } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list } from '#server/crud/service.ts';
import { invalid } from '#server/errors.ts';
import { labelAddress } from '#server/services/labels/label-address.ts';
import type { LabelCheck } from '#server/services/labels/label-shape.ts';
import { unitsPerMm } from '#server/services/labels/preview-labels.ts';
import { brandOf } from '#server/services/paper/brand.ts';
import { drawPreviewInLine } from '#server/services/paper/draw-line.ts';
import type { AppState } from '#server/state.ts';
import { unknownToken, valuesOf } from './label-values.ts';
import { textsOf } from './query-texts.ts';
import { readLabels } from './read-labels.ts';
import { type ReadTemplate, readTemplate, templateWith } from './read-template.ts';
import { testAddress } from './test-address.ts';

type Context = RouterContext<AppState>;
type Asking = { readonly engine: Engine; readonly caller: Caller };

const most = 5;
const measure: JsonSchema = { type: ['number', 'null'], minimum: 0, maximum: 300 };

/**
 * The unsaved items of a template that is being edited, and the records to show. Without items, the stored ones are used.
 */
export const previewBody: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    user_label_id: { type: ['integer', 'null'], minimum: 1, maximum: 999_999_999_999 },
    ids: { type: 'array', maxItems: most, items: { type: 'integer', minimum: 1, maximum: 999_999_999_999 } },
    items: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['type'],
        properties: {
          type: { type: 'string', enum: ['text', 'code', 'logo', 'line'] },
          content: { type: ['string', 'null'], maxLength: 300 },
          x_mm: measure,
          y_mm: measure,
          width_mm: measure,
          height_mm: measure,
          font_mm: { type: ['number', 'null'], minimum: 0.5, maximum: 60 },
          is_bold: { type: ['boolean', 'null'] },
        },
      },
    },
  },
};

type Body = {
  readonly ids?: readonly number[];
  readonly user_label_id?: number | null;
  readonly items?: readonly Readonly<Record<string, unknown>>[];
};

/** `POST /api/label-templates/7/preview`: labels of up to five records as they would be printed, with checks. */
export async function answerPreview(ctx: Context, { engine, caller }: Asking, id: number): Promise<void> {
  textsOf(ctx, []);
  const body = bodyOf(engine, ctx.request.body);
  const template = body.items
    ? await templateWith(engine, caller, id, body.items)
    : await readTemplate(engine, caller, id, body.user_label_id ?? null);
  const records = await recordsFor(engine, caller, template, body.ids);
  const { organisation, logo } = await brandOf(engine, records[0]?.client_id ?? caller.user.client_id);
  const ids = records.map((record) => Number(record.id));
  const firstPrints = new Map(ids.map((one) => [one, 1]));
  const { isUsable, address } = await labelAddress(engine);
  const given = { organisation, numbers: firstPrints, address: address ?? testAddress(engine) };
  const labels = await readLabels(engine, caller, template, ids, given);
  const owner = { person: caller.user.id, organisation: caller.user.client_id };
  const { shape } = template;
  const hasLogo = shape.hasLogo || shape.items.some(({ type }) => type === 'logo');
  const drawn = await drawPreviewInLine(owner, { shape, labels, logo: hasLogo ? logo : null });
  const number = numberOfSubject[subjectOfKind[template.kind]];
  ctx.body = {
    width_mm: shape.width,
    height_mm: shape.height,
    units_per_mm: unitsPerMm,
    labels: drawn.labels.map((label, n) => ({ id: ids[n], title: String(records[n]?.[number] ?? ids[n]), ...label })),
    checks: [...drawn.checks, ...contentChecks(engine, template, isUsable)],
  };
}

function bodyOf(engine: Engine, body: unknown): Body {
  const sent = body ?? {};
  const faults = engine.validators.checkAsk('label-template preview', previewBody, sent);
  if (faults.length > 0) throw invalid(faults);
  return sent as Body;
}

/**
 * The requested records that the caller may read; without a request the first ones, preferably with dates if labels have
 * dates.
 */
async function recordsFor(
  engine: Engine,
  caller: Caller,
  { kind }: ReadTemplate,
  ids: readonly number[] | undefined,
): Promise<readonly ApiRecord[]> {
  const entity = engine.model.entities[subjectOfKind[kind]] as EntityModel;
  if (!caller.ability.can('read', entity.name)) return [];
  const readable = new Set(caller.ability.readable(entity).map(({ name }) => name));
  const fields = ['id', 'client_id', numberOfSubject[subjectOfKind[kind]]].filter((name) => readable.has(name)).join();
  const find = async (filter: object) => {
    const query = { filter: JSON.stringify(filter), fields, sort: '["id","ASC"]', range: `[0,${most - 1}]` };
    return (await list({ engine, caller, entity }, query)).rows;
  };
  if (ids) return find({ id: ids });
  const due = datesOfKind[kind]?.due;
  const dated = due && readable.has(due) ? await find({ [due]: { $exists: true } }) : [];
  return dated.length > 0 ? dated : find({});
}

/** The checks of the contents only, which do not depend on the records. */
function contentChecks(engine: Engine, template: ReadTemplate, hasAddress: boolean): LabelCheck[] {
  const { kind, contents, shape, record } = template;
  const plain = { value: null, items: [], labels: [] } as const;
  const number = `${subjectOfKind[kind]}.${numberOfSubject[subjectOfKind[kind]]}`;
  const hasNumber = contents.some(
    (content, n) => shape.items[n]?.type === 'text' && tokensOf(content).some(({ path }) => path === number),
  );
  const unknown = contents.flatMap((content, n) => (unknownToken(engine.model, kind, content) === null ? [] : [n]));
  const exceeds = (templateRules.check?.(record) ?? []).some(({ code }) => code === 'labels_exceed_page');
  return [
    { name: 'number_in_words', level: hasNumber ? 'ok' : 'fault', ...plain },
    { name: 'values_known', level: unknown.length > 0 ? 'fault' : 'ok', ...plain, items: unknown },
    { name: 'fits_sheet', level: exceeds ? 'fault' : 'ok', ...plain },
    ...(hasAddress ? [] : [{ name: 'has_address', level: 'fault', ...plain } as const]),
  ];
}

/**
 * `GET /api/label-templates/7/values`: the values, with titles, that labels of the template can show, as far as the caller
 * may read them.
 */
export async function answerValues(ctx: Context, { engine, caller }: Asking, id: number): Promise<void> {
  textsOf(ctx, []);
  const { kind } = await readTemplate(engine, caller, id, null);
  ctx.body = { values: valuesOf(engine, caller, kind) };
}
