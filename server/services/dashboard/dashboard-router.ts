import Router, { type RouterContext } from '@koa/router';
import { dashboardPeriods } from '#generator/model/dashboard-types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { badQuery, unauthorised } from '#server/errors.ts';
import { problemBody, problemOf } from '#server/middleware/problem.ts';
import type { AppState } from '#server/state.ts';
import { seesAllJobs } from '../jobs/failed-jobs.ts';
import type { Log } from '../log.ts';
import { type DashboardQuery, dashboard, type Explain } from './dashboard.ts';
import { failedJobsKey } from './failed-jobs-tile.ts';
import { partsFor } from './parts.ts';
import { isPeriod } from './period.ts';

type Context = RouterContext<AppState>;

/** `GET /api/dashboard`: everything on the reader's home page in one answer. */
export function dashboardRouter(log: Log): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/dashboard', async (ctx) => {
    const { engine, caller } = ctx.state;
    if (!caller) throw unauthorised();
    ctx.body = await dashboard(engine, caller, readQuery(engine, caller, ctx.query), explainer(ctx, log));
  });
  return router;
}

/**
 * The text for a part's error: a sentence if a person can act on it; other errors are logged and answer the request number.
 */
function explainer(ctx: Context, log: Log): Explain {
  return (error, entity) => {
    const problem = problemOf(error);
    if (problem.status >= 500)
      log.error({ err: error, request_id: ctx.state.requestId }, 'part of the dashboard failed');
    const { title, errors } = problemBody(ctx.state, problem, entity);
    return errors[0]?.message ?? title;
  };
}

type Query = Readonly<Record<string, string | string[] | undefined>>;
const known = ['client', 'part', 'period'];

function readQuery(engine: Engine, caller: Caller, query: Query): DashboardQuery {
  refuseUnknown(query);
  const { client, part, period } = query as Readonly<Record<string, string | undefined>>;
  if (period !== undefined && !isPeriod(period))
    throw badQuery('period', 'unknown_period', { known: dashboardPeriods.join(', ') });
  if (part !== undefined && !isKnownPart(engine, caller, part))
    throw badQuery('part', 'unknown_dashboard_part', { part });
  return { client: clientOf(caller, client), part: part ?? null, period: isPeriod(period) ? period : null };
}

function refuseUnknown(query: Query): void {
  for (const [parameter, value] of Object.entries(query)) {
    if (!known.includes(parameter)) throw badQuery(parameter, 'only_parameter', { parameter, known: known.join(', ') });
    if (Array.isArray(value)) throw badQuery(parameter, 'repeated_parameter', { parameter });
  }
}

function clientOf({ ability }: Caller, client: string | undefined): number | null {
  if (client === undefined) return null;
  if (!ability.platform) throw badQuery('client', 'client_not_chosen');
  if (!/^[1-9][0-9]{0,14}$/.test(client)) throw badQuery('client', 'wrong_type', { kind: 'integer' });
  return Number(client);
}

function isKnownPart(engine: Engine, caller: Caller, part: string): boolean {
  if (part === failedJobsKey && seesAllJobs(caller)) return true;
  return partsFor(engine, caller.ability).some(({ key }) => key === part);
}
