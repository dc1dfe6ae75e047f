import type { RouterContext } from '@koa/router';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { badQuery, notFound, unauthorised } from '#server/errors.ts';
import type { AppState } from '#server/state.ts';
import type { PageRequest } from './label-lists.ts';

export type LabelContext = RouterContext<AppState>;

/** The signed-in caller of a request. */
export function asking(ctx: LabelContext): { engine: Engine; caller: Caller } {
  const { engine, caller } = ctx.state;
  if (!caller) throw unauthorised();
  return { engine, caller };
}

/** The id in the path of a request. */
export function idOf(ctx: LabelContext): number {
  const id = String(ctx.params.id);
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw notFound();
  return Number(id);
}

type Texts = Readonly<Record<string, string | undefined>>;

/** The page that a request asks for. */
export function numbersOf({ page, perPage }: Texts, usual: number, most: number): Omit<PageRequest, 'q'> {
  return { page: numberOf('page', page, 1, 1_000_000), perPage: numberOf('perPage', perPage, usual, most) };
}

function numberOf(name: string, text: string | undefined, usual: number, most: number): number {
  if (text === undefined) return usual;
  const value = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw badQuery(name, 'page_number', { parameter: name, most });
  return value;
}
