import Router from '@koa/router';
import { defineRoute } from '#server/crud/plugs.ts';
import type { AppState } from '#server/state.ts';
import { answerPrint } from './label-files.ts';
import { printPaths } from './label-paths.ts';
import { asking, idOf } from './label-request.ts';

/** The file of a print. */
export default defineRoute('label-print', 'file', {
  paths: /^\/api\/label-prints\/[^/]+\/file$/,
  openApi: printPaths,
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/label-prints/:id/file', async (ctx) => answerPrint(ctx, asking(ctx), idOf(ctx)));
    return router;
  },
});
