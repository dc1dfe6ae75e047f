import type { Context } from 'koa';
import { type Language, languages } from '#generator/model/types.ts';
import { memoize } from '#server/memoize.ts';
import { preferredEncoding } from '#server/middleware/encodings.ts';
import { answerTagged, encodedTag } from '#server/middleware/entity-tag.ts';
import type { AppState } from '#server/state.ts';
import { loadPages, policyFor, type Rendered } from './rendered.ts';

export type PublicContext = Context & { state: AppState };

type Encoding = 'br' | 'gzip';

let pairs: readonly (readonly [string, string])[] | null = null;

/**
 * The headers of every public page: no script, no search engine, no referrer, and revalidation before a cached page is
 * shown.
 */
export async function setHeaders(ctx: PublicContext): Promise<void> {
  pairs ??= Object.entries({
    'Content-Security-Policy': policyFor(await loadPages()),
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language',
  });
  for (const [name, value] of pairs) ctx.res.setHeader(name, value);
}

/** Sends a page, or 304 to a browser that has it. */
export function sendPage(ctx: PublicContext, page: Rendered, language: Language): void {
  ctx.status = 200;
  if (!answerTagged(ctx, page.tag)) sendBytes(ctx, page, language);
}

/** Sends a page with another status, which browsers do not cache. */
export function sendMessage(ctx: PublicContext, status: number, page: Rendered, language: Language): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  sendBytes(ctx, page, language);
}

function sendBytes(ctx: PublicContext, page: Rendered, language: Language): void {
  ctx.set('Content-Language', language);
  ctx.set('Content-Type', 'text/html; charset=utf-8');
  const encoding = encodingFor(ctx.get('Accept-Encoding'));
  if (encoding) ctx.set('Content-Encoding', encoding);
  const tag = ctx.response.get('ETag');
  if (encoding && tag) ctx.set('ETag', encodedTag(tag, encoding));
  ctx.body = encoding ? page[encoding] : page.plain;
}

const encodings = new Map<string, Encoding | 'plain'>();
const mostHeaders = 200;

/** Browsers repeat their header, so the encoding for it is computed once. */
function encodingFor(header: string): Encoding | null {
  if (encodings.size > mostHeaders) encodings.clear();
  const best = memoize(
    encodings,
    header,
    () => (preferredEncoding(header, ['br', 'gzip']) as Encoding | null) ?? 'plain',
  );
  return best === 'plain' ? null : best;
}

/**
 * The link to the sign-in of staff. It is relative to the address of the page, so that the number of the printed label is
 * preserved although all labels of an asset have the same page.
 */
export const signInLink = '?sign-in';

/** Whether the visitor followed the page's link to the sign-in. */
export function isForSignIn(ctx: PublicContext): boolean {
  return ctx.search === signInLink;
}

/** The language that was chosen on the page, else the one that the browser prefers. */
export function languageOf(ctx: PublicContext): Language {
  return chosenLanguage(ctx) ?? ctx.state.language;
}

export function chosenLanguage(ctx: PublicContext): Language | null {
  if (ctx.querystring === '') return null;
  const { lang } = ctx.query;
  return (languages as readonly unknown[]).includes(lang) ? (lang as Language) : null;
}
