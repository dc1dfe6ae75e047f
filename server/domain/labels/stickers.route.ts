import Router from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import { stickerKinds } from '#schemas/labels/label-tokens.ts';
import { defineRoute } from '#server/crud/plugs.ts';
import { badQuery, forbidden } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { PageRequest } from './label-lists.ts';
import { asking, type LabelContext, numbersOf } from './label-request.ts';
import { outdatedStickers, readableKinds } from './outdated-stickers.ts';
import { textsOf } from './query-texts.ts';
import { stickerPaths } from './sticker-paths.ts';

/**
 * `GET /api/stickers-to-print?kind=pm`: the assets whose sticker of a kind is missing or outdated, for callers who may
 * print.
 */
export default defineRoute('label-print', 'stickers', {
  paths: /^\/api\/stickers-to-print$/,
  openApi: (ability) => (ability.can('create', 'label-print') && ability.can('read', 'asset') ? stickerPaths : {}),
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/stickers-to-print', async (ctx) => {
      const by = asking(ctx);
      const { kind, ...page } = textsOf(ctx, ['kind', 'page', 'perPage']);
      await answerStickers(ctx, by, kind, numbersOf(page, 50, 500));
    });
    return router;
  },
});

async function answerStickers(
  ctx: LabelContext,
  by: ReturnType<typeof asking>,
  kind: string | undefined,
  page: Pick<PageRequest, 'page' | 'perPage'>,
): Promise<void> {
  const { engine, caller } = by;
  if (!caller.ability.can('create', 'label-print') || !caller.ability.can('read', 'asset')) throw forbidden();
  const kinds = readableKinds(caller, engine.model.entities.asset as EntityModel);
  const chosen = kind === undefined ? kinds[0] : kinds.find((one) => one === kind);
  if (!chosen) throw badQuery('kind', 'sticker_kind', { known: stickerKinds.join(', ') });
  const { counts, data } = await outdatedStickers(by, kinds, chosen, page);
  ctx.body = { kind: chosen, counts, total: counts[chosen] ?? 0, data };
}
