import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestApp } from './app.ts';
import type { Api } from './client.ts';

export type Printed = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly pictures: number;
};

let folder: string | null = null;

/** A printed record as the text of its PDF, with the number of its pictures; the answer itself if it is not a PDF. */
export async function printed(app: TestApp, api: Api, address: string, query = ''): Promise<Printed> {
  const answer = await fetch(new URL(`/api/${address}/print${query}`, app.url), {
    headers: { Authorization: `Bearer ${api.token}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200) return { status: answer.status, type, text: bytes.toString(), pictures: 0 };
  folder ??= mkdtempSync(path.join(os.tmpdir(), 'print-'));
  const file = path.join(folder, 'one.pdf');
  writeFileSync(file, bytes);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  const listed = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' });
  return { status: 200, type, text, pictures: listed.trim().split('\n').length - 2 };
}
