import Router from '@koa/router';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { defineRoute } from '#server/crud/plugs.ts';
import { badQuery } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { ownLineNamed, ownLines, type PageRequest, templateLineNamed, templateLines } from './label-lists.ts';
import { asking, type LabelContext, numbersOf } from './label-request.ts';
import { linePaths } from './line-paths.ts';
import { textsOf } from './query-texts.ts';

const kinds: Readonly<Record<string, LabelKindCode | null>> = {
  'all-data': null,
  'all-qr-data': 'qr',
  'all-pm-data': 'pm',
  'all-calibration-data': 'calibration',
};
const ownKinds = { 'all-data': null, 'all-pm-data': 'pm' } as const;
const usualPage = 10;
const largestPage = 100;

/** The lists of label lines that older client programs request. */
export default defineRoute('label-item', 'lines', {
  paths: /^\/api\/masters\/(?:labels|user)\/.+$/,
  openApi: linePaths,
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    for (const [name, kind] of Object.entries(kinds))
      router.get(`/api/masters/labels/label/${name}`, async (ctx) => {
        const by = asking(ctx);
        const { owner, ...page } = pageOf(ctx);
        ctx.body = await templateLines({ ...by, owner }, kind, page);
      });
    router.get('/api/masters/labels/label', async (ctx) => {
      const by = asking(ctx);
      const { owner, item } = itemOf(ctx);
      ctx.body = await templateLineNamed({ ...by, owner }, item);
    });
    for (const [name, kind] of Object.entries(ownKinds))
      router.get(`/api/masters/user/userlabel/${name}`, async (ctx) => {
        const by = asking(ctx);
        const { owner, ...page } = pageOf(ctx);
        ctx.body = await ownLines({ ...by, owner }, kind, page);
      });
    router.get('/api/masters/user/userlabel', async (ctx) => {
      const by = asking(ctx);
      const { owner, item } = itemOf(ctx);
      ctx.body = await ownLineNamed({ ...by, owner }, item);
    });
    return router;
  },
});

type Owner = { readonly owner: number | null };

function itemOf(ctx: LabelContext): Owner & { readonly item: string } {
  const { item, owner_id } = textsOf(ctx, ['item', 'owner_id']);
  if (!item || item.length > 60) throw badQuery('item', 'label_item_query');
  return { item, owner: ownerOf(owner_id) };
}

function pageOf(ctx: LabelContext): PageRequest & Owner {
  const { q = '', owner_id, ...page } = textsOf(ctx, ['q', 'page', 'perPage', 'owner_id']);
  return { q, ...numbersOf(page, usualPage, largestPage), owner: ownerOf(owner_id) };
}

function ownerOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9][0-9]{0,11}$/.test(text)) throw badQuery('owner_id', 'label_owner_query');
  return Number(text);
}
