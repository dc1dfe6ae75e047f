import type Router from '@koa/router';
import Koa from 'koa';
import compose from 'koa-compose';
import type { Access } from './access/access.ts';
import { jwtRouter } from './access/jwt-router.ts';
import { setupRouter } from './access/setup.ts';
import { crudRouter } from './crud/router.ts';
import { jsonBody } from './middleware/body.ts';
import { findCaller } from './middleware/caller.ts';
import { compressed } from './middleware/compressed.ts';
import { crossOrigin } from './middleware/cross-origin.ts';
import { headers } from './middleware/headers.ts';
import { pages } from './middleware/pages.ts';
import { problems } from './middleware/problem.ts';
import { request } from './middleware/request.ts';
import { dashboardRouter } from './services/dashboard/dashboard-router.ts';
import { filesRouter } from './services/files/files-router.ts';
import { healthRouter } from './services/health-router.ts';
import { jobsRouter } from './services/jobs/jobs-router.ts';
import { mastersRouter } from './services/masters/masters-router.ts';
import { metricsRouter } from './services/metrics/metrics-router.ts';
import { openRouter } from './services/open-router.ts';
import { publicPages } from './services/public-pages/public-pages.ts';
import { recordRouter } from './services/record/record-router.ts';
import { searchRouter } from './services/search/search-router.ts';
import { whoMayRouter } from './services/who-may/who-may-router.ts';
import type { AppState } from './state.ts';

/**
 * The whole application: the middleware that every request passes, then the routers. `pagesFolder` contains the built
 * browser files.
 */
export function makeApp(access: Access, pagesFolder: string): Koa<AppState> {
  const { settings, log } = access;
  const app = new Koa<AppState>();
  app.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') log.error({ err: error }, 'connection failed');
  });
  app.use(request(access.engine, access.sentences, log, settings.trustProxy));
  if (access.metrics) app.use(access.metrics.requests);
  app.use(problems((error, requestId) => log.error({ err: error, request_id: requestId }, 'request failed')));
  app.use(headers(settings.publicUrl?.startsWith('https://') ?? false));
  if (settings.corsOrigins.length > 0) app.use(crossOrigin(settings.corsOrigins));
  app.use(onPaths(healthRouter(), /^\/(?:healthz|readyz)$/));
  app.use(onPaths(metricsRouter(access), /^\/metrics$/));
  app.use(publicPages(access));
  app.use(compressed());
  app.use(jsonBody());
  app.use(findCaller(access));
  app.use(onPaths(openRouter(access), /^\/(?:go\/|api\/(?:model|openapi\.json|public-settings))/));
  app.use(onPaths(setupRouter(access), /^\/api\/setup/));
  app.use(onPaths(jwtRouter(access), /^\/jwt\//));
  app.use(onPaths(jobsRouter(), /^\/api\/jobs(?:\/|$)/));
  app.use(onPaths(filesRouter(), /^\/api\/files(?:\/|$)/));
  app.use(onPaths(searchRouter(), /^\/api\/(?:main-search|autocomplete)\/data$/));
  app.use(onPaths(dashboardRouter(log), /^\/api\/dashboard$/));
  app.use(onPaths(mastersRouter(), /^\/api\/master-lists$/));
  app.use(onPaths(whoMayRouter(), /^\/api\/(?:who-may|mentions)\//));
  app.use(onPaths(recordRouter(), /^\/api\/[^/]+\/[^/]+\/(?:(?:why|draft)\/|(?:timeline|related|chain|print)$)/));
  for (const { router, paths } of access.engine().plugs.routes) app.use(onPaths(router(access), paths));
  app.use(onPaths(crudRouter(), /^\/api\//));
  app.use(pages(pagesFolder));
  return app;
}

/** Passes only requests with matching paths to a router, so that a request runs through one router and not all. */
function onPaths(router: Router<AppState>, paths: RegExp): Koa.Middleware<AppState> {
  const both = compose([router.routes(), router.allowedMethods()] as unknown as Koa.Middleware<AppState>[]);
  return (ctx, next) => (paths.test(ctx.path) ? both(ctx, next) : next());
}
