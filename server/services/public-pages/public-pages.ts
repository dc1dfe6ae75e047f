import type { Middleware } from 'koa';
import { normalizeCode } from '#schemas/_meta/public-code.ts';
import type { Access } from '#server/access/access.ts';
import { Problem } from '#server/errors.ts';
import { problemOf } from '#server/middleware/problem.ts';
import { serve } from '#server/services/files/serve.ts';
import type { AppState } from '#server/state.ts';
import { replacementOf } from './live-code.ts';
import { type MessagePages, makeMessages } from './messages.ts';
import { makePageCache, type PageCache } from './page-cache.ts';
import { publicFile } from './public-files.ts';
import { chosenLanguage, languageOf, type PublicContext, sendMessage, sendPage, setHeaders } from './send-page.ts';

type Work = { readonly access: Access; readonly cache: PageCache; readonly messages: MessagePages };

const address = /^\/[lr]\/([^/]{1,60})(?:\/(.{0,60}))?$/i;
const printNumber = /^(?:[1-9][0-9]{0,8})?$/;

/**
 * The pages behind the codes of labels, for people without an account: no session, no cookie and no script. They know
 * nothing of who asks but an address, whose requests are counted.
 */
export function publicPages(access: Access): Middleware<AppState> {
  const work: Work = { access, cache: makePageCache(), messages: makeMessages(access.settings) };
  return async (ctx, next) => {
    const parts = address.exec(ctx.path);
    if (!parts) return next();
    await setHeaders(ctx);
    try {
      await access.limits.take('public-page', ctx.request.ip);
      await answer(work, ctx, parts[1] ?? '', parts[2] ?? '');
    } catch (error) {
      await answerFault(work, ctx, error);
    }
  };
}

async function answer(work: Work, ctx: PublicContext, typed: string, below: string): Promise<void> {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw notAllowed(ctx);
  const code = normalizeCode(decoded(typed));
  const { engine } = ctx.state;
  const page = code === null ? null : await work.cache.find(engine, code, languageOf(ctx));
  if (!page) return answerDead(work, ctx, code);
  if (printNumber.test(below)) {
    work.access.views.add(page.material.live.id);
    return sendPage(ctx, page, page.language);
  }
  const found = await publicFile(engine.database, page.material, below);
  if (!found) return sendDead(work, ctx);
  await serve(ctx, engine.files, found.file, found.isSmall);
}

function notAllowed(ctx: PublicContext): Problem {
  ctx.set('Allow', 'GET, HEAD');
  return new Problem(405, 'method_not_allowed');
}

/** Codes that are unknown, revoked, blank, or of a suspended organisation take the same steps and get the same answer. */
async function answerDead(work: Work, ctx: PublicContext, code: string | null): Promise<void> {
  const next = code === null ? null : await replacementOf(ctx.state.engine.database, code);
  if (next === null) return sendDead(work, ctx);
  const chosen = chosenLanguage(ctx);
  ctx.redirect(`/l/${next}${chosen ? `?lang=${chosen}` : ''}`);
}

async function sendDead({ messages }: Work, ctx: PublicContext): Promise<void> {
  const language = languageOf(ctx);
  sendMessage(ctx, 404, await messages.page('dead', language), language);
}

/** People read what went wrong as a page; programs that use another method get the usual answer. */
async function answerFault(work: Work, ctx: PublicContext, error: unknown): Promise<void> {
  const { status, params } = problemOf(error);
  if (status === 405) throw error;
  if (status === 404) return sendDead(work, ctx);
  if (status >= 500)
    work.access.log.error({ err: error, request_id: ctx.state.requestId }, 'a public page could not be shown');
  const language = languageOf(ctx);
  if (status === 429) ctx.set('Retry-After', String(params.seconds ?? 60));
  sendMessage(ctx, status, await work.messages.page(status === 429 ? 'busy' : 'failed', language), language);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
