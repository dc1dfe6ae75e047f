import type { Identifier } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { session } from '#admin/providers/session/session.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';
import type { AppModel, EntitySummary } from './model.ts';

/** The basket's records of one entity: the ids that may still be read, and the number of those that no longer can. */
export type BasketPart = { entity: string; ids: Identifier[]; missing: number };
export type Basket = { count: number; parts: BasketPart[] };

/** The basket's entity, and the path of its page. */
export const basketEntity = 'bulk-basket';
export const basketPath = '/basket';
export const basketKey = ['basket'];

/** The maximum number of records of one entity in the basket. */
export const mostInBasket = 500;

/** Whether the user has a basket and may change it now. While the product is viewed as a role, nothing is stored. */
export function hasBasket({ entities }: AppModel): boolean {
  return basketEntity in entities && !viewAs.now();
}

/** Whether records of an entity can be put into the basket: all except the basket itself. */
export function isGathered({ name }: Pick<EntitySummary, 'name'>): boolean {
  return name !== basketEntity;
}

export async function loadBasket(): Promise<Basket> {
  return store((await http('/api/basket/data')).json as Basket);
}

/** Adds records of an entity to the basket, or removes them; rejects with the server's reason. */
export function changeBasket(
  entity: string,
  change: { add: readonly Identifier[] } | { remove: readonly Identifier[] },
) {
  return post('update', { entity, ...change });
}

/** Empties the basket, or removes only records that no longer exist. */
export function emptyBasket(only_missing: boolean): Promise<Basket> {
  return post('empty', { only_missing });
}

async function post(call: string, body: object): Promise<Basket> {
  const { json } = await http(`/api/basket/${call}`, { method: 'POST', body: JSON.stringify(body) });
  queryClient.setQueryData(basketKey, json);
  return store(json as Basket);
}

/** Stores the new count in the account's data, which notifies every tab. */
function store(basket: Basket): Basket {
  const extras = session.user()?.extras;
  if (extras?.basketItemsCount !== basket.count)
    session.amend({ extras: { ...extras, basketItemsCount: basket.count } });
  return basket;
}
