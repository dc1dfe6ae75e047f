import { Readable } from 'node:stream';
import Router, { type RouterContext } from '@koa/router';
import type { Caller } from '#server/crud/caller.ts';
import { chainOf } from '#server/crud/documents/chain.ts';
import { draftFrom } from '#server/crud/documents/draft.ts';
import type { Engine } from '#server/crud/engine.ts';
import { entityOf } from '#server/crud/entity-of.ts';
import { exportFormatAsked } from '#server/crud/export/export-route.ts';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { printRoute } from './print-route.ts';
import { relatedCounts } from './related.ts';
import { timeline } from './timeline.ts';
import { timelineCsv } from './timeline-csv.ts';
import { type Place, readQuery, type TimelineRequest } from './timeline-query.ts';
import { why } from './why.ts';

type Context = RouterContext<AppState>;

/**
 * `GET /api/buildings/7/why/floors_count`: how a computed value of a record came about;
 * `GET /api/rooms/12/timeline?kind=document&from=2026-01-01`: the events of the record and of the records that belong to
 * it;
 * `GET /api/rooms/12/related`: how many rows its tabs and tiles about related rows have;
 * `GET /api/job-orders/12/chain`: the documents from which it was made, and what was made of it;
 * `GET /api/job-orders/12/draft/invoice`: what a new invoice takes over from it;
 * `GET /api/rooms/12/print?lang=de&timeline=1`: the record as a PDF.
 */
export function recordRouter(): Router<AppState> {
  const router = new Router<AppState>({ prefix: '/api/:plural/:id', strict: true, sensitive: true });
  router.get('/why/:field', whyRoute);
  router.get('/timeline', timelineRoute);
  router.get('/related', relatedRoute);
  router.get('/chain', chainRoute);
  router.get('/draft/:target', draftRoute);
  router.get('/print', (ctx) => printRoute(ctx, about(ctx)));
  return router;
}

async function whyRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity, id } = about(ctx);
  refuseParameters(ctx);
  ctx.body = await why({ engine, caller, entity }, id, String(ctx.params.field));
}

async function relatedRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity, id } = about(ctx);
  refuseParameters(ctx);
  ctx.body = await relatedCounts({ engine, caller, entity }, id);
}

async function chainRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity, id } = about(ctx);
  refuseParameters(ctx);
  ctx.body = await chainOf({ engine, caller, entity }, id);
}

async function draftRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity, id } = about(ctx);
  refuseParameters(ctx);
  ctx.body = await draftFrom({ engine, caller, entity }, id, String(ctx.params.target));
}

function refuseParameters(ctx: Context): void {
  const [parameter] = Object.keys(ctx.query);
  if (parameter !== undefined) throw badQuery(parameter, 'unknown_parameter', { parameter });
}

async function timelineRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity, id } = about(ctx);
  const { after, ...query } = ctx.query;
  const bound = JSON.stringify(['timeline', caller.user.id, caller.user.client_id, entity.name, id]);
  const asked = readQuery(engine.model, caller, entity, ctx.query, placeIn(engine, after, bound));
  if (exportFormatAsked(ctx) === 'csv') return answerCsv(ctx, engine, caller, id, asked);
  const { entries, end } = await timeline(engine, caller, id, asked);
  if (end) {
    const next = new URLSearchParams({
      ...(query as Record<string, string>),
      after: engine.seal.close(JSON.stringify(end), bound),
    });
    ctx.set('Link', `<${ctx.path}?${next}>; rel="next"`);
  }
  ctx.body = entries;
}

/** Errors are thrown while the first page is read, before anything is sent. */
async function answerCsv(
  ctx: Context,
  engine: Engine,
  caller: Caller,
  id: number,
  asked: TimelineRequest,
): Promise<void> {
  await timeline(engine, caller, id, { ...asked, limit: 1 });
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment(`${asked.of.plural}-${id}-${caller.today}.csv`);
  const { after: _, ...query } = ctx.query;
  const task = { kind: 'timeline', entity: asked.of.name, record: id, query, after: asked.after } as const;
  const parts = engine.longAnswers?.parts(caller, task) ?? timelineCsv(engine, caller, id, asked);
  ctx.body = Readable.from(parts, { objectMode: false });
}

/** A token is valid only for the caller who received it and for the same record. */
function placeIn(engine: Engine, after: string | string[] | undefined, bound: string): Place | null {
  if (typeof after !== 'string' || after === '') return null;
  const text = /^[\w-]{1,400}$/.test(after) ? engine.seal.open(after, bound) : null;
  if (text === null) throw badQuery('after', 'after_unknown');
  return JSON.parse(text) as Place;
}

/** The caller and the record of the request; the answering functions check the rights. */
function about(ctx: Context) {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  const entity = entityOf(engine.model, String(ctx.params.plural));
  const id = String(ctx.params.id);
  if (!entity || !/^[1-9][0-9]{0,14}$/.test(id)) throw notFound();
  ctx.state.entity = entity;
  return { engine, caller, entity, id: Number(id) };
}
