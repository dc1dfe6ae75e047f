import type { JsonSchema } from '#generator/model/types.ts';
import { object, operation } from '#server/services/open-api/blocks.ts';
import { mostOfKind } from './basket.ts';

const count: JsonSchema = { type: 'integer', minimum: 0 };
const ids: JsonSchema = { type: 'array', maxItems: mostOfKind, items: { type: 'integer', minimum: 1 } };
const entity: JsonSchema = { type: 'string', maxLength: 60, examples: ['asset'] };

const basket = object({
  count,
  parts: { type: 'array', items: object({ entity, ids, missing: count }) },
});

/** The caller's own basket: reading it, adding and removing records, and emptying it. */
export const basketPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/basket/data': {
    get: operation('basket', {
      summary: 'Own bulk basket: what is readable by kind, and how many were deleted or may no longer be read',
      answer: basket,
    }),
  },
  '/api/basket/update': {
    post: operation('changeBasket', {
      summary: `Put records of a kind in or take them out; at most ${mostOfKind} of a kind`,
      body: object({ entity, add: ids, remove: ids }, ['entity']),
      answer: basket,
    }),
  },
  '/api/basket/empty': {
    post: operation('emptyBasket', {
      summary: 'Take everything out, or only what was deleted or may no longer be read',
      body: object({ only_missing: { type: 'boolean', default: false } }, []),
      answer: basket,
    }),
  },
};
