import type { Context, Middleware } from 'koa';
import type { AppState } from '#server/state.ts';

/** Headers that a program on another origin may send in addition to those that browsers always allow. */
const allowedHeaders = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Range';
/** Headers that it may read in addition to those that browsers always allow. */
const exposedHeaders =
  'Accept-Ranges, Content-Disposition, Content-Range, ETag, Idempotency-Replayed, Link, Location, Retry-After, WWW-Authenticate, X-Request-Id, X-Total-Relation';
const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const secondsToRemember = '600';

/**
 * Allows web pages of the listed origins to call the API with a token of their own. Cookies are never allowed, so nobody's
 * session can be used; sign-in below /jwt/ and the creation of the first account are reserved for the product's own pages.
 */
export function crossOrigin(origins: readonly string[]): Middleware<AppState> {
  const listed = new Set(origins);
  return (ctx, next) => {
    if (!isForPrograms(ctx.path)) return next();
    ctx.vary('Origin');
    const origin = ctx.get('Origin');
    if (!listed.has(origin)) return next();
    ctx.set('Access-Control-Allow-Origin', origin);
    if (isPreflight(ctx)) return answerPreflight(ctx);
    ctx.set('Access-Control-Expose-Headers', exposedHeaders);
    return next();
  };
}

function isForPrograms(path: string): boolean {
  return path.startsWith('/api/') && path !== '/api/setup';
}

function isPreflight(ctx: Pick<Context, 'method' | 'get'>): boolean {
  return ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== '';
}

function answerPreflight(ctx: Pick<Context, 'set' | 'status'>): void {
  ctx.set('Access-Control-Allow-Methods', allowedMethods);
  ctx.set('Access-Control-Allow-Headers', allowedHeaders);
  ctx.set('Access-Control-Max-Age', secondsToRemember);
  ctx.status = 204;
}
