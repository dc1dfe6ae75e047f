import Router from '@koa/router';
import { defineRoute } from '#server/crud/plugs.ts';
import type { AppState } from '#server/state.ts';
import { answerTestPage } from './label-files.ts';
import { templatePaths } from './label-paths.ts';
import { answerPreview, answerValues } from './label-preview.ts';
import { asking, idOf } from './label-request.ts';
import { answerTestLabels } from './test-labels.ts';

/** The test page and preview of a template, and the values that its labels can show. */
export default defineRoute('label-template', 'files', {
  paths: /^\/api\/label-templates\/[^/]+\/(?:test-page|test-labels|preview|values)$/,
  openApi: templatePaths,
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/label-templates/:id/test-page', async (ctx) => answerTestPage(ctx, asking(ctx), idOf(ctx)));
    router.post('/api/label-templates/:id/test-labels', async (ctx) => answerTestLabels(ctx, asking(ctx), idOf(ctx)));
    router.post('/api/label-templates/:id/preview', async (ctx) => answerPreview(ctx, asking(ctx), idOf(ctx)));
    router.get('/api/label-templates/:id/values', async (ctx) => answerValues(ctx, asking(ctx), idOf(ctx)));
    return router;
  },
});
