import Router from '@koa/router';
import type { Access } from '#server/access/access.ts';
import { sameText } from '#server/access/same-text.ts';
import { unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';

/**
 * `GET /metrics` for callers who send the METRICS_TOKEN as a bearer token; without that setting it is closed to everybody.
 */
export function metricsRouter({ metrics, settings }: Access): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/metrics', async (ctx) => {
    if (!metrics || !sameText(ctx.get('Authorization'), `Bearer ${settings.metricsToken}`)) throw unauthorised();
    const { type, text } = await metrics.print(ctx.state.engine.database);
    ctx.type = type;
    ctx.body = text;
  });
  return router;
}
