import { open, refusalOf } from './http.ts';

export type Asked = { filter: object; sort: string; fields: readonly string[] };

/** A whole list as a CSV file of the page's language; `onRows` hears how many rows have come so far. */
export async function exportCsv(
  resource: string,
  { filter, sort, fields }: Asked,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, fields: fields.join() });
  const answer = await open(`/api/${resource}?${query}`, { headers: { Accept: 'text/csv' }, signal });
  if (!answer.ok || !answer.body) throw await refusalOf(answer);
  const parts: BlobPart[] = [];
  let rows = -1;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    rows += value.reduce((count, byte) => (byte === lineFeed ? count + 1 : count), 0);
    onRows(Math.max(0, rows));
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? `${resource}.csv`;
  return new File(parts, name, { type: 'text/csv' });
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
