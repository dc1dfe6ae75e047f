import { HttpError } from 'react-admin';
import { currentLanguage } from './language.ts';
import { session } from './session.ts';
import { viewAs } from './view-as.ts';

export type Asked = { filter: object; sort: string; fields: readonly string[] };

/** A whole list as a CSV file of the page's language; `onRows` hears how many rows have come so far. */
export async function exportCsv(
  resource: string,
  { filter, sort, fields }: Asked,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<File> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort, fields: fields.join() });
  const headers = {
    Accept: 'text/csv',
    'Accept-Language': currentLanguage(),
    Authorization: `Bearer ${await session.token()}`,
    ...viewAs.headers(),
  };
  const answer = await fetch(`/api/${resource}?${query}`, { headers, signal });
  if (!answer.ok || !answer.body) throw await refusal(answer);
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

async function refusal(answer: Response): Promise<HttpError> {
  const problem = (await answer.json().catch(() => null)) as { title?: string } | null;
  return new HttpError(problem?.title ?? answer.statusText, answer.status, problem);
}

/** Puts a file among the browser's downloads. */
export function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
