import type { RouterContext } from '@koa/router';
import { badQuery } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';

/** The query parameters of an address; unknown and repeated ones are refused. */
export function textsOf(
  { query }: RouterContext<AppState>,
  known: readonly string[],
): Readonly<Record<string, string | undefined>> {
  for (const [parameter, value] of Object.entries(query)) {
    if (!known.includes(parameter)) throw badQuery(parameter, 'unknown_parameter', { parameter });
    if (typeof value !== 'string') throw badQuery(parameter, 'repeated_parameter', { parameter });
  }
  return query as Readonly<Record<string, string | undefined>>;
}
