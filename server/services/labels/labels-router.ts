import Router, { type RouterContext } from '@koa/router';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { answerPrint, answerTestPage } from './label-files.ts';
import { ownLineNamed, ownLines, type PageRequest, templateLineNamed, templateLines } from './label-lists.ts';
import { answerPreview, answerValues } from './label-preview.ts';
import { textsOf } from './query-texts.ts';
import { answerStickers } from './stickers-route.ts';

type Context = RouterContext<AppState>;

const kinds: Readonly<Record<string, LabelKindCode | null>> = {
  'all-data': null,
  'all-qr-data': 'qr',
  'all-pm-data': 'pm',
  'all-calibration-data': 'calibration',
};
const ownKinds = { 'all-data': null, 'all-pm-data': 'pm' } as const;
const usualPage = 10;
const largestPage = 100;

/**
 * The file of a print, the test page and preview of a template, and the lists of label lines that older client programs
 * request.
 */
export function labelsRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/label-prints/:id/file', async (ctx) => answerPrint(ctx, asking(ctx), idOf(ctx)));
  router.get('/api/label-templates/:id/test-page', async (ctx) => answerTestPage(ctx, asking(ctx), idOf(ctx)));
  router.post('/api/label-templates/:id/preview', async (ctx) => answerPreview(ctx, asking(ctx), idOf(ctx)));
  router.get('/api/label-templates/:id/values', async (ctx) => answerValues(ctx, asking(ctx), idOf(ctx)));
  router.get('/api/stickers-to-print', async (ctx) => {
    const by = asking(ctx);
    const { kind, ...page } = textsOf(ctx, ['kind', 'page', 'perPage']);
    await answerStickers(ctx, by, kind, numbersOf(page, 50, 500));
  });
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
}

function asking(ctx: Context): { engine: Engine; caller: Caller } {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  return { engine, caller };
}

function idOf(ctx: Context): number {
  const id = String(ctx.params.id);
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw notFound();
  return Number(id);
}

type Owner = { readonly owner: number | null };

function itemOf(ctx: Context): Owner & { readonly item: string } {
  const { item, owner_id } = textsOf(ctx, ['item', 'owner_id']);
  if (!item || item.length > 60) throw badQuery('item', 'label_item_query');
  return { item, owner: ownerOf(owner_id) };
}

function pageOf(ctx: Context): PageRequest & Owner {
  const { q = '', owner_id, ...page } = textsOf(ctx, ['q', 'page', 'perPage', 'owner_id']);
  return { q, ...numbersOf(page, usualPage, largestPage), owner: ownerOf(owner_id) };
}

function ownerOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9][0-9]{0,11}$/.test(text)) throw badQuery('owner_id', 'label_owner_query');
  return Number(text);
}

type Texts = Readonly<Record<string, string | undefined>>;

function numbersOf({ page, perPage }: Texts, usual: number, most: number): Omit<PageRequest, 'q'> {
  return { page: numberOf('page', page, 1, 1_000_000), perPage: numberOf('perPage', perPage, usual, most) };
}

function numberOf(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  const value = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw badQuery(name, 'page_number', { parameter: name, most });
  return value;
}
