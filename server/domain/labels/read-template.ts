import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list, read } from '#server/crud/service.ts';
import type { LabelItem, LabelShape, Sheet, Symbology } from '#server/services/labels/label-shape.ts';

/** A template in the form that is drawn: its measures, and the content of each item. */
export type ReadTemplate = {
  readonly kind: LabelKindCode;
  /** The title of labels of this kind. */
  readonly kindTitle: string;
  readonly shape: LabelShape;
  readonly sheet: Sheet | null;
  /** The template as it is stored. */
  readonly record: ApiRecord;
  readonly contents: readonly string[];
  readonly dpi: number;
  readonly colours: Readonly<Record<string, string>>;
};

const mostItems = 100;
/** Millimetres per point. */
const point = 25.4 / 72;
const usualDpi = 300;

type Items = readonly Readonly<Record<string, unknown>>[];

/** A template with its items, as far as the caller may read them; the lines of a user's own label replace its texts. */
export async function readTemplate(
  engine: Engine,
  caller: Caller,
  id: number,
  userLabel: number | null,
): Promise<ReadTemplate> {
  const entities = engine.model.entities;
  const { rows } = await list(
    { engine, caller, entity: entities['label-item']! },
    {
      filter: JSON.stringify({ label_template_id: id }),
      sort: JSON.stringify(['position', 'ASC']),
      range: JSON.stringify([0, mostItems - 1]),
    },
  );
  const own = userLabel === null ? null : await read({ engine, caller, entity: entities['user-label']! }, userLabel);
  const items = own ? [...rows.filter(({ type }) => type !== 'text'), ...ownTexts(own)] : rows;
  return templateWith(engine, caller, id, items);
}

/** A template with these items in place of its stored ones. */
export async function templateWith(engine: Engine, caller: Caller, id: number, items: Items): Promise<ReadTemplate> {
  const entities = engine.model.entities;
  const template = await read({ engine, caller, entity: entities['label-template']! }, id);
  const kind = await read({ engine, caller, entity: entities['label-kind']! }, Number(template.label_kind_id));
  return {
    kind: kind.kind as LabelKindCode,
    kindTitle: titleOf(template) ?? String(kind.name),
    shape: shapeOf(template, items.map(itemOf)),
    sheet: template.media === 'sheet' ? sheetOf(template) : null,
    record: template,
    contents: items.map(({ content }) => String(content ?? '')),
    dpi: Number(template.dpi ?? usualDpi),
    colours: Object.fromEntries(
      ((template.colours ?? []) as { result: string; colour: string }[]).map(({ result, colour }) => [result, colour]),
    ),
  };
}

/** The title of the kind, which was read together with the template in the language of the caller. */
function titleOf({ _titles }: ApiRecord): string | undefined {
  const title = (_titles as Readonly<Record<string, unknown>> | undefined)?.label_kind_id;
  return typeof title === 'string' ? title : undefined;
}

/** The lines of a user's own label, in their order and without positions. */
function ownTexts({ items }: ApiRecord): Record<string, unknown>[] {
  const lines = [...(items as { order: number; content: string }[])].sort((one, other) => one.order - other.order);
  return lines.map(({ content }) => ({ type: 'text', content }));
}

function itemOf(row: Readonly<Record<string, unknown>>): LabelItem {
  return {
    type: row.type as LabelItem['type'],
    x: number(row.x_mm),
    y: number(row.y_mm),
    width: number(row.width_mm),
    height: number(row.height_mm),
    font: number(row.font_mm),
    isBold: row.is_bold === true,
  };
}

function shapeOf(template: ApiRecord, items: readonly LabelItem[]): LabelShape {
  return {
    width: Number(template.width_mm),
    height: Number(template.height_mm),
    symbology: template.symbology as Symbology,
    codeSize: number(template.code_mm),
    quiet: number(template.quiet_mm) ?? 0,
    font: (number(template.font_pt) ?? 8) * point,
    hasLogo: template.with_logo === true,
    items,
  };
}

function sheetOf(template: ApiRecord): Sheet {
  return {
    pageWidth: Number(template.page_width_mm),
    pageHeight: Number(template.page_height_mm),
    columns: Number(template.columns),
    rows: Number(template.rows),
    marginLeft: Number(template.margin_left_mm),
    marginTop: Number(template.margin_top_mm),
    pitchX: Number(template.pitch_x_mm),
    pitchY: Number(template.pitch_y_mm),
  };
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
