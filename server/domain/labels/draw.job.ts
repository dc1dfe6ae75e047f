import { fileTypeOf } from '#generator/model/file-types.ts';
import type { Caller } from '#server/crud/caller.ts';
import { idsOf } from '#server/crud/ids-of.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { notFound } from '#server/errors.ts';
import { removeStored, type StoredFile, storeFile } from '#server/services/files/store-file.ts';
import { noteFile } from '#server/services/files/upload.ts';
import { notify } from '#server/services/notify.ts';
import { noteLabels, type Print } from './note-labels.ts';
import { drawPrint, labelTypes, refuseUndrawable } from './print-file.ts';

const rowsOfStep = 100;

type LargePrint = Print & { readonly ids: readonly number[] };

/** The labels of a large print: recorded in steps, then drawn into a file that the person who printed can read for a day. */
export default defineJob('label-print', 'draw', {
  title: {
    en: 'Printing of labels',
    de: 'Druck von Etiketten',
    fr: 'Impression d’étiquettes',
    pt: 'Impressão de etiquetas',
  },
  run: async (job) => {
    const print = await printOf(job);
    if (job.done === 0) await refuseUndrawable(job.engine, await callerOf(job), print.id);
    for (let at = job.done; at < print.ids.length; at += rowsOfStep) await recordPrinted(job, print, at);
    await draw(job, print);
    return undefined;
  },
});

async function printOf(job: JobWork): Promise<LargePrint> {
  const prints = records(job, 'label-print').acrossClients();
  const fields = ['id', 'client_id', 'label_template_id', 'subject', 'ids'] as const;
  const print = await prints.get(job.input.id, { fields });
  if (!print) throw notFound();
  return { ...print, ids: idsOf(print.ids) };
}

const callerOf = (job: JobWork): Promise<Caller> => job.engine.database.transaction((trx) => job.caller(trx));

async function recordPrinted(job: JobWork, print: LargePrint, at: number): Promise<void> {
  const some = print.ids.slice(at, at + rowsOfStep);
  await job.step(async (step) => {
    await noteLabels(step, print, some);
    return { advance: some.length };
  });
}

async function draw(job: JobWork, { id }: Print): Promise<void> {
  const { engine } = job;
  const caller = await callerOf(job);
  const scratch = await engine.files.scratch();
  try {
    const { print, warnings } = await drawPrint(engine, caller, id, scratch);
    const format = print.format as keyof typeof labelTypes;
    const type = fileTypeOf(labelTypes[format]) ?? { ...fileTypeOf('text/plain')!, endings: [format] };
    const stored = await storeFile(engine.files, scratch, { name: `labels-${id}.${format}`, type }, '/file');
    await end(job, stored, Number(print.labels), warnings.length);
  } finally {
    await engine.files.discard(scratch);
  }
}

/**
 * The file's row, the notification and the end of the job are one transaction; without the row the bytes are removed again.
 */
async function end(job: JobWork, stored: StoredFile, labels: number, warnings: number): Promise<void> {
  const { engine, entity } = job;
  try {
    await job.end(async ({ trx, caller }) => {
      const file = await noteFile({ engine, trx, caller }, stored);
      const params = ({ language }: { language: Caller['language'] }) => ({
        list: entity.pluralTitle[language],
        rows: new Intl.NumberFormat(language).format(labels),
      });
      await notify(engine, trx, caller.user.id as number, { kind: 'export_ready', params, link: `/api/files/${file}` });
      return { advance: 0, result: { file, name: stored.name, size: stored.size, labels, warnings } };
    });
  } catch (error) {
    await removeStored(engine.files, stored.storage_key);
    throw error;
  }
}
