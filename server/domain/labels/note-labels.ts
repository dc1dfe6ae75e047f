import type { EntityModel } from '#generator/model/types.ts';
import { datesOfKind, type LabelSubject } from '#schemas/labels/label-tokens.ts';
import { byServer } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { kindOfTemplate } from './label-tokens.hook.ts';

const fieldOfSubject: Readonly<Record<LabelSubject, string>> = {
  asset: 'asset_id',
  room: 'room_id',
  component: 'component_id',
};

/** Notes the label of each record with the dates that are printed on it, so that it is known when they change. */
export async function noteLabels(
  context: PlugContext,
  print: number,
  { label_template_id, subject }: Stored,
  ids: readonly number[],
): Promise<void> {
  const { engine, trx } = context;
  const item = engine.model.entities['label-print-item'] as EntityModel;
  const kind = await kindOfTemplate(context, label_template_id);
  const { done, due } = datesOfKind[kind] ?? {};
  const { table } = engine.model.entities[subject as LabelSubject] as EntityModel;
  const columns = [done, due].map((name) => name ?? 'null');
  const named = trx.dialect.inList('id', trx.dialect.placeholder(1), 'reference');
  const rows = await trx.read(`select id, ${columns.join(', ')} from ${table} where ${named}`, [
    trx.dialect.encodeList(ids),
  ]);
  const dates = new Map(rows.map(([id, doneOn, dueOn]) => [Number(id), { done_on: doneOn, due_on: dueOn }]));
  for (const id of ids) {
    const values = { label_print_id: print, kind, [fieldOfSubject[subject as LabelSubject]]: id, ...dates.get(id) };
    await createRow(engine, trx, byServer(context), item, values);
  }
}
