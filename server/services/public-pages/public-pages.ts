import type { Middleware } from 'koa';
import type { Access } from '#server/access/access.ts';
import type { PublicPagePlug } from '#server/crud/plugs.ts';
import { Problem } from '#server/errors.ts';
import { problemOf } from '#server/middleware/problem.ts';
import { serve } from '#server/services/files/serve.ts';
import { findSticker } from '#server/services/labels/stickers.ts';
import type { AppState } from '#server/state.ts';
import { type PublicWork, pageOfCode, sendInactive } from './code-page.ts';
import { makeMessages } from './messages.ts';
import { makePageCache, type Page } from './page-cache.ts';
import { publicFile } from './public-files.ts';
import { isForSignIn, languageOf, type PublicContext, sendMessage, sendPage, setHeaders } from './send-page.ts';

const address = /^\/[lr]\/([^/]{1,60})(?:\/(.{0,60}))?$/i;
const printNumber = /^(?:[1-9][0-9]{0,8})?$/;

/**
 * The pages that the codes on labels lead to and those of the plugs, for people without an account: no session, no cookie
 * and no script. The only thing used about a visitor is the network address, whose requests are counted.
 */
export function publicPages(access: Access): Middleware<AppState> {
  const work: PublicWork = { access, cache: makePageCache(), messages: makeMessages(access.settings) };
  const plugs = access.engine().plugs.publicPages;
  return async (ctx, next) => {
    const plug = plugs.find(({ paths }) => paths.test(ctx.path));
    const parts = plug ? null : address.exec(ctx.path);
    if (!plug && !parts) return next();
    await setHeaders(ctx);
    try {
      await access.limits.take('public-page', ctx.request.ip);
      if (plug) await answerPlug(work, ctx, plug);
      else await answer(work, ctx, parts?.[1] ?? '', parts?.[2] ?? '');
    } catch (error) {
      await answerFault(work, ctx, error);
    }
  };
}

async function answerPlug(work: PublicWork, ctx: PublicContext, plug: PublicPagePlug): Promise<void> {
  refuseOthers(ctx, plug.methods);
  const [, ...parts] = plug.paths.exec(ctx.path) ?? [];
  const isKnown = await plug.answer(work, ctx, parts);
  if (!isKnown) await sendInactive(work, ctx);
}

async function answer(work: PublicWork, ctx: PublicContext, typed: string, below: string): Promise<void> {
  refuseOthers(ctx, ['GET', 'HEAD']);
  const page = await pageOfCode(work, ctx, typed);
  if (!page) return;
  if (printNumber.test(below)) {
    if (isForSignIn(ctx)) return ctx.redirect(`/go/${page.material.activeCode.code}${below && `%2F${below}`}`);
    work.access.views.add(page.material.activeCode.id);
    return sendPage(ctx, await pageOfLabel(work, ctx, page, below), page.language);
  }
  const { engine } = ctx.state;
  const found = await publicFile(engine.database, page.material, below);
  if (!found) return sendInactive(work, ctx);
  await serve(ctx, engine.files, found.file, found.isSmall);
}

/** The page for the scanned label: the same page for all labels, plus a note on an outdated one. */
async function pageOfLabel({ cache }: PublicWork, ctx: PublicContext, page: Page, number: string): Promise<Page> {
  const { activeCode } = page.material;
  const { engine } = ctx.state;
  if (number === '' || activeCode.kind !== 'leaf') return page;
  const sticker = await findSticker(engine.database, { kind: activeCode.kind, id: activeCode.owner }, Number(number));
  if (!sticker?.hasOldDates) return page;
  return (await cache.find(engine, activeCode.code, languageOf(ctx), 'outdated')) ?? page;
}

function refuseOthers(ctx: PublicContext, methods: readonly string[]): void {
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.join(', '));
  throw new Problem(405, 'method_not_allowed');
}

/** Visitors get errors as a page; programs that use another method get the usual answer. */
async function answerFault(work: PublicWork, ctx: PublicContext, error: unknown): Promise<void> {
  const { status, params } = problemOf(error);
  if (status === 405) throw error;
  if (status === 404) return sendInactive(work, ctx);
  if (status >= 500)
    work.access.log.error({ err: error, request_id: ctx.state.requestId }, 'a public page could not be shown');
  const language = languageOf(ctx);
  if (status === 429) ctx.set('Retry-After', String(params.seconds ?? 60));
  sendMessage(ctx, status, await work.messages.page(status === 429 ? 'busy' : 'failed', language), language);
}
