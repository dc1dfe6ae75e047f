import Router, { type RouterContext } from '@koa/router';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { whoMay } from './who-may.ts';

type Context = RouterContext<AppState>;

/** `GET /api/who-may/rooms/12?first=50`: who else may read, change or delete a record, and why. */
export function whoMayRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/who-may/:entity/:id', async (ctx) => {
    ctx.body = await answer(ctx);
  });
  return router;
}

async function answer(ctx: Context) {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  const [plural, id] = [String(ctx.params.entity), String(ctx.params.id)];
  const name = Object.hasOwn(engine.model.byPlural, plural) ? engine.model.byPlural[plural] : undefined;
  const entity = name === undefined ? undefined : engine.model.entities[name];
  if (!entity || !/^[1-9][0-9]{0,14}$/.test(id)) throw notFound();
  return whoMay(engine, caller, entity, Number(id), firstOf(ctx.query));
}

function firstOf({ first, ...others }: Readonly<Record<string, string | string[] | undefined>>): number {
  const [parameter] = Object.keys(others);
  if (parameter !== undefined) throw badQuery(parameter, 'only_parameter', { parameter, known: 'first' });
  if (first === undefined) return 0;
  if (typeof first !== 'string' || !/^\d{1,7}$/.test(first)) throw badQuery('first', 'first_shape');
  return Number(first);
}
