import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tagOf } from '#server/middleware/entity-tag.ts';

/** The components of the public pages are loaded with the first page, not at the start. */
export const loadPages = () => import('#public-pages/render.tsx');
export type Pages = Awaited<ReturnType<typeof loadPages>>;

/** A page as it is sent: its bytes, their compressed forms and their ETag. */
export type Rendered = { readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer; readonly tag: string };

export function rendered(html: string): Rendered {
  const plain = Buffer.from(html);
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return { plain, br, gzip: gzipSync(plain, { level: 6 }), tag: tagOf(plain) };
}

/**
 * The Content-Security-Policy of a public page: its own styles by their hash, pictures and forms of this server, nothing
 * else.
 */
export function policyFor({ pageCss }: Pages): string {
  const hash = createHash('sha256').update(pageCss).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
