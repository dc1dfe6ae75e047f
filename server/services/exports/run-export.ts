import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileType, fileTypeOf } from '#generator/model/file-types.ts';
import type { Caller } from '#server/crud/caller.ts';
import { exportFormats } from '#server/crud/export/export-formats.ts';
import type { ExportInput } from '#server/crud/export/export-job.ts';
import { writeExport } from '#server/crud/export/write-export.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { removeStored, type StoredFile, storeFile } from '#server/services/files/store-file.ts';
import { noteFile } from '#server/services/files/upload.ts';
import type { HeldJob } from '#server/services/jobs/held-job.ts';
import type { JobEnd } from '#server/services/jobs/job-rows.ts';
import { notify } from '#server/services/notify.ts';

const rowsOfStep = 2500;

/**
 * Exports a whole list into a file that only its owner may read, for a day, and notifies the owner in the application. Rows
 * and columns are those that the owner may read when the job runs.
 */
export async function runExport(job: JobWork): Promise<undefined> {
  const { engine, entity } = job;
  const { format } = job.input as ExportInput;
  const begun = job.done;
  if (begun > 0) await job.step(async () => ({ advance: -begun }));
  const caller = await engine.database.transaction((trx) => job.caller(trx));
  const scratch = await engine.files.scratch();
  try {
    const left = await writeRows(job, caller, scratch);
    const name = `${entity.plural}-${caller.today}.${format}`;
    const type = fileTypeOf(exportFormats[format].type) as FileType;
    const stored = await storeFile(engine.files, scratch, { name, type }, '/file');
    await end(job, stored, left);
  } finally {
    await engine.files.discard(scratch);
  }
}

/** Returns the number of rows that were written and not yet reported as progress. */
async function writeRows(job: JobWork, caller: Caller, scratch: string): Promise<number> {
  const { format, query } = job.input as ExportInput;
  let unreported = 0;
  const onPage = async (rows: number) => {
    unreported += rows;
    if (unreported < rowsOfStep) return job.pause();
    const advance = unreported;
    unreported = 0;
    await job.step(async () => ({ advance }));
  };
  const parts = writeExport({ engine: job.engine, caller, entity: job.entity }, format, query, onPage);
  await pipeline(Readable.from(parts, { objectMode: false }), createWriteStream(scratch, { mode: 0o600 }));
  return unreported;
}

/**
 * The file's row, the notification and the end of the job are one transaction; without the row the bytes are removed again.
 */
async function end(job: JobWork, stored: StoredFile, advance: number): Promise<void> {
  const { engine, entity } = job;
  try {
    await job.end(async ({ trx, caller }) => {
      const rows = job.done + advance;
      const file = await noteFile({ engine, trx, caller }, stored);
      const words = ({ language }: { language: Caller['language'] }) => ({
        list: entity.pluralTitle[language],
        rows: new Intl.NumberFormat(language).format(rows),
      });
      await notify(engine, trx, caller.user.id as number, {
        kind: 'export_ready',
        params: words,
        link: `/api/files/${file}`,
      });
      return { advance, result: { file, name: stored.name, size: stored.size, rows } };
    });
  } catch (error) {
    await removeStored(engine.files, stored.storage_key);
    throw error;
  }
}

/** The owner is also notified of an export that failed, but not of one that the owner cancelled. */
export async function notifyOfFailedExport(
  job: HeldJob,
  { error }: JobEnd,
): Promise<(trx: Transaction) => Promise<void>> {
  const { engine, entity, row } = job;
  return async (trx) => {
    if (error === undefined || row.user_id === null || row.api_key_id !== null) return;
    await notify(engine, trx, row.user_id, {
      kind: 'export_failed',
      params: ({ language }) => ({
        list: entity.pluralTitle[language],
        reason: engine.sentences.say(language, error),
      }),
      link: `/${entity.plural}`,
    });
  };
}
