import Router from '@koa/router';
import { unavailable } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';

const answerWithin = 1000;
const cachedFor = 500;

/**
 * Health checks, before any expensive middleware: `/healthz` reads nothing; `/readyz` queries the database, once for all
 * requests within half a second, and answers 503 if that takes longer than a second.
 */
export function healthRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  const isReady = cacheResult((state: AppState) => state.engine.database.read('select 1 from migrations limit 1', []));
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    if (!(await isReady(ctx.state))) throw unavailable();
    ctx.body = { ok: true };
  });
  return router;
}

/** Whether `check` finishes in time; one result is shared by all requests for a while. */
function cacheResult<T>(check: (from: T) => Promise<unknown>): (from: T) => Promise<boolean> {
  let answer: Promise<boolean> | null = null;
  let until = 0;
  return (from) => {
    if (answer && performance.now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = inTime(check(from)).finally(() => {
      until = performance.now() + cachedFor;
    });
    return answer;
  };
}

function inTime(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), answerWithin);
    work.then(
      () => resolve(true),
      () => resolve(false),
    );
    work.catch(() => {}).finally(() => clearTimeout(limit));
  });
}
