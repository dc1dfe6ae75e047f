import Router, { type RouterContext } from '@koa/router';
import { defineRoute } from '#server/crud/plugs.ts';
import { authorise } from '#server/crud/service.ts';
import { badBody, badQuery, invalid, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { type Asking, changeBasket, emptyBasket, kindOf, mostOfKind, readBasket, tooMany } from './basket.ts';
import { basketPaths } from './basket-paths.ts';

type Context = RouterContext<AppState>;
type Body = Readonly<Record<string, unknown>>;

/** The caller's own basket, and two calls that change it; each call answers the basket after the change. */
export default defineRoute('bulk-basket', 'basket', {
  paths: /^\/api\/basket\/(?:data|update|empty)$/,
  openApi: () => basketPaths,
  router: () => {
    const router = new Router<AppState>({ strict: true, sensitive: true });
    router.get('/api/basket/data', async (ctx) => {
      ctx.body = await readBasket(asking(ctx));
    });
    router.post('/api/basket/update', async (ctx) => {
      const asked = asking(ctx);
      const { entity, add, remove } = bodyOf(ctx, ['entity', 'add', 'remove']);
      const kind = kindOf(asked, entity);
      const change = { add: idsOf('/add', add), remove: idsOf('/remove', remove) };
      if (change.add.length + change.remove.length === 0) throw invalid([{ path: '/add', code: 'required' }]);
      await changeBasket(asked, kind, change);
      ctx.body = await readBasket(asked);
    });
    router.post('/api/basket/empty', async (ctx) => {
      const asked = asking(ctx);
      const { only_missing = false } = bodyOf(ctx, ['only_missing']);
      if (typeof only_missing !== 'boolean')
        throw invalid([{ path: '/only_missing', code: 'type', params: { type: 'boolean' } }]);
      await emptyBasket(asked, only_missing);
      ctx.body = await readBasket(asked);
    });
    return router;
  },
});

function asking(ctx: Context): Asking {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  const [parameter] = Object.keys(ctx.query);
  if (parameter !== undefined) throw badQuery(parameter, 'unknown_parameter', { parameter });
  authorise(caller, engine.model.entities['bulk-basket']!, 'read');
  return { engine, caller };
}

function bodyOf(ctx: Context, known: readonly string[]): Body {
  const { body } = ctx.request;
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('body_not_object');
  const unknown = Object.keys(body).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    const fault = (key: string) => ({
      path: `/${key}`,
      code: 'additionalProperties',
      params: { additionalProperty: key },
    });
    throw invalid(unknown.map(fault));
  }
  return body as Body;
}

function idsOf(path: string, value: unknown): readonly number[] {
  if (value === undefined) return [];
  const isIds = Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isIds) throw invalid([{ path, code: 'basket_ids' }]);
  const ids = [...new Set(value as number[])];
  if (ids.length > mostOfKind) throw tooMany(path, ids.length);
  return ids;
}
