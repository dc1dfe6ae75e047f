import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { invalid, Problem } from '#server/errors.ts';

/** The result of a form: the file name as it was sent, and how many bytes were written. */
export type Received = { readonly name: string; readonly bytes: number };

const limits = { files: 1, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 20, headerSize: 8192 };
const formOverhead = 20_000;

/** The character that a decoder writes in place of bytes that are not UTF-8. */
const replacement = '\uFFFD';

/**
 * Writes the one file of a multipart form to `to`. Throws a 400 for a malformed form, a 413 for one that is too large, and
 * a 422 at `path` for one without a file, with several files or with an empty file.
 */
export async function receive(request: IncomingMessage, to: string, maxBytes: number, path: string): Promise<Received> {
  const tooLarge = () => {
    const params = { limit: Math.floor(maxBytes / 1_048_576) };
    return new Problem(413, 'upload_too_large', [{ path, code: 'file_too_large', params }], {}, params);
  };
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formOverhead) throw tooLarge();
  const form = parserFor(request.headers, maxBytes);
  let writing: Promise<Received> | null = null;
  let open: Readable | null = null;
  let fault: Problem | null = null;
  form.on('file', (_field: string, part: Readable, name: string | undefined) => {
    open = part;
    if (name?.includes(replacement)) fault ??= new Problem(400, 'not_utf8');
    writing = write(part, to, name ?? '');
    writing.catch(() => {});
    part.on('limit', () => {
      fault ??= tooLarge();
    });
  });
  for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
    form.on(limit, () => {
      fault ??= invalid([{ path, code: 'file_single' }]);
    });
  }
  try {
    await pipeline(request, form, { end: true });
  } catch (error) {
    (open as Readable | null)?.destroy();
    await Promise.resolve(writing).catch(() => {});
    throw storageFault(error) ?? fault ?? new Problem(400, 'form_broken');
  }
  const received = await (writing as Promise<Received> | null);
  if (fault) throw fault;
  if (!received) throw invalid([{ path, code: 'file_missing' }]);
  if (received.bytes === 0) throw invalid([{ path, code: 'file_empty' }]);
  return received;
}

function parserFor(headers: IncomingHttpHeaders, maxBytes: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, fileSize: maxBytes } });
  } catch {
    throw new Problem(400, 'form_broken');
  }
}

/**
 * If the file cannot be written, the rest of the form is read and discarded, because the answer waits for the end of the
 * form. A part that is cut off ends its file. The part has an error handler because an unhandled stream error would end the
 * program.
 */
async function write(part: Readable, to: string, name: string): Promise<Received> {
  const file = createWriteStream(to, { flags: 'wx', mode: 0o600 });
  part.once('close', () => part.readableEnded || file.destroy());
  part.on('error', (error) => file.destroy(error));
  part.pipe(file);
  try {
    await finished(file);
  } catch (error) {
    part.unpipe(file);
    part.resume();
    throw error;
  }
  return { name, bytes: file.bytesWritten };
}

/**
 * A storage fault such as a full disk is reported as such; every other error while reading counts as a fault of the form.
 */
function storageFault(error: unknown): unknown {
  const { code } = error as { code?: string };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO' ? error : null;
}
