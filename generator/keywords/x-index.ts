import { asStrings } from '../model/source.ts';
import type { FieldKind } from '../model/types.ts';
import type { EntityKeyword } from './keyword.ts';
import { fieldName } from './shapes.ts';

const withoutOrder: readonly FieldKind[] = ['references', 'json'];

export const index: EntityKeyword = {
  name: 'x-index',
  on: 'entity',
  doc: 'Sets of fields by which the server looks rows up, each with an index. Lists, filters, references and uniqueness have theirs already.',
  example: [['is_done', 'next_try_at']],
  metaSchema: {
    type: 'array',
    maxItems: 5,
    items: { type: 'array', items: fieldName, minItems: 1, maxItems: 5, uniqueItems: true },
  },
  apply(draft, value) {
    draft.lookups = (value as unknown[]).map(asStrings);
  },
  check(at) {
    at.entity.lookups.forEach((names, position) => {
      for (const name of names) {
        if (!at.expect(`/${position}`, 'field', name, Object.keys(at.entity.field))) continue;
        const { kind, slot } = at.entity.field[name]!;
        if (withoutOrder.includes(kind) || slot !== null) at.report(`/${position}`, `"${name}" cannot have an index`);
      }
    });
  },
};
