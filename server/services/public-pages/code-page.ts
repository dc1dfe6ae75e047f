import { normalizeCode } from '#schemas/_meta/public-code.ts';
import type { Access } from '#server/access/access.ts';
import { replacementOf } from './active-code.ts';
import type { MessagePages } from './messages.ts';
import type { Page, PageCache } from './page-cache.ts';
import { chosenLanguage, languageOf, type PublicContext, sendMessage } from './send-page.ts';

/** What the pages without sign-in are answered with. */
export type PublicWork = { readonly access: Access; readonly cache: PageCache; readonly messages: MessagePages };

/** The page of a code as it was typed or scanned; null after the answer for a code without a page was sent. */
export async function pageOfCode(work: PublicWork, ctx: PublicContext, typed: string): Promise<Page | null> {
  const code = normalizeCode(decoded(typed));
  const page = code === null ? null : await work.cache.find(ctx.state.engine, code, languageOf(ctx));
  if (!page) await answerInactive(work, ctx, code);
  return page;
}

/** Codes that are unknown, revoked, blank, or of a suspended organisation take the same steps and get the same answer. */
async function answerInactive(work: PublicWork, ctx: PublicContext, code: string | null): Promise<void> {
  const next = code === null ? null : await replacementOf(ctx.state.engine.database, code);
  if (next === null) return sendInactive(work, ctx);
  const chosen = chosenLanguage(ctx);
  ctx.redirect(`/l/${next}${chosen ? `?lang=${chosen}` : ''}`);
}

/** The answer to a code or link that leads nowhere; it has the same bytes for everybody with the same language. */
export async function sendInactive({ messages }: PublicWork, ctx: PublicContext): Promise<void> {
  const language = languageOf(ctx);
  sendMessage(ctx, 404, await messages.page('dead', language), language);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
