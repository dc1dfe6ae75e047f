import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { AppState } from '#server/state.ts';

const fixed: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=()',
};

/**
 * What an answer may depend on: its format, its language, and the rights of the caller or of the role the caller views it
 * as.
 */
const varying = 'Accept, Accept-Encoding, Accept-Language, Authorization, X-View-As, X-View-As-Client';

const apiPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Security headers of every answer. Data is never stored by a cache; pages set their own policy. */
export function headers(secure: boolean): Middleware<AppState> {
  const transport = secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {};
  const all = {
    ...fixed,
    ...transport,
    'Cache-Control': 'no-store',
    Vary: varying,
    'Content-Security-Policy': apiPolicy,
  };
  const pairs = Object.entries(all);
  return (ctx, next) => {
    for (const [name, value] of pairs) ctx.res.setHeader(name, value);
    return next();
  };
}

/** The policy of the product's own pages: no inline scripts, and styles by a nonce made for this answer. */
export function pagePolicy(): { nonce: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { nonce, policy };
}
