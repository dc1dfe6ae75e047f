import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { read } from '#server/crud/service.ts';
import { conflict } from '#server/errors.ts';
import type { LabelFormat, LabelWarning, LabelWork } from '#server/services/labels/label-shape.ts';
import { brandOf } from '#server/services/paper/brand.ts';
import { drawLabelsInLine } from '#server/services/paper/draw-line.ts';
import { printNumbers } from './print-numbers.ts';
import { publicLink } from './public-link.ts';
import { readLabels } from './read-labels.ts';
import { readTemplate } from './read-template.ts';

/** From this number of labels on, a job draws them. */
export const labelsOfJob = 200;

export const labelTypes: Readonly<Record<LabelFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  zpl: 'application/zpl',
};

/**
 * Labels contain the address of this installation, so without a public address nothing is printed: nobody could open the
 * links.
 */
export function refuseWithoutAddress(engine: Engine): void {
  if (publicLink(engine, '0') === null) throw conflict('labels_need_public_url');
}

export type DrawnLabels = { readonly print: ApiRecord; readonly warnings: readonly LabelWarning[] };

/** Draws the labels of a print into a file, with the record values that the caller may read now. */
export async function drawPrint(engine: Engine, caller: Caller, id: number, to: string): Promise<DrawnLabels> {
  refuseWithoutAddress(engine);
  const entity = engine.model.entities['label-print'] as EntityModel;
  const print = await read({ engine, caller, entity }, id);
  const work = await workOf(engine, caller, print);
  if (work.labels.length === 0) throw conflict('label_records_unreadable');
  const owner = { person: caller.user.id, organisation: caller.user.client_id };
  return { print, warnings: await drawLabelsInLine(owner, work, to) };
}

async function workOf(engine: Engine, caller: Caller, print: ApiRecord): Promise<LabelWork> {
  const userLabel = typeof print.user_label_id === 'number' ? print.user_label_id : null;
  const template = await readTemplate(engine, caller, Number(print.label_template_id), userLabel);
  const { organisation, logo } = await brandOf(engine, print.client_id ?? caller.user.client_id);
  const numbers = await printNumbers(engine.database, Number(print.id));
  const hasLogo = template.shape.hasLogo || template.shape.items.some(({ type }) => type === 'logo');
  return {
    format: print.format as LabelFormat,
    shape: template.shape,
    sheet: template.sheet,
    labels: await readLabels(engine, caller, template, print.ids as number[], { organisation, numbers }),
    copies: Number(print.copies),
    startCell: Number(print.start_cell),
    nudge: [Number(print.nudge_x_mm), Number(print.nudge_y_mm)],
    hasBorders: print.with_borders === true,
    dpi: template.dpi,
    logo: hasLogo ? logo : null,
  };
}
