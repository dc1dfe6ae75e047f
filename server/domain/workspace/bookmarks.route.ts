import Router, { type RouterContext } from '@koa/router';
import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { defineRoute } from '#server/crud/plugs.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { create, list, remove } from '#server/crud/service.ts';
import { badQuery, invalid, notFound, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { bookmarkPaths } from './bookmark-paths.ts';

type Context = RouterContext<AppState>;
type Asking = { readonly engine: Engine; readonly caller: Caller; readonly entity: EntityModel };

const most = 100;

/** The caller's own bookmarks in their order, and a call that sets or removes one by its path. */
export default defineRoute('bookmark', 'own', {
  paths: /^\/api\/bookmarks\/(?:data|update)$/,
  openApi: () => bookmarkPaths,
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/bookmarks/data', async (ctx) => {
      ctx.body = await all(asking(ctx));
    });
    router.post('/api/bookmarks/update', async (ctx) => {
      ctx.body = await toggle(asking(ctx), ctx.request.body);
    });
    return router;
  },
});

async function all(asked: Asking) {
  const rows = await own(asked, {});
  return rows.map(({ id, title, path }) => ({ id, title, link: path, isBookmarked: true }));
}

/** `path` and `title` set a bookmark or remove the existing one; `id` removes one. */
async function toggle(asked: Asking, body: unknown) {
  const { id, path, title } = (body ?? {}) as Readonly<Record<string, unknown>>;
  if (!Number.isSafeInteger(id) && typeof path !== 'string') throw invalid([{ path: '/path', code: 'required' }]);
  const filter = typeof path === 'string' ? { path } : { id };
  const [there] = await own(asked, filter);
  if (!there && typeof path !== 'string') throw notFound();
  if (there) await remove(asked, there.id as number, null);
  else await create(asked, { path, title });
  return { isBookmarked: !there, bookmarks: await all(asked) };
}

async function own({ engine, caller, entity }: Asking, filter: object): Promise<readonly ApiRecord[]> {
  const query = { filter: JSON.stringify(filter), range: `[0,${most - 1}]`, fields: 'id,title,path' };
  return (await list({ engine, caller, entity }, query)).rows;
}

function asking(ctx: Context): Asking {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  const [parameter] = Object.keys(ctx.query);
  if (parameter !== undefined) throw badQuery(parameter, 'unknown_parameter', { parameter });
  return { engine, caller, entity: engine.model.entities.bookmark as EntityModel };
}
