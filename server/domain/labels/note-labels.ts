import { datesOfKind, type LabelKindCode, type LabelSubject } from '#schemas/labels/label-tokens.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { kindOfTemplate, type OfTemplate } from './label-tokens.hook.ts';

const fieldOfSubject = {
  asset: 'asset_id',
  room: 'room_id',
  component: 'component_id',
} as const satisfies Record<LabelSubject, string>;

export type Print = OfTemplate & { readonly id: number; readonly subject: LabelSubject };

/** Records the label of each record with the dates printed on it, so that a later change of the dates can be detected. */
export async function noteLabels(context: PlugContext, print: Print, ids: readonly number[]): Promise<void> {
  const { id: label_print_id, subject, client_id } = print;
  const items = records(context, 'label-print-item').asSystem(client_id);
  const kind = await kindOfTemplate(context, print);
  const field = fieldOfSubject[subject];
  // Without a lock, two simultaneous prints of the same records would assign the same number twice.
  const dates = await datesOf(context, print, kind, ids);
  const counted = await items.groups([field], { [field]: ids }, { max: ['print_no'] });
  const last = new Map(counted.map(({ group, max }) => [group[field], max.print_no]));
  for (const id of ids) {
    const print_no = (last.get(id) ?? 0) + 1;
    await items.create({ label_print_id, kind, print_no, [field]: id, ...dates.get(id) });
  }
}

type Dates = { readonly done_on: string | null; readonly due_on: string | null };

/** Locks the records, and returns the dates that their labels show; only assets have some. */
async function datesOf(
  context: PlugContext,
  { subject, client_id }: Print,
  kind: LabelKindCode,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Dates>> {
  const { done, due } = datesOfKind[kind] ?? {};
  if (subject !== 'asset' || !due) {
    await records(context, subject)
      .asSystem(client_id)
      .withBin()
      .lockMany({ id: ids }, { fields: ['id'] });
    return new Map();
  }
  const fields = ['id', due, ...(done ? [done] : [])] as const;
  const assets = await records(context, 'asset').asSystem(client_id).withBin().lockMany({ id: ids }, { fields });
  return new Map(assets.map((asset) => [asset.id, { done_on: done ? asset[done] : null, due_on: asset[due] }]));
}
