import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { enqueue } from '#server/crud/jobs.ts';
import type { Transact } from '#server/crud/write/answer-write.ts';
import { conflict, Problem } from '#server/errors.ts';
import { type ExportFormat, exportFormats } from './export-formats.ts';
import { type ExportQuery, readExportList } from './export-rows.ts';

export const exportKind = 'export';

/** What is stored of a queued export until it runs: the list's query as it is written in an address. */
export type ExportInput = { readonly format: ExportFormat; readonly query: ExportQuery };

const keys = ['filter', 'sort', 'q', 'fields'];
const mostAtOnce = 3;

/** Reads the body of a request for an export: a format and the list's query, with values as JSON or as in an address. */
export function readExport(body: unknown): ExportInput {
  const fault = (code: string, params = {}) => new Problem(400, code, [], {}, params);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw fault('body_not_object');
  const { format, ...query } = body as Record<string, unknown>;
  const unknown = Object.keys(query).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw fault('unknown_export_key', { key: unknown });
  if (typeof format !== 'string' || !Object.hasOwn(exportFormats, format))
    throw fault('export_format', { formats: Object.keys(exportFormats).join(', ') });
  const asked = Object.entries(query).filter(([, value]) => value !== null);
  return {
    format: format as ExportFormat,
    query: Object.fromEntries(asked.map(([key, value]) => [key, text(key, value)])),
  };
}

function text(key: string, value: unknown): string {
  if (typeof value === 'string') return value;
  return key === 'fields' && Array.isArray(value) ? value.join() : JSON.stringify(value);
}

/** Queues an export; returns the job's id and the current number of rows. Errors of the query are thrown at once. */
export async function enqueueExport(
  context: ReadContext,
  input: ExportInput,
  transact: Transact,
): Promise<{ readonly job: number; readonly total: number }> {
  const { engine, caller, entity } = context;
  const { ids } = await readExportList(context, input.query);
  const total = ids.length;
  await refuseMore(engine, caller);
  const job = { kind: exportKind, key: randomUUID(), entity, input, total };
  return transact(async (trx) => ({ job: await enqueue(trx, caller, job), total }));
}

/** Limits the unfinished exports of one user, so that nobody fills the queue of jobs that everybody shares. */
async function refuseMore({ database }: Engine, { user }: Caller): Promise<void> {
  const p = database.dialect.placeholder;
  const sql = `select count(*) from jobs where kind = ${p(1)} and user_id = ${p(2)} and finished_at is null`;
  const [row] = await database.read(sql, [exportKind, user.id]);
  if (Number(row?.[0]) >= mostAtOnce) throw conflict('exports_waiting', [], {}, { limit: mostAtOnce });
}
