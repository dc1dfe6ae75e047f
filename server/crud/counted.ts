import type { Computed, EntityModel, FieldModel } from '#generator/model/types.ts';
import { remember } from '#server/remember.ts';
import type { Engine } from './engine.ts';

export type Relation = Extract<Computed, { readonly from: 'count' | 'sum' | 'max' }>;

type CountOver = { readonly parent: EntityModel; readonly field: FieldModel; readonly relation: Relation };

const countsByModel = new WeakMap<object, Map<string, CountOver[]>>();

/** Fields anywhere in the model that count, sum or top the rows of a child. */
export function countsOver({ model }: Engine, child: EntityModel): CountOver[] {
  const kept = remember(countsByModel, model, () => new Map<string, CountOver[]>());
  return remember(kept, child.name, () =>
    Object.values(model.entities).flatMap((parent) =>
      parent.fields.flatMap((field) => {
        const relation = field.computed;
        return relation && relation.from !== 'rules' && relation.of === child.name ? [{ parent, field, relation }] : [];
      }),
    ),
  );
}
