import { useQuery } from '@tanstack/react-query';
import { type Identifier, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import {
  type Basket,
  basketEntity,
  basketKey,
  changeBasket,
  emptyBasket,
  hasBasket,
  loadBasket,
} from '#admin/providers/model/basket.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';

/** The user's present basket; `isKnown` says whether it may be changed, too. */
export function useBasket(staleTime = 0) {
  const model = useModel();
  const enabled = basketEntity in model.entities;
  return {
    isKnown: hasBasket(model),
    ...useQuery({ queryKey: basketKey, queryFn: loadBasket, enabled, staleTime, retry: false }),
  };
}

/**
 * Adds records, removes them, or empties the basket; each shows a message about the result and returns whether it
 * succeeded.
 */
export function useBasketWork() {
  const say = useWords();
  const notify = useNotify();
  const run = async (work: Promise<Basket>, done: string): Promise<boolean> => {
    try {
      await work;
      notify(done, { type: 'success' });
      return true;
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
      return false;
    }
  };
  return {
    putIn: ({ name }: Pick<EntityView, 'name'>, ids: readonly Identifier[]) =>
      run(changeBasket(name, { add: ids }), say('basket.added', { smart_count: ids.length })),
    takeOut: ({ name }: Pick<EntityView, 'name'>, ids: readonly Identifier[]) =>
      run(changeBasket(name, { remove: ids }), say('basket.taken_out', { smart_count: ids.length })),
    empty: () => run(emptyBasket(false), say('basket.none')),
    clearMissing: () => run(emptyBasket(true), say('basket.cleared')),
  };
}
