import Router, { type RouterContext } from '@koa/router';
import type { StoredResult } from '#server/crud/bulk/bulk-job.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { badQuery, conflict, forbidden, notFound, Problem, unauthorised } from '#server/errors.ts';
import { problemBody } from '#server/middleware/problem.ts';
import type { AppState } from '#server/state.ts';
import { failedJobs, seesAllJobs } from './failed-jobs.ts';
import { askCancel, findJob, type JobRow, resultsOf, tryAgain } from './job-rows.ts';

type Context = RouterContext<AppState>;

const mostResults = 1000;

/** The status of a job, for the person who started it and for administrators, and its cancellation. */
export function jobsRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/jobs', async (ctx) => {
    const { caller, engine } = ctx.state;
    if (!caller) throw unauthorised();
    if (!seesAllJobs(caller)) throw forbidden('action_not_permitted', { action: 'read' });
    readStatus(ctx);
    ctx.body = (await failedJobs(engine.database)).map((job) => view(ctx, job));
  });
  router.get('/api/jobs/:id', async (ctx) => {
    const range = rangeOf(ctx);
    const job = await jobOf(ctx);
    const { database } = ctx.state.engine;
    const results = range ? await resultsOf(database, job.id, range.first, range.limit) : null;
    if (results && range) {
      const shown = results.length === 0 ? '*' : `${range.first}-${range.first + results.length - 1}`;
      ctx.set('Content-Range', `results ${shown}/${job.done}`);
    }
    ctx.body = { ...view(ctx, job), ...(results && { results: results.map((one) => resultView(ctx, job, one)) }) };
  });
  router.post('/api/jobs/:id/cancel', async (ctx) => {
    const job = await jobOf(ctx);
    const { engine } = ctx.state;
    if (isOutside(engine, job)) throw forbidden('action_not_permitted', { action: 'cancel' });
    const asked = await engine.database.transaction((trx) => askCancel(trx, job.id, engine.clock().toISOString()));
    if (!asked) throw conflict('job_ended');
    ctx.body = view(ctx, await jobOf(ctx));
  });
  router.post('/api/jobs/:id/retry', async (ctx) => {
    const job = await jobOf(ctx);
    const { engine } = ctx.state;
    if (isOutside(engine, job)) throw forbidden('action_not_permitted', { action: 'retry' });
    const isWaiting = await engine.database.transaction((trx) => tryAgain(trx, job.id, engine.clock().toISOString()));
    if (!isWaiting) throw conflict('job_not_failed');
    engine.startWaitingJobs();
    ctx.body = view(ctx, await jobOf(ctx));
  });
  return router;
}

/** Only failed jobs are listed. The state has to be named, so that further lists can be added later. */
function readStatus({ query }: Context): void {
  const unknown = Object.keys(query).find((name) => name !== 'status');
  if (unknown !== undefined) throw badQuery(unknown, 'only_parameter', { parameter: unknown, known: 'status' });
  if (query.status !== 'failed') throw badQuery('status', 'job_status_failed');
}

async function jobOf(ctx: Context): Promise<JobRow> {
  const { caller, engine } = ctx.state;
  if (!caller) throw unauthorised();
  const id = String(ctx.params.id);
  const job = /^[1-9][0-9]{0,14}$/.test(id) ? await findJob(engine.database, Number(id)) : null;
  if (!job || !maySee(caller, job)) throw notFound();
  return job;
}

/**
 * Whether the job sends an e-mail or a webhook message. These wait in separate lists and would wait there for ever without
 * their job, so such a job cannot be cancelled.
 */
function isOutside({ plugs }: Engine, { kind }: JobRow): boolean {
  return plugs.jobs.some(({ entity, name, lane }) => lane !== undefined && kind === `${entity}.${name}`);
}

function maySee({ user, ability }: Caller, job: JobRow): boolean {
  return job.user_id === user.id || seesAllJobs({ ability });
}

function rangeOf(ctx: Context): { readonly first: number; readonly limit: number } | null {
  const unknown = Object.keys(ctx.query).find((name) => name !== 'range');
  if (unknown !== undefined) throw badQuery(unknown, 'unknown_parameter', { parameter: unknown });
  const { range } = ctx.query;
  if (range === undefined) return null;
  const match = typeof range === 'string' ? /^\s*\[\s*(\d{1,9})\s*,\s*(\d{1,9})\s*\]\s*$/.exec(range) : null;
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  if (!match || last < first) throw badQuery('range', 'range_shape');
  if (last - first + 1 > mostResults) throw badQuery('range', 'page_too_large', { limit: mostResults });
  return { first, limit: last - first + 1 };
}

function view(ctx: Context, job: JobRow): object {
  const { language, sentences } = ctx.state;
  const { id, kind, entity, status, total, done, failed, attempts, created_at, started_at, finished_at } = job;
  return {
    id,
    kind,
    title: jobTitle(ctx.state, kind),
    entity,
    status,
    cancel_asked: job.cancel_asked === 1,
    can_retry: status === 'failed' && job.input !== null && !isOutside(ctx.state.engine, job),
    progress: { done, total, failed },
    attempts,
    result: job.result ? JSON.parse(job.result) : null,
    error: job.error ? { code: job.error, title: sentences.say(language, job.error) } : null,
    created_at,
    started_at,
    finished_at,
  };
}

/** The title of a job in the reader's language; a job whose file has no title gets the word for jobs. */
function jobTitle({ engine, language, sentences: { word } }: AppState, kind: string): string | null {
  const plug = engine.plugs.jobs.find(({ entity, name }) => kind === `${entity}.${name}`);
  return plug?.title?.[language] ?? word(language, `failed_jobs.kinds.${kind}`) ?? word(language, 'failed_jobs.job');
}

/** A stored result with its sentences in the reader's language. */
function resultView(ctx: Context, job: JobRow, row: unknown): unknown {
  const { status, id, code, errors, params } = row as StoredResult;
  if (code === undefined) return { status, id };
  const problem = new Problem(status, code, errors, {}, params);
  const body = problemBody(ctx.state, problem, ctx.state.engine.model.entities[job.entity]);
  return { status, id, code, title: body.title, errors: body.errors };
}
