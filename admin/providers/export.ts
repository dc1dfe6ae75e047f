import { open, refusalOf } from './http.ts';

export type Asked = { filter: object; sort: string; fields: readonly string[] };

/** The forms a list is exported in, by what the API calls them. */
export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

export type ExportFormat = keyof typeof exportTypes;

/** A whole list as a file in the page's language; `onRows` hears how many rows of a CSV have come so far. */
export async function exportFile(
  resource: string,
  format: ExportFormat,
  { filter, sort, fields }: Asked,
  onRows: (rows: number) => void,
  signal: AbortSignal,
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
  const given = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  return new File(parts, given ?? `${resource}.${format}`, { type });
}

const lineFeed = 10;

/** Puts a file among the browser's downloads. */
export function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
