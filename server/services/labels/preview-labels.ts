import { logoPicture } from '../paper/logo-picture.ts';
import { checkLayouts } from './check-label.ts';
import { inkOn } from './colours.ts';
import type { LabelCheck, LabelContent, LabelShape, LabelWarning } from './label-shape.ts';
import { type Layout, layoutLabel, type Placed } from './layout.ts';
import { makeMeasure } from './measure.ts';
import type { Box } from './place-code.ts';
import { svgDrawer } from './svg-label.ts';

export type PreviewWork = {
  readonly shape: LabelShape;
  readonly labels: readonly LabelContent[];
  readonly logo: Uint8Array | null;
};

/** The drawing of an item, as the inside of an SVG with `unitsPerMm` units per millimetre, and its position in mm. */
export type PreviewPart = Box & { readonly item: number | null; readonly svg: string };

export type DrawnLabel = {
  readonly fill: string;
  readonly parts: readonly PreviewPart[];
  readonly warnings: readonly LabelWarning[];
};

export type DrawnPreview = { readonly labels: readonly DrawnLabel[]; readonly checks: readonly LabelCheck[] };

/** A resolution of a fortieth of a millimetre, so that edges of modules appear where the printer puts them. */
export const unitsPerMm = 40;

/** Draws labels for the screen, with the layout of the PDF, and runs the checks of all of them. */
export async function previewLabels({ shape, labels, logo }: PreviewWork): Promise<DrawnPreview> {
  const measure = makeMeasure();
  const picture = logo && (await logoPicture(logo));
  const layouts = labels.map((label) => layoutLabel(shape, label, measure, null));
  return {
    labels: labels.map((label, n) => drawnLabel(label, layouts[n] as Layout, picture)),
    checks: checkLayouts(shape, layouts),
  };
}

function drawnLabel({ fill }: LabelContent, { elements, warnings }: Layout, logo: Buffer | null): DrawnLabel {
  const draw = svgDrawer(unitsPerMm, inkOn(fill), logo);
  const byItem = new Map<string, Placed[]>();
  for (const element of elements) {
    const key = element.item === null ? element.kind : String(element.item);
    byItem.set(key, [...(byItem.get(key) ?? []), element]);
  }
  const parts = [...byItem.values()].map((some) => ({
    item: some[0]?.item ?? null,
    ...around(some),
    svg: some.map(draw).join(''),
  }));
  return { fill: fill ?? '#ffffff', parts, warnings };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
