import { datesOfKind, type LabelSubject } from '#schemas/labels/label-tokens.ts';
import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { kindOfTemplate } from './label-tokens.hook.ts';

const fieldOfSubject: Readonly<Record<LabelSubject, string>> = {
  asset: 'asset_id',
  room: 'room_id',
  component: 'component_id',
};

/** Records the label of each record with the dates printed on it, so that a later change of the dates can be detected. */
export async function noteLabels(
  context: PlugContext,
  print: number,
  { label_template_id, subject }: Stored,
  ids: readonly number[],
): Promise<void> {
  const { engine, trx } = context;
  const item = entityNamed({ engine }, 'label-print-item');
  const kind = await kindOfTemplate(context, label_template_id);
  const { done, due } = datesOfKind[kind] ?? {};
  const { table } = entityNamed({ engine }, subject as LabelSubject);
  const field = fieldOfSubject[subject as LabelSubject];
  const columns = [done, due].map((name) => name ?? 'null');
  const named = (column: string) => trx.dialect.inList(column, trx.dialect.placeholder(1), 'reference');
  const list = [trx.dialect.encodeList(ids)];
  // Without a lock, two simultaneous prints of the same records would assign the same number twice.
  const lock = trx.dialect.forUpdate ? ' order by id for no key update' : '';
  const rows = await trx.read(`select id, ${columns.join(', ')} from ${table} where ${named('id')}${lock}`, list);
  const dates = new Map(rows.map(([id, doneOn, dueOn]) => [Number(id), { done_on: doneOn, due_on: dueOn }]));
  const counted = `select ${field}, max(print_no) from label_print_items where ${named(field)} group by ${field}`;
  const last = new Map((await trx.read(counted, list)).map(([id, number]) => [Number(id), Number(number ?? 0)]));
  for (const id of ids) {
    const print_no = (last.get(id) ?? 0) + 1;
    const values = { label_print_id: print, kind, print_no, [field]: id, ...dates.get(id) };
    await createRow({ engine, trx, caller: byServer(context), entity: item }, values);
  }
}
