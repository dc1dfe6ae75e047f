import Router, { type RouterContext } from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import { badQuery, notFound, Problem, unauthorised } from '#server/errors.ts';
import { answerTagged, tagOf, tagsIn } from '#server/middleware/entity-tag.ts';
import { problemBody } from '#server/middleware/problem.ts';
import type { AppState } from '#server/state.ts';
import { bulk, type RowResult } from './bulk/bulk.ts';
import { type BulkBody, readBulk, rowsAtOnce } from './bulk/bulk-body.ts';
import { enqueueBulk } from './bulk/bulk-job.ts';
import { entityOf } from './entity-of.ts';
import { enqueueExport, readExport } from './export/export-job.ts';
import { answerExport, exportFormatAsked } from './export/export-route.ts';
import { isGroupQuery } from './read/group-query.ts';
import { groups, groupText } from './read/groups.ts';
import { isKeysetQuery, pageAfterAs } from './read/keyset.ts';
import type { ApiRecord } from './read/select.ts';
import { create, listAs, read, readBeforeCreate, remove, runAction, update } from './service.ts';
import { answerWrite, type Reply, type Transact, type WriteOptions } from './write/answer-write.ts';
import { type Created, createAndAct, readThen } from './write/create-and-act.ts';
import { readOnce } from './write/idempotency.ts';
import { withoutIds } from './write/line-body.ts';
import { warningBody, withSentences } from './write/warning-body.ts';
import type { UpdateOptions } from './write/write.ts';

type Context = RouterContext<AppState>;

const anyParameter = '*';
const idPattern = /^[1-9][0-9]{0,14}$/;

/** The routes of every entity: list, create, read, update (PUT and PATCH alike), delete, bulk, export, groups, action. */
export function crudRouter(): Router<AppState> {
  const router = new Router<AppState>({ prefix: '/api', strict: true, sensitive: true });
  router.get('/:plural', listRoute);
  router.post('/:plural', createRoute);
  router.post('/:plural/bulk', bulkRoute);
  router.post('/:plural/export', exportRoute);
  router.get('/:plural/groups', groupsRoute);
  router.get('/:plural/:id', readRoute);
  router.put('/:plural/:id', updateRoute);
  router.patch('/:plural/:id', updateRoute);
  router.delete('/:plural/:id', deleteRoute);
  router.post('/:plural/:id/actions/:action', actionRoute);
  return router;
}

async function listRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, anyParameter);
  const format = exportFormatAsked(ctx);
  if (format) return answerExport(ctx, { engine, caller, entity }, format);
  if (isGroupQuery(ctx.query)) return groupsRoute(ctx);
  if (isKeysetQuery(ctx.query)) return keysetRoute(ctx);
  const { rows, first, total, isLeast } = await listAs({ engine, caller, entity }, ctx.query, textOf);
  const range = rows.length === 0 ? '*' : `${first}-${first + rows.length - 1}`;
  ctx.set('Content-Range', `${entity.plural} ${range}/${total}`);
  if (isLeast) ctx.set('X-Total-Relation', 'gte');
  answerRows(ctx, rows);
}

async function groupsRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, anyParameter);
  const answer = await groups({ engine, caller, entity }, ctx.query);
  const last = answer.first + answer.groups.length - 1;
  const range = answer.groups.length === 0 ? '*' : `${answer.first}-${last}`;
  ctx.set('Content-Range', `${entity.plural} ${range}/${answer.total}`);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = `[${answer.groups.map(groupText).join(',')}]`;
}

async function keysetRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, anyParameter);
  const { rows, next } = await pageAfterAs({ engine, caller, entity }, ctx.query, 'list', textOf);
  if (next) {
    const query = new URLSearchParams({ ...(ctx.query as Record<string, string>), after: next });
    ctx.set('Link', `<${ctx.path}?${query}>; rel="next"`);
  }
  answerRows(ctx, rows);
}

async function createRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'dry_run', 'then');
  const { body } = ctx.request;
  const then = readThen(entity, ctx.query.then);
  const options = writeOptions(ctx, 'once');
  await readBeforeCreate({ engine, caller, entity }, body);
  const make = async (transact: Transact): Promise<Created> => {
    if (then === null)
      return transact(async (trx) => {
        const record = await create({ engine, caller, entity }, body, (write) => write(trx));
        return { record, warning: null };
      });
    const created = await createAndAct({ engine, caller, entity }, body, then, transact);
    ctx.state.warnedOf = created.warning?.error;
    return created;
  };
  send(
    ctx,
    await answerWrite({ engine, caller, entity }, options, make, ({ record, warning }) => {
      const answered = withSentences(ctx.state, entity, record);
      const answer = warning
        ? {
            ...answered,
            _warnings: [warningBody(ctx.state, entity, warning), ...((answered._warnings as object[]) ?? [])],
          }
        : answered;
      if (options.dry) return recordReply(withoutIds(entity, answer));
      return recordReply(answer, 201, { Location: `/api/${entity.plural}/${record.id}` });
    }),
  );
}

async function readRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'fields', 'expand');
  const { query, state } = ctx;
  answerRecord(ctx, await read({ engine, caller, entity }, idOf(ctx), { query, ahead: state.ahead }));
}

async function updateRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'dry_run');
  const [id, { body }, version] = [idOf(ctx), ctx.request, ifMatch(ctx)];
  const change = (transact: Transact) => update({ engine, caller, entity }, id, body, version, transact);
  send(
    ctx,
    await answerWrite({ engine, caller, entity }, writeOptions(ctx), change, (record) =>
      recordReply(withSentences(ctx.state, entity, record)),
    ),
  );
}

async function deleteRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'dry_run');
  const [id, version] = [idOf(ctx), ifMatch(ctx)];
  const bin = (transact: Transact) => remove({ engine, caller, entity }, id, version, transact);
  send(ctx, await answerWrite({ engine, caller, entity }, writeOptions(ctx), bin, recordReply));
}

async function actionRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx, 'dry_run');
  const [id, { body }, version, name] = [idOf(ctx), ctx.request, ifMatch(ctx), String(ctx.params.action)];
  const run = (transact: Transact) =>
    runAction({ engine, caller, entity }, id, { name, input: body, version }, transact);
  const reply = (answer: unknown) => recordReply(withSentences(ctx.state, entity, answer as ApiRecord));
  send(ctx, await answerWrite({ engine, caller, entity }, writeOptions(ctx, 'once'), run, reply));
}

async function bulkRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  const body = readBulk(ctx.request.body);
  const options = { ...writeOptions(ctx, 'once'), ...(body.dry && { once: null }), isLong: true };
  if (body.rows.length > rowsAtOnce(body)) return bulkJob(ctx, body, options);
  send(
    ctx,
    await answerWrite(
      { engine, caller, entity },
      options,
      (transact) => bulk({ engine, caller, entity }, body, transact, options.once !== null),
      ({ ok, results }) => {
        const status = ok ? 200 : body.atomic ? 422 : 207;
        const answer = {
          ok,
          ...(body.dry && { dry_run: true }),
          results: results.map((row) => rowBody(ctx, entity, row)),
        };
        return { status, headers: {}, body: JSON.stringify(answer) };
      },
    ),
  );
}

async function bulkJob(ctx: Context, body: BulkBody, options: WriteOptions): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  const enqueue = (transact: Transact) => enqueueBulk({ engine, caller, entity }, body, transact);
  const accepted = (job: number): Reply => ({
    status: 202,
    headers: { Location: `/api/jobs/${job}` },
    body: JSON.stringify({ job, status: 'waiting', total: body.rows.length }),
  });
  send(ctx, await answerWrite({ engine, caller, entity }, options, enqueue, accepted));
  engine.startWaitingJobs();
}

async function exportRoute(ctx: Context): Promise<void> {
  const { engine, caller, entity } = work(ctx);
  const input = readExport(ctx.request.body);
  const put = (transact: Transact) => enqueueExport({ engine, caller, entity }, input, transact);
  const accepted = ({ job, total }: { job: number; total: number }): Reply => ({
    status: 202,
    headers: { Location: `/api/jobs/${job}` },
    body: JSON.stringify({ job, status: 'waiting', total }),
  });
  send(ctx, await answerWrite({ engine, caller, entity }, writeOptions(ctx, 'once'), put, accepted));
  engine.startWaitingJobs();
}

function rowBody(ctx: Context, entity: EntityModel, result: RowResult): unknown {
  if (!('problem' in result))
    return { ...result, record: result.record && withSentences(ctx.state, entity, result.record) };
  const { errors, code, title } = problemBody(ctx.state, result.problem, entity);
  return { status: result.status, id: result.id, code, title, errors, ...result.problem.extra };
}

/**
 * The caller and the entity of a request. A parameter that is not `known` is refused rather than ignored; a list checks its
 * own.
 */
function work(ctx: Context, ...known: readonly string[]) {
  const { engine } = ctx.state;
  if (!ctx.state.caller) throw unauthorised();
  const caller = isStrict(ctx) ? { ...ctx.state.caller, isStrict: true } : ctx.state.caller;
  const entity = entityOf(engine.model, String(ctx.params.plural));
  if (!entity) throw notFound();
  ctx.state.entity = entity;
  const isList = known.includes(anyParameter);
  const parameter = isList ? undefined : Object.keys(ctx.query).find((name) => !known.includes(name));
  if (parameter !== undefined) throw badQuery(parameter, 'unknown_parameter', { parameter });
  return { engine, caller, entity };
}

/** RFC 7240, `handling=strict`: a warning refuses the write. */
function isStrict(ctx: Context): boolean {
  return /(?:^|[,;\s])handling\s*=\s*"?strict"?(?:$|[,;\s])/i.test(ctx.get('Prefer'));
}

function idOf(ctx: Context): number {
  const id = String(ctx.params.id);
  if (!idPattern.test(id)) throw notFound();
  return Number(id);
}

function ifMatch(ctx: Context): UpdateOptions['version'] {
  const header = ctx.get('If-Match');
  if (header === '' || header.trim() === '*') return null;
  const values = tagsIn(header).map((tag) => Number(/^"(\d{1,15})(?:-[\w-]+)?"$/.exec(tag)?.[1] ?? Number.NaN));
  if (values.some(Number.isNaN)) throw new Problem(400, 'bad_if_match');
  return { values, byHeader: true };
}

/** `?dry_run=true` undoes the write after it ran; an idempotency key is read where a repetition would do harm. */
function writeOptions(ctx: Context, repeated: 'once' | 'harmless' = 'harmless'): WriteOptions {
  const asked = ctx.query.dry_run;
  if (asked !== undefined && asked !== 'true' && asked !== 'false') throw badQuery('dry_run', 'dry_run_shape');
  const dry = asked === 'true';
  if (dry || repeated === 'harmless') return { dry, once: null };
  return { dry, once: readOnce(ctx.get('Idempotency-Key'), ctx.method, ctx.url, ctx.request.body) };
}

function recordReply(record: ApiRecord, status = 200, headers: Readonly<Record<string, string>> = {}): Reply {
  const tagged = typeof record.row_version === 'number' && record.id !== undefined;
  const tag = tagged && { ETag: `"${record.row_version}"` };
  return { status, headers: { ...tag, ...headers }, body: JSON.stringify(record) };
}

function send(ctx: Context, { status, headers, body }: Reply): void {
  ctx.status = status;
  ctx.set(headers);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = body;
}

/**
 * Sends a record. Titles, `_actions` and computed values change without a new version, so the tag is the version with a hash
 * of the whole answer; a write reads the version in it.
 */
function answerRecord(ctx: Context, record: ApiRecord): void {
  const { body } = recordReply(record);
  const version = typeof record.row_version === 'number' ? `${record.row_version}-` : '';
  if (answerTagged(ctx, tagOf(body, version))) return;
  send(ctx, { status: 200, headers: {}, body });
}

function textOf(record: ApiRecord): string {
  return JSON.stringify(record);
}

/** Sends the rows of a list, each as JSON text. */
function answerRows(ctx: Context, rows: readonly string[]): void {
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = `[${rows.join(',')}]`;
}
