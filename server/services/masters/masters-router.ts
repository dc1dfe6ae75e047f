import Router from '@koa/router';
import { badQuery, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import { masterLists } from './master-lists.ts';

/** `GET /api/master-lists`: every master list with its count, newest change and missing translations in one answer. */
export function mastersRouter(): Router<AppState> {
  const router = new Router<AppState>({ strict: true, sensitive: true });
  router.get('/api/master-lists', async (ctx) => {
    const { engine, caller } = ctx.state;
    if (!caller) throw unauthorised();
    const { client, ...others } = ctx.query;
    const [parameter] = Object.keys(others);
    if (parameter !== undefined) throw badQuery(parameter, 'only_parameter', { parameter, known: 'client' });
    if (Array.isArray(client)) throw badQuery('client', 'repeated_parameter', { parameter: 'client' });
    if (client !== undefined && !caller.ability.platform) throw badQuery('client', 'client_not_chosen');
    if (client !== undefined && !/^[1-9][0-9]{0,14}$/.test(client))
      throw badQuery('client', 'wrong_type', { kind: 'integer' });
    ctx.body = await masterLists(engine, caller, client === undefined ? null : Number(client));
  });
  return router;
}
