import Router, { type RouterContext } from '@koa/router';
import { badQuery, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { searchAll } from './search-all.ts';

type Context = RouterContext<AppState>;

/** Search over everything that a person may read: in groups, or as a flat list of titles. */
export function searchRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/main-search/data', async (ctx) => {
    ctx.body = await found(ctx);
  });
  router.get('/api/autocomplete/data', async (ctx) => {
    const groups = await found(ctx);
    ctx.body = groups.flatMap(({ entity, data }) => data.map(({ id, title, link }) => ({ title, entity, id, link })));
  });
  return router;
}

async function found(ctx: Context) {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  const words = readWords(ctx.query);
  return words.trim() === '' ? [] : searchAll(engine, caller, words);
}

/** Without words the search returns nothing. */
function readWords({ q = '', ...others }: Readonly<Record<string, string | string[] | undefined>>): string {
  const [parameter] = Object.keys(others);
  if (parameter !== undefined) throw badQuery(parameter, 'only_parameter', { parameter, known: 'q' });
  if (Array.isArray(q)) throw badQuery('q', 'repeated_parameter', { parameter: 'q' });
  return q;
}
