import { exportByJob } from './export-job.ts';
import { open, refusalOf } from './http.ts';
import { download, nameIn } from './save-file.ts';

export type ExportRequest = { filter: object; sort: string; fields: readonly string[] };

const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export type ExportFormat = keyof typeof exportTypes;

type ExportOptions = {
  /** Whether a job of the server writes the file; a job continues when the page is left. */
  isJob: boolean;
  /** Called with the number of rows received so far, where it is known. */
  onRows: (rows: number) => void;
  /**
   * Aborted with the reason `left` when the user leaves the page, and with any other reason when the export is to be
   * stopped.
   */
  signal: AbortSignal;
};

/** Exports a whole list in the page's language and downloads the file. */
export async function exportList(
  resource: string,
  format: ExportFormat,
  asked: ExportRequest,
  way: ExportOptions,
): Promise<void> {
  if (!way.isJob) return download(await streamed(resource, format, asked, way));
  const file = await exportByJob(resource, { format, ...asked }, way.onRows, way.signal);
  if (file) download(file);
}

async function streamed(
  resource: string,
  format: ExportFormat,
  { filter, sort, fields }: ExportRequest,
  { onRows, signal }: ExportOptions,
): Promise<File> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, fields: fields.join() });
  const type = exportTypes[format];
  const answer = await open(`/api/${resource}?${query}`, { headers: { Accept: type }, signal });
  if (!answer.ok || !answer.body) throw await refusalOf(answer);
  const parts: BlobPart[] = [];
  let rows = -1;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    if (format !== 'csv') continue;
    rows += value.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0);
    onRows(Math.max(0, rows));
  }
  return new File(parts, nameIn(answer, `${resource}.${format}`), { type });
}

const lineFeed = 10;
