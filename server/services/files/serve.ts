import type { Context } from 'koa';
import { fileTypeOf } from '#generator/model/file-types.ts';
import { Problem } from '#server/errors.ts';
import { answerTagged } from '#server/middleware/entity-tag.ts';
import { byteRange } from './byte-range.ts';
import type { StoredFile } from './reach.ts';
import { type FileStore, smallKey } from './store.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const plain = 'application/octet-stream';

/**
 * Sends a file's bytes, the whole file or a range. Pictures and PDFs may be shown in the browser, other files are
 * downloaded; types that could run in a browser are sent as bytes without a type.
 */
export async function serve(ctx: Context, files: FileStore, file: StoredFile, isSmall: boolean): Promise<void> {
  const family = fileTypeOf(file.media_type)?.family ?? 'other';
  const small = isSmall && family === 'image';
  const key = small ? smallKey(file.storage_key) : file.storage_key;
  const size = await files.sizeOf(key);
  if (size === null) throw new Problem(404, 'file_lost');
  const isShown = family === 'image' || family === 'pdf';
  ctx.attachment(file.name, { type: isShown ? 'inline' : 'attachment' });
  ctx.set('Content-Type', small ? 'image/webp' : family === 'other' ? plain : contentType(file.media_type));
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Accept-Ranges', 'bytes');
  const tag = `"${file.sha256.slice(0, 32)}${small ? '-small' : ''}"`;
  ctx.vary('Cookie');
  ctx.status = 200;
  if (answerTagged(ctx, tag)) return;
  answerBytes(ctx, files, key, size);
}

function answerBytes(ctx: Context, files: FileStore, key: string, size: number): void {
  const condition = ctx.get('If-Range');
  const asked = ctx.get('Range');
  const holds = condition === '' || condition === ctx.response.get('ETag');
  const range = asked !== '' && holds && ctx.method === 'GET' ? byteRange(asked, size) : null;
  if (range === 'outside') {
    ctx.set('Content-Range', `bytes */${size}`);
    throw new Problem(416, 'range_outside');
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${first}-${last}/${size}`);
  }
  const type = ctx.response.get('Content-Type');
  ctx.compress = false;
  if (ctx.method === 'HEAD') ctx.res.setHeader('Content-Length', size);
  else ctx.body = files.read(key, { first, last });
  ctx.set('Content-Type', type);
  ctx.length = last - first + 1;
}

function contentType(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}
