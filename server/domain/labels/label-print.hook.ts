import { isDeepStrictEqual } from 'node:util';
import { type LabelSubject, subjectOfKind } from '#schemas/labels/label-tokens.ts';
import { enqueue } from '#server/crud/jobs.ts';
import { defineHook, type PlugContext, type RowOf, type Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { type FaultItem, invalid } from '#server/errors.ts';
import { templateOf } from './label-tokens.hook.ts';
import { noteLabels } from './note-labels.ts';
import { addressForPrint, labelsOfJob } from './print-file.ts';
import { undrawableInRequest } from './undrawable.ts';

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
    label_character: {
      en: '“{character}” in “{text}” cannot be printed on labels, because no font here has it. Write this text with other letters, or take it out of the template.',
      de: '„{character}“ in „{text}“ kann nicht auf Etiketten gedruckt werden, weil keine Schrift es enthält. Schreiben Sie diesen Text mit anderen Buchstaben, oder nehmen Sie ihn aus der Vorlage.',
      fr: '« {character} » dans « {text} » ne peut pas être imprimé sur des étiquettes, car aucune police ne le contient. Écrivez ce texte avec d’autres lettres ou retirez-le du modèle.',
      pt: '“{character}” em “{text}” não pode ser impresso em etiquetas, porque nenhuma fonte o contém. Escreva este texto com outras letras ou retire-o do modelo.',
    },
    label_records_of_clients: {
      en: 'These records belong to several organisations. Print the labels of each organisation separately.',
      de: 'Diese Datensätze gehören zu mehreren Organisationen. Drucken Sie die Etiketten jeder Organisation einzeln.',
      fr: 'Ces fiches appartiennent à plusieurs organisations. Imprimez séparément les étiquettes de chacune.',
      pt: 'Estes registros pertencem a várias organizações. Imprima as etiquetas de cada organização separadamente.',
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
  clientOf: async (row, context) => {
    const some = records(context, subjectOf(row));
    const [own, ...others] = await some.groups(['client_id'], { id: row.ids as number[] });
    if (others.length > 0) throw invalid([{ path: '/ids', code: 'label_records_of_clients' }]);
    if (!own) throw invalid(missing((row.ids as number[]).length));
    return own.group.client_id;
  },
  beforeCreate: async (body, { engine, caller }) => {
    if (labelsIn(body) >= labelsOfJob) return;
    const faults = await undrawableInRequest(engine, caller, body);
    if (faults.length > 0) throw invalid(faults);
  },
  beforeSave: async ({ verb, after }, context) => {
    if (verb !== 'create') return;
    if (!context.caller.system) await addressForPrint(context.engine, context.trx);
    const ids = [...new Set(after.ids as number[])];
    after.ids = ids;
    after.labels = ids.length * Number(after.copies);
    const faults = [
      ...(await templateFaults(context, after)),
      ...(await recordFaults(context, after, ids)),
      ...formatFaults(after),
      ...(await reprintFaults(context, after)),
    ];
    if (faults.length > 0) throw invalid(faults);
  },
  afterSave: async ({ verb, id, after }, context) => {
    if (verb !== 'create') return;
    const { trx, caller, entity } = context;
    const ids = after.ids as number[];
    if (Number(after.labels) < labelsOfJob)
      return noteLabels(context, { ...after, id, subject: subjectOf(after) }, ids);
    const job = { kind: 'label-print.draw', key: String(id), entity, input: { id }, total: ids.length };
    const job_id = await enqueue(trx, caller, job);
    after.job_id = job_id;
    await records(context, 'label-print').asSystem(after.client_id).stamp(id, { job_id });
  },
});

type Print = RowOf<'label-print'>;

/** The number of labels that a body asks for; a job draws and checks many. */
function labelsIn({ ids, copies }: Stored): number {
  return (Array.isArray(ids) ? ids.length : 0) * (Number(copies) || 1);
}

function subjectOf({ subject }: Print): LabelSubject {
  return subject as LabelSubject;
}

/** The records and the first label must fit the template. */
async function templateFaults(context: PlugContext, print: Print): Promise<FaultItem[]> {
  const { kind, media, columns, rows } = await templateOf(context, print);
  const what = context.engine.model.entities[subjectOfKind[kind]]?.title[context.caller.language];
  const isOther = subjectOfKind[kind] !== print.subject;
  const cells = media === 'sheet' ? Number(columns) * Number(rows) : 1;
  const isBeyond = Number(print.start_cell) > cells;
  return [
    ...(isOther ? [{ path: '/subject', code: 'label_subject', params: { what } }] : []),
    ...(isBeyond ? [{ path: '/start_cell', code: 'start_cell_beyond', params: { cells } }] : []),
  ];
}

/** Records that the person who prints may not read, or of another organisation than the print's, are reported as missing. */
async function recordFaults(context: PlugContext, print: Print, ids: readonly number[]): Promise<FaultItem[]> {
  const own = { id: ids, client_id: print.client_id as number };
  const count = ids.length - (await records(context, subjectOf(print)).count(own));
  return count === 0 ? [] : missing(count);
}

function missing(count: number): FaultItem[] {
  return [{ path: '/ids', code: 'label_records_missing', params: { count } }];
}

const repeated = ['label_template_id', 'user_label_id', 'subject', 'ids'] as const;

/** A reprint has the same records and template as the first print; a print of another organisation is treated as missing. */
async function reprintFaults(context: PlugContext, after: Print): Promise<FaultItem[]> {
  const { reprint_of_id: id } = after;
  if (typeof id !== 'number') return [];
  const first = await records(context, 'label-print').withBin().get(id, { fields: repeated });
  if (!first) return [];
  const same = repeated.every((name) => isDeepStrictEqual(first[name], after[name] ?? null));
  return same ? [] : [{ path: '/reprint_of_id', code: 'reprint_differs' }];
}

function formatFaults({ format, ids, copies, labels }: Print): FaultItem[] {
  const isOne = (ids as number[]).length === 1 && Number(copies) === 1;
  if (format === 'png' && !isOne) return [{ path: '/format', code: 'picture_of_one_label' }];
  if (Number(labels) <= mostLabels) return [];
  return [{ path: '/ids', code: 'too_many_labels', params: { most: mostLabels } }];
}
