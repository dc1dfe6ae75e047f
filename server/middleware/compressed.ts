import { constants } from 'node:zlib';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import compress from 'koa-compress';
import type { AppState } from '#server/state.ts';
import { encodedTag } from './entity-tag.ts';

/** Brotli or gzip for clients that accept them: the low levels cost little and save most. */
export function compressed(): Middleware<AppState> {
  const squeeze = compress({
    threshold: 1024,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    gzip: { level: 1 },
    deflate: false,
    zstd: false,
  } as Parameters<typeof compress>[0]);
  return compose<Parameters<Middleware<AppState>>[0]>([
    tagEncoded,
    withRows,
    squeeze as Middleware<AppState>,
    hideRows,
  ]);
}

/** Two encodings of one answer are two sequences of bytes, so each has its own tag. */
const tagEncoded: Middleware<AppState> = async (ctx, next) => {
  await next();
  const [encoding, tag] = [ctx.response.get('Content-Encoding'), ctx.response.get('ETag')];
  if (encoding && tag) ctx.set('ETag', encodedTag(tag, encoding));
};

/**
 * The Content-Range of a list counts rows and not bytes, so the answer may be compressed; the header is hidden meanwhile,
 * because a range of bytes may not be compressed.
 */
const hideRows: Middleware<AppState> = async (ctx, next) => {
  await next();
  const range = ctx.response.get('Content-Range');
  if (ctx.status !== 200 || !range) return;
  ctx.state.rowRange = range;
  ctx.remove('Content-Range');
};

const withRows: Middleware<AppState> = async (ctx, next) => {
  await next();
  if (ctx.state.rowRange) ctx.set('Content-Range', ctx.state.rowRange);
};
