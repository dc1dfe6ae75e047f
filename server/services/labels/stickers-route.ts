import type { RouterContext } from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import { type StickerKind, stickerKinds } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { badQuery, forbidden } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { PageRequest } from './label-lists.ts';
import { countOutdated, outdatedStickers, readableKinds } from './outdated-stickers.ts';

/**
 * `GET /api/stickers-to-print?kind=pm`: the assets whose sticker of a kind is missing or outdated, for callers who may
 * print.
 */
export async function answerStickers(
  ctx: RouterContext<AppState>,
  asking: { readonly engine: Engine; readonly caller: Caller },
  kind: string | undefined,
  page: Pick<PageRequest, 'page' | 'perPage'>,
): Promise<void> {
  const { engine, caller } = asking;
  if (!caller.ability.can('create', 'label-print') || !caller.ability.can('read', 'asset')) throw forbidden();
  const kinds = readableKinds(caller, engine.model.entities.asset as EntityModel);
  const chosen = kind === undefined ? kinds[0] : kinds.find((one) => one === kind);
  if (!chosen) throw badQuery('kind', 'sticker_kind', { known: stickerKinds.join(', ') });
  const counted = await Promise.all(kinds.map(async (one) => [one, await countOutdated(asking, one)] as const));
  const counts = Object.fromEntries(counted) as Partial<Record<StickerKind, number>>;
  ctx.body = {
    kind: chosen,
    counts,
    total: counts[chosen] ?? 0,
    data: await outdatedStickers(asking, chosen, page),
  };
}
