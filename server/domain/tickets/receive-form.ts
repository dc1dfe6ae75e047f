import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { Problem } from '#server/errors.ts';

export type SentFile = { readonly name: string; readonly bytes: number; readonly isTooLarge: boolean };

/** The fields of a form as text, and its file if one was chosen. */
export type SentForm = { readonly fields: Readonly<Record<string, string>>; readonly file: SentFile | null };

export const largestPhoto = 10 * 1_048_576;
const limits = { files: 1, fields: 20, parts: 24, fieldSize: 20_000, headerPairs: 20, headerSize: 8192 };
const overhead = 200_000;
/** A browser reads the answer only after it has sent everything, so up to this many bytes are read and discarded. */
const most = 3 * largestPhoto;

/**
 * Reads a form that a browser sends and writes its file to `to`. A form that is too large is read to its end, so that the
 * browser shows the answer. Throws 400 for a malformed form and 413 for one that is much too large.
 */
export async function receiveForm(request: IncomingMessage, to: string): Promise<SentForm> {
  if (Number(request.headers['content-length'] ?? 0) > most + overhead) throw new Problem(413, 'body_too_large');
  const form = parserFor(request);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let writing: Promise<SentFile> | null = null;
  form.on('field', (name, value) => {
    if (/^[a-z_]{1,30}$/.test(name)) fields[name] = value;
  });
  form.on('file', (_field: string, part: Readable, name: string | undefined) => {
    writing = write(part, to, name ?? '');
    writing.catch(() => {});
  });
  try {
    await pipeline(request, form, { end: true });
  } catch {
    throw new Problem(400, 'form_broken');
  }
  const file = await (writing as Promise<SentFile> | null);
  return { fields, file: file && (file.bytes > 0 || file.isTooLarge) ? file : null };
}

function parserFor({ headers }: IncomingMessage): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, fileSize: largestPhoto } });
  } catch {
    throw new Problem(400, 'form_broken');
  }
}

async function write(part: Readable, to: string, name: string): Promise<SentFile> {
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  let isTooLarge = false;
  part.on('limit', () => {
    isTooLarge = true;
  });
  part.once('close', () => part.readableEnded || file.destroy());
  part.on('error', (error) => file.destroy(error));
  part.pipe(file);
  await finished(file);
  return { name, bytes: file.bytesWritten, isTooLarge };
}
