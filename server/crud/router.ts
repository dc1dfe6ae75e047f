import Router, { type RouterContext } from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import { badQuery, notFound, Problem, unauthorised } from '#server/errors.ts';
import { problemBody } from '#server/middleware/problem.ts';
import type { AppState } from '#server/state.ts';
import { bulk, type RowResult } from './bulk.ts';
import { isGroupQuery } from './group-query.ts';
import { groups, groupText } from './groups.ts';
import { isKeysetQuery, pageAfter } from './keyset.ts';
import type { ApiRecord } from './select.ts';
import { create, list, read, remove, runAction, update } from './service.ts';
import type { UpdateOptions } from './write.ts';

type Context = RouterContext<AppState>;

const idPattern = /^[1-9][0-9]{0,14}$/;

/** The seven routes that serve every entity: list, create, read, update (PUT and PATCH alike), delete, bulk, action. */
export function crudRouter(): Router<AppState> {
  const router = new Router<AppState>({ prefix: '/api', strict: true, sensitive: true });
  router.get('/:plural', listRoute);
  router.post('/:plural', createRoute);
  router.post('/:plural/bulk', bulkRoute);
  router.get('/:plural/:id', readRoute);
  router.put('/:plural/:id', updateRoute);
  router.patch('/:plural/:id', updateRoute);
  router.delete('/:plural/:id', deleteRoute);
  router.post('/:plural/:id/actions/:action', actionRoute);
  return router;
}

async function listRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'with query');
  if (isGroupQuery(ctx.query)) return groupsRoute(ctx);
  if (isKeysetQuery(ctx.query)) return keysetRoute(ctx);
  const { rows, first, total } = await list(engine, caller, entity, ctx.query);
  const range = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  ctx.set('Content-Range', `${entity.plural} ${range}/${total}`);
  answerJson(ctx, rows);
}

async function groupsRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'with query');
  const answer = await groups(engine, caller, entity, ctx.query);
  const last = answer.first + answer.groups.length - 1;
  const range = answer.groups.length === 0 ? '*' : `${answer.first}-${last}`;
  ctx.set('Content-Range', `${entity.plural} ${range}/${answer.total}`);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = `[${answer.groups.map(groupText).join(',')}]`;
}

async function keysetRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'with query');
  const { rows, next } = await pageAfter(engine, caller, entity, ctx.query);
  if (next) {
    const query = new URLSearchParams({ ...(ctx.query as Record<string, string>), after: next });
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  answerJson(ctx, rows);
}

async function createRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  const record = await create(engine, caller, entity, ctx.request.body);
  ctx.status = 201;
  ctx.set('Location', `/api/${entity.plural}/${record.id}`);
  answerRecord(ctx, record);
}

async function readRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  answerRecord(ctx, await read(engine, caller, entity, idOf(ctx), ctx.state.ahead));
}

async function updateRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  answerRecord(ctx, await update(engine, caller, entity, idOf(ctx), ctx.request.body, ifMatch(ctx)));
}

async function deleteRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  answerRecord(ctx, await remove(engine, caller, entity, idOf(ctx), ifMatch(ctx)));
}

async function actionRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  const answer = await runAction(
    engine,
    caller,
    entity,
    idOf(ctx),
    String(ctx.params.action),
    ctx.request.body,
    ifMatch(ctx),
  );
  answerRecord(ctx, answer as ApiRecord);
}

async function bulkRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  const { ok, results } = await bulk(engine, caller, entity, ctx.request.body);
  const atomic = (ctx.request.body as { atomic?: boolean }).atomic !== false;
  ctx.status = ok ? 200 : atomic ? 422 : 207;
  ctx.body = { ok, results: results.map((result) => rowBody(ctx, entity, result)) };
}

function rowBody(ctx: Context, entity: EntityModel, result: RowResult): unknown {
  if (!('problem' in result)) return result;
  const { errors, code, title } = problemBody(ctx.state, result.problem, entity);
  return { status: result.status, id: result.id, code, title, errors, ...result.problem.extra };
}

/** Who asks for which entity; a query is read by a list alone, elsewhere it is refused rather than ignored. */
function work(ctx: Context, query: 'with query' | 'without' = 'without') {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  const plural = String(ctx.params.plural);
  const name = Object.hasOwn(engine.model.byPlural, plural) ? engine.model.byPlural[plural] : undefined;
  const entity = name === undefined ? undefined : engine.model.entities[name];
  if (!entity) throw notFound();
  ctx.state.entity = entity;
  const [parameter] = query === 'without' ? Object.keys(ctx.query) : [];
  if (parameter !== undefined) throw badQuery(parameter, 'unknown_parameter', { parameter });
  return { engine, caller, entity };
}

function idOf(ctx: Context): number {
  const id = String(ctx.params.id);
  if (!idPattern.test(id)) throw notFound();
  return Number(id);
}

function ifMatch(ctx: Context): UpdateOptions['version'] {
  const header = ctx.get('If-Match');
  if (header === '' || header === '*') return null;
  const match = /^(?:W\/)?"(\d{1,15})"$/.exec(header);
  if (!match) throw new Problem(400, 'bad_if_match');
  return { value: Number(match[1]), byHeader: true };
}

function answerRecord(ctx: Context, record: ApiRecord): void {
  if (typeof record.row_version === 'number') ctx.set('ETag', `"${record.row_version}"`);
  answerJson(ctx, record);
}

/** As text, since Koa would stringify an object again for its length. */
function answerJson(ctx: Context, value: unknown): void {
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(value);
}
