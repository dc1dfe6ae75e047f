import { filterLimits } from '#generator/filter/operators.ts';
import type { JsonSchema } from '#generator/model/types.ts';
import { object, operation, text } from './blocks.ts';

const words = {
  name: 'q',
  in: 'query',
  description:
    'Words; each begins a word of what is found. A number such as AST-00412 finds its record first. Without words the answer is empty.',
  schema: { type: 'string', maxLength: filterLimits.q },
};
const id: JsonSchema = { type: 'integer', minimum: 1 };
const hit = object({
  id,
  title: text(),
  subtitle: { type: ['string', 'null'], description: 'Where it belongs' },
  icon: text(),
  link: text(),
});
const group = object({
  groupTitle: text(),
  entity: text(),
  link: { ...text(), description: 'The list of everything found of this kind' },
  more: { type: 'boolean', description: 'There is more than these' },
  data: { type: 'array', maxItems: 4, items: hit },
});

/** Search over everything the caller may read. */
export const searchPaths: Readonly<Record<string, JsonSchema>> = {
  '/api/main-search/data': asked(
    operation('mainSearch', {
      summary: 'Records of every kind by words, in at most 8 groups of at most 4, in the order of the menu',
      answer: { type: 'array', maxItems: 8, items: group },
    }),
  ),
  '/api/autocomplete/data': asked(
    operation('autocomplete', {
      summary: 'The titles of records of every kind by words',
      answer: { type: 'array', maxItems: 32, items: object({ title: text(), entity: text(), id, link: text() }) },
    }),
  ),
};

function asked(get: JsonSchema): JsonSchema {
  return { get: { ...get, parameters: [words] } };
}
