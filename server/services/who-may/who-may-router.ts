import Router, { type RouterContext } from '@koa/router';
import { entityOf } from '#server/crud/entity-of.ts';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { mentions } from './mentions.ts';
import { whoMay } from './who-may.ts';

type Context = RouterContext<AppState>;

/**
 * `GET /api/who-may/rooms/12?first=50`: who else may read, change or delete a record, and why;
 * `GET /api/mentions/rooms/12?q=an`: people to mention in a comment on it.
 */
export function whoMayRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/who-may/:entity/:id', async (ctx) => {
    const { engine, caller, entity, id } = about(ctx);
    ctx.body = await whoMay({ engine, caller, entity }, id, firstOf(ctx.query));
  });
  router.get('/api/mentions/:entity/:id', async (ctx) => {
    const { engine, caller, entity, id } = about(ctx);
    ctx.body = await mentions({ engine, caller, entity }, id, wordsOf(ctx.query));
  });
  return router;
}

function about(ctx: Context) {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  const [plural, id] = [String(ctx.params.entity), String(ctx.params.id)];
  const entity = entityOf(engine.model, plural);
  if (!entity || !/^[1-9][0-9]{0,14}$/.test(id)) throw notFound();
  return { engine, caller, entity, id: Number(id) };
}

function wordsOf({ q, ...others }: Readonly<Record<string, string | string[] | undefined>>): string {
  const [parameter] = Object.keys(others);
  if (parameter !== undefined) throw badQuery(parameter, 'only_parameter', { parameter, known: 'q' });
  if (Array.isArray(q)) throw badQuery('q', 'repeated_parameter', { parameter: 'q' });
  return q ?? '';
}

function firstOf({ first, ...others }: Readonly<Record<string, string | string[] | undefined>>): number {
  const [parameter] = Object.keys(others);
  if (parameter !== undefined) throw badQuery(parameter, 'only_parameter', { parameter, known: 'first' });
  if (first === undefined) return 0;
  if (typeof first !== 'string' || !/^\d{1,7}$/.test(first)) throw badQuery('first', 'first_shape');
  return Number(first);
}
