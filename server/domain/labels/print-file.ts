import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { read } from '#server/crud/service.ts';
import type { Reader } from '#server/database/connect.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { Owner } from '#server/services/files/fair-line.ts';
import { labelAddress } from '#server/services/labels/label-address.ts';
import type { LabelFormat, LabelWarning, LabelWork } from '#server/services/labels/label-shape.ts';
import { brandOf } from '#server/services/paper/brand.ts';
import { drawLabelsInLine } from '#server/services/paper/draw-line.ts';
import { printNumbers } from './print-numbers.ts';
import { type GivenValues, readLabels } from './read-labels.ts';
import { readTemplate } from './read-template.ts';
import { undrawableFaults } from './undrawable.ts';

/** From this number of labels on, a job draws them. */
export const labelsOfJob = 200;

export const labelTypes: Readonly<Record<LabelFormat, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  zpl: 'application/zpl',
};

/**
 * The address that labels begin with. Without one that other devices can open nothing is printed, because nobody could open
 * the links; there are test labels until then.
 */
export async function addressForPrint(engine: Engine, reader: Reader = engine.database): Promise<string> {
  const { address, isUsable } = await labelAddress(engine, reader);
  if (address === null || !isUsable) throw conflict('labels_need_public_url');
  return address;
}

export type DrawnLabels = { readonly print: ApiRecord; readonly warnings: readonly LabelWarning[] };

/** Draws the labels of a print into a file, with the record values that the caller may read now. */
export async function drawPrint(engine: Engine, caller: Caller, id: number, to: string): Promise<DrawnLabels> {
  const { print, work } = await workOfPrint(engine, caller, id);
  const faults = undrawableFaults(work.labels);
  if (faults.length > 0) throw invalid(faults);
  return { print, warnings: await drawLabelsInLine(ownerOf(caller), work, to) };
}

/** Refuses a print with characters that no font can draw. */
export async function refuseUndrawable(engine: Engine, caller: Caller, id: number): Promise<void> {
  const { work } = await workOfPrint(engine, caller, id);
  const faults = undrawableFaults(work.labels);
  if (faults.length > 0) throw invalid(faults);
}

async function workOfPrint(engine: Engine, caller: Caller, id: number) {
  const address = await addressForPrint(engine);
  const entity = engine.model.entities['label-print'] as EntityModel;
  const print = await read({ engine, caller, entity }, id);
  const numbers = await printNumbers(engine.database, Number(print.id));
  return { print, work: await workOf(engine, caller, print, { numbers, address }) };
}

export function ownerOf({ user }: Caller): Owner {
  return { person: user.id, organisation: user.client_id };
}

/** Everything that labels are drawn with; `values` has the fields of a print, which may not be stored. */
export async function workOf(
  engine: Engine,
  caller: Caller,
  values: Readonly<Record<string, unknown>>,
  { numbers, address }: Pick<GivenValues, 'numbers' | 'address'>,
): Promise<LabelWork> {
  const userLabel = typeof values.user_label_id === 'number' ? values.user_label_id : null;
  const template = await readTemplate(engine, caller, Number(values.label_template_id), userLabel);
  const { organisation, logo } = await brandOf(engine, values.client_id ?? caller.user.client_id);
  const hasLogo = template.shape.hasLogo || template.shape.items.some(({ type }) => type === 'logo');
  const labels = await readLabels(engine, caller, template, values.ids as number[], { organisation, numbers, address });
  if (labels.length === 0) throw conflict('label_records_unreadable');
  return {
    format: values.format as LabelFormat,
    shape: template.shape,
    sheet: template.sheet,
    labels,
    copies: Number(values.copies),
    startCell: Number(values.start_cell),
    nudge: [Number(values.nudge_x_mm), Number(values.nudge_y_mm)],
    hasBorders: values.with_borders === true,
    dpi: template.dpi,
    logo: hasLogo ? logo : null,
  };
}
