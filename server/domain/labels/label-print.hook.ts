import { isDeepStrictEqual } from 'node:util';
import { type LabelSubject, subjectOfKind } from '#schemas/labels/label-tokens.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import { bindContext } from '#server/crud/caller.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { defineHook, type PlugContext, type RowOf, type Stored } from '#server/crud/plugs.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { currentOf } from '#server/crud/write/current-record.ts';
import { type FaultItem, invalid } from '#server/errors.ts';
import { kindOfTemplate } from './label-tokens.hook.ts';
import { noteLabels } from './note-labels.ts';
import { labelsOfJob, refuseWithoutAddress } from './print-file.ts';

const mostLabels = 10_000;

/** A print contains only records that the person who prints may read; a job draws a large print. */
export default defineHook('label-print', 'print', {
  messages: {
    label_subject: {
      en: 'Labels of this template are printed for: {what}.',
      de: 'Etiketten dieser Vorlage werden gedruckt für: {what}.',
      fr: 'Les étiquettes de ce modèle sont imprimées pour : {what}.',
      pt: 'As etiquetas deste modelo são impressas para: {what}.',
    },
    label_records_missing: {
      en: '{count} of these records do not exist, or you do not have access to them.',
      de: '{count} dieser Datensätze gibt es nicht, oder Sie haben keinen Zugriff darauf.',
      fr: '{count} de ces fiches n’existent pas, ou vous n’y avez pas accès.',
      pt: '{count} destes registros não existem ou você não tem acesso a eles.',
    },
    start_cell_beyond: {
      en: 'The template has {cells} labels; begin at one of them.',
      de: 'Die Vorlage hat {cells} Etiketten; beginnen Sie bei einem davon.',
      fr: 'Le modèle a {cells} étiquettes ; commencez par l’une d’elles.',
      pt: 'O modelo tem {cells} etiquetas; comece em uma delas.',
    },
    picture_of_one_label: {
      en: 'A picture has one label. Choose PDF or ZPL for several.',
      de: 'Ein Bild hat ein Etikett. Wählen Sie für mehrere PDF oder ZPL.',
      fr: 'Une image a une seule étiquette. Choisissez PDF ou ZPL pour plusieurs.',
      pt: 'Uma imagem tem uma etiqueta. Escolha PDF ou ZPL para várias.',
    },
    too_many_labels: {
      en: 'At most {most} labels are printed at once.',
      de: 'Höchstens {most} Etiketten werden auf einmal gedruckt.',
      fr: 'On imprime au plus {most} étiquettes à la fois.',
      pt: 'São impressas no máximo {most} etiquetas de uma vez.',
    },
    reprint_differs: {
      en: 'A reprint has the template and the records of the print that it repeats, in the same order.',
      de: 'Ein Nachdruck hat die Vorlage und die Datensätze des Drucks, den er wiederholt, in derselben Reihenfolge.',
      fr: 'Une réimpression reprend le modèle et les fiches de l’impression qu’elle répète, dans le même ordre.',
      pt: 'Uma reimpressão tem o modelo e os registros da impressão que repete, na mesma ordem.',
    },
  },
  beforeSave: async ({ verb, after }, context) => {
    if (verb !== 'create') return;
    refuseWithoutAddress(context.engine);
    const ids = [...new Set(after.ids as number[])];
    after.ids = ids;
    after.labels = ids.length * Number(after.copies);
    const faults = [
      ...(await subjectFaults(context, after)),
      ...(await recordFaults(context, after.subject as LabelSubject, ids)),
      ...(await sheetFaults(context, after)),
      ...formatFaults(after),
      ...(await reprintFaults(context, after)),
    ];
    if (faults.length > 0) throw invalid(faults);
  },
  afterSave: async ({ verb, id, after }, context) => {
    if (verb !== 'create') return;
    const { trx, caller, entity } = context;
    const ids = after.ids as number[];
    if (Number(after.labels) < labelsOfJob) return noteLabels(context, id, after, ids);
    const job = { kind: 'label-print.draw', key: String(id), entity, input: { id }, total: ids.length };
    const p = trx.dialect.placeholder;
    after.job_id = await enqueue(trx, caller, job);
    await trx.run(`update label_prints set job_id = ${p(1)} where id = ${p(2)}`, [after.job_id, id]);
  },
});

async function subjectFaults(context: PlugContext, { label_template_id, subject }: Stored): Promise<FaultItem[]> {
  const kind = await kindOfTemplate(context, label_template_id);
  const title = context.engine.model.entities[subjectOfKind[kind]]?.title[context.caller.language];
  return subjectOfKind[kind] === subject ? [] : [{ path: '/subject', code: 'label_subject', params: { what: title } }];
}

/** Records that the person who prints may not read are reported as missing. */
async function recordFaults(
  { engine, trx, caller }: PlugContext,
  subject: LabelSubject,
  ids: readonly number[],
): Promise<FaultItem[]> {
  const entity = entityNamed({ engine }, subject);
  const missing = (count: number) => [{ path: '/ids', code: 'label_records_missing', params: { count } }];
  if (!caller.ability.can('read', subject)) return missing(ids.length);
  const sql = new SqlBuilder(trx.dialect);
  const named = trx.dialect.inList('r.id', sql.value('ids'), 'reference');
  const reach = caller.ability.predicate(sql, entity, 'read', 'r');
  const text = `select count(*) from ${entity.table} r where ${named} and r.deleted_at is null${reach ? ` and ${reach}` : ''}`;
  const values = bind({ sql: text, slots: sql.slots }, bindContext(caller, { ids: trx.dialect.encodeList(ids) }));
  const [row] = await trx.read(text, values);
  const found = Number(row?.[0]);
  return found === ids.length ? [] : missing(ids.length - found);
}

async function sheetFaults({ trx }: PlugContext, after: Stored): Promise<FaultItem[]> {
  const sql = `select media, columns, rows from label_templates where id = ${trx.dialect.placeholder(1)}`;
  const [row] = await trx.read(sql, [after.label_template_id]);
  const [media, columns, rows] = row ?? [];
  const cells = media === 'sheet' ? Number(columns) * Number(rows) : 1;
  if (Number(after.start_cell) <= cells) return [];
  return [{ path: '/start_cell', code: 'start_cell_beyond', params: { cells } }];
}

/** A reprint has the same records and template as the first print; a print of another organisation is treated as missing. */
async function reprintFaults({ engine, trx, caller, entity }: PlugContext, after: Stored): Promise<FaultItem[]> {
  const { reprint_of_id: id } = after;
  if (typeof id !== 'number') return [];
  const first = await currentOf({ engine, trx, caller, entity }, id);
  if (!first) return [];
  const same = (['label_template_id', 'user_label_id', 'subject', 'ids'] as const).every((name) =>
    isDeepStrictEqual(first[name] ?? null, after[name] ?? null),
  );
  return same ? [] : [{ path: '/reprint_of_id', code: 'reprint_differs' }];
}

function formatFaults({ format, ids, copies, labels }: RowOf<'label-print'>): FaultItem[] {
  const isOne = (ids as number[]).length === 1 && Number(copies) === 1;
  if (format === 'png' && !isOne) return [{ path: '/format', code: 'picture_of_one_label' }];
  if (Number(labels) <= mostLabels) return [];
  return [{ path: '/ids', code: 'too_many_labels', params: { most: mostLabels } }];
}
