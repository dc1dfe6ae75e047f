import { definePublicPage } from '#server/crud/plugs.ts';
import { pageOfCode } from '#server/services/public-pages/code-page.ts';
import { takesReports } from '#server/services/public-pages/views.ts';
import { reportRoute } from './report-route.ts';

/** The form below the page of a code, through which people without an account report a problem. */
export default definePublicPage('ticket', 'report', {
  paths: /^\/[lr]\/([^/]{1,60})\/report$/i,
  methods: ['GET', 'HEAD', 'POST'],
  answer: async (work, ctx, [typed = '']) => {
    const page = await pageOfCode(work, ctx, typed);
    if (!page) return true;
    if (!takesReports(page.material)) return false;
    await reportRoute(work.access, ctx, page.material);
    return true;
  },
});
