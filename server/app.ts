import Koa from 'koa';
import compress from 'koa-compress';
import type { Access } from './access/access.ts';
import { jwtRouter } from './access/jwt-router.ts';
import { setupRouter } from './access/setup.ts';
import { crudRouter } from './crud/router.ts';
import { jsonBody } from './middleware/body.ts';
import { findCaller } from './middleware/caller.ts';
import { headers } from './middleware/headers.ts';
import { pages } from './middleware/pages.ts';
import { problems } from './middleware/problem.ts';
import { request } from './middleware/request.ts';
import { openRouter } from './services/open-router.ts';
import type { AppState } from './state.ts';

/** The whole application: what every request passes, then the doors. `pagesFolder` holds the built browser files. */
export function makeApp(access: Access, pagesFolder: string): Koa<AppState> {
  const { settings, log } = access;
  const app = new Koa<AppState>();
  app.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') log.error({ err: error }, 'connection failed');
  });
  app.use(request(access.engine, access.sentences, log, settings.trustProxy));
  app.use(problems((error, requestId) => log.error({ err: error, request_id: requestId }, 'request failed')));
  app.use(headers(settings.publicUrl?.startsWith('https://') ?? false));
  app.use(compress({ threshold: 1024, gzip: { level: 1 }, deflate: false, br: false }));
  app.use(jsonBody());
  app.use(findCaller(access));
  for (const router of [openRouter(access), setupRouter(access), jwtRouter(access), crudRouter()]) {
    app.use(router.routes() as unknown as Koa.Middleware<AppState>);
    app.use(router.allowedMethods() as unknown as Koa.Middleware<AppState>);
  }
  app.use(pages(pagesFolder));
  return app;
}
