import type { Identifier } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { session } from '#admin/providers/session/session.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';
import type { AppModel, EntitySummary } from './model.ts';

/** What was gathered of one kind: what may still be read, and how many are gone. */
export type BasketPart = { entity: string; ids: Identifier[]; gone: number };
export type Basket = { count: number; parts: BasketPart[] };

/** The basket's entity, and where its page stands. */
export const basketEntity = 'bulk-basket';
export const basketPath = '/basket';
export const basketKey = ['basket'];

/** As many records of a kind the basket holds. */
export const mostInBasket = 500;

/** Whether one has a basket and may change it now: with the eyes of a role nothing is kept. */
export function hasBasket({ entities }: AppModel): boolean {
  return basketEntity in entities && !viewAs.now();
}

/** Which kinds of records can be gathered: those with a list of their own. */
export function isGathered({ name }: Pick<EntitySummary, 'name'>): boolean {
  return name !== basketEntity;
}

export async function loadBasket(): Promise<Basket> {
  return store((await http('/api/basket/data')).json as Basket);
}

/** Puts records of a kind in, or takes them out; a refusal says why. */
export function changeBasket(
  entity: string,
  change: { add: readonly Identifier[] } | { remove: readonly Identifier[] },
) {
  return post('update', { entity, ...change });
}

/** Takes everything out, or only what is gone. */
export function emptyBasket(only_gone: boolean): Promise<Basket> {
  return post('empty', { only_gone });
}

async function post(call: string, body: object): Promise<Basket> {
  const { json } = await http(`/api/basket/${call}`, { method: 'POST', body: JSON.stringify(body) });
  queryClient.setQueryData(basketKey, json);
  return store(json as Basket);
}

/** The count travels with the account's data; every tab hears of it. */
function store(basket: Basket): Basket {
  const extras = session.user()?.extras;
  if (extras?.basketItemsCount !== basket.count)
    session.amend({ extras: { ...extras, basketItemsCount: basket.count } });
  return basket;
}
