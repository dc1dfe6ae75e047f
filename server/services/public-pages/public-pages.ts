import type { Middleware } from 'koa';
import { normalizeCode } from '#schemas/_meta/public-code.ts';
import type { Access } from '#server/access/access.ts';
import { Problem } from '#server/errors.ts';
import { problemOf } from '#server/middleware/problem.ts';
import { serve } from '#server/services/files/serve.ts';
import { findSticker } from '#server/services/labels/stickers.ts';
import type { AppState } from '#server/state.ts';
import { replacementOf } from './active-code.ts';
import { type MessagePages, makeMessages } from './messages.ts';
import { makePageCache, type Page, type PageCache } from './page-cache.ts';
import { publicFile } from './public-files.ts';
import { answerRoute } from './report/answer-route.ts';
import { reportRoute } from './report/report-route.ts';
import { statusRoute } from './report/status-route.ts';
import {
  chosenLanguage,
  isForSignIn,
  languageOf,
  type PublicContext,
  sendMessage,
  sendPage,
  setHeaders,
} from './send-page.ts';
import { takesReports } from './views.ts';

type Work = { readonly access: Access; readonly cache: PageCache; readonly messages: MessagePages };

const address = /^\/[lr]\/([^/]{1,60})(?:\/(.{0,60}))?$/i;
const statusAddress = /^\/t\/([0-9a-z]{26})\/?$/i;
const printNumber = /^(?:[1-9][0-9]{0,8})?$/;

/**
 * The pages that the codes on labels lead to, for people without an account: no session, no cookie and no script. The only
 * thing used about a visitor is the network address, whose requests are counted.
 */
export function publicPages(access: Access): Middleware<AppState> {
  const work: Work = { access, cache: makePageCache(), messages: makeMessages(access.settings) };
  return async (ctx, next) => {
    const parts = address.exec(ctx.path);
    const token = statusAddress.exec(ctx.path)?.[1];
    if (!parts && !token) return next();
    await setHeaders(ctx);
    try {
      await access.limits.take('public-page', ctx.request.ip);
      if (token) await answerStatus(work, ctx, token);
      else await answer(work, ctx, parts?.[1] ?? '', parts?.[2] ?? '');
    } catch (error) {
      await answerFault(work, ctx, error);
    }
  };
}

async function answer(work: Work, ctx: PublicContext, typed: string, below: string): Promise<void> {
  const isForm = below.toLowerCase() === 'report';
  refuseOthers(ctx, isForm ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']);
  const code = normalizeCode(decoded(typed));
  const { engine } = ctx.state;
  const page = code === null ? null : await work.cache.find(engine, code, languageOf(ctx));
  if (!page) return answerInactive(work, ctx, code);
  if (isForm) {
    if (!takesReports(page.material)) return sendInactive(work, ctx);
    return reportRoute(work.access, ctx, page.material);
  }
  if (printNumber.test(below)) {
    if (isForSignIn(ctx)) return ctx.redirect(`/go/${page.material.activeCode.code}${below && `%2F${below}`}`);
    work.access.views.add(page.material.activeCode.id);
    return sendPage(ctx, await pageOfLabel(work, ctx, page, below), page.language);
  }
  const found = await publicFile(engine.database, page.material, below);
  if (!found) return sendInactive(work, ctx);
  await serve(ctx, engine.files, found.file, found.isSmall);
}

/** The page for the scanned label: the same page for all labels, plus a note on an outdated one. */
async function pageOfLabel({ cache }: Work, ctx: PublicContext, page: Page, number: string): Promise<Page> {
  const { activeCode } = page.material;
  const { engine } = ctx.state;
  if (number === '' || activeCode.kind !== 'leaf') return page;
  const sticker = await findSticker(engine.database, { kind: activeCode.kind, id: activeCode.owner }, Number(number));
  if (!sticker?.hasOldDates) return page;
  return (await cache.find(engine, activeCode.code, languageOf(ctx), 'outdated')) ?? page;
}

async function answerStatus(work: Work, ctx: PublicContext, token: string): Promise<void> {
  refuseOthers(ctx, ['GET', 'HEAD', 'POST']);
  const isKnown = await (ctx.method === 'POST' ? answerRoute(work.access, ctx, token) : statusRoute(ctx, token));
  if (!isKnown) await sendInactive(work, ctx);
}

function refuseOthers(ctx: PublicContext, methods: readonly string[]): void {
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.join(', '));
  throw new Problem(405, 'method_not_allowed');
}

/** Codes that are unknown, revoked, blank, or of a suspended organisation take the same steps and get the same answer. */
async function answerInactive(work: Work, ctx: PublicContext, code: string | null): Promise<void> {
  const next = code === null ? null : await replacementOf(ctx.state.engine.database, code);
  if (next === null) return sendInactive(work, ctx);
  const chosen = chosenLanguage(ctx);
  ctx.redirect(`/l/${next}${chosen ? `?lang=${chosen}` : ''}`);
}

async function sendInactive({ messages }: Work, ctx: PublicContext): Promise<void> {
  const language = languageOf(ctx);
  sendMessage(ctx, 404, await messages.page('dead', language), language);
}

/** Visitors get errors as a page; programs that use another method get the usual answer. */
async function answerFault(work: Work, ctx: PublicContext, error: unknown): Promise<void> {
  const { status, params } = problemOf(error);
  if (status === 405) throw error;
  if (status === 404) return sendInactive(work, ctx);
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
