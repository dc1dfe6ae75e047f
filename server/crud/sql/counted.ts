import type { EntityModel, FieldModel, RelationValue } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoize } from '#server/memoize.ts';

export type Relation = RelationValue;

export type CountOver = { readonly parent: EntityModel; readonly field: FieldModel; readonly relation: Relation };

const countsByModel = new WeakMap<object, Map<string, CountOver[]>>();

/** Fields anywhere in the model that are computed over the rows of a child. */
export function countsOver({ model }: Pick<Engine, 'model'>, child: EntityModel): CountOver[] {
  const counts = memoize(countsByModel, model, () => new Map<string, CountOver[]>());
  return memoize(counts, child.name, () =>
    Object.values(model.entities).flatMap((parent) =>
      parent.fields.flatMap((field) => {
        const relation = relationOf(field);
        return relation?.of === child.name ? [{ parent, field, relation }] : [];
      }),
    ),
  );
}

/** The relation that a field is computed over, or null. */
export function relationOf({ computed }: FieldModel): Relation | null {
  return computed && computed.from !== 'rules' && computed.from !== 'through' ? computed : null;
}

/**
 * The values over a child that may differ after these columns of it changed; null means that the row was added or removed.
 */
export function countsTouched(
  engine: Pick<Engine, 'model'>,
  child: EntityModel,
  changed: ReadonlySet<string> | null,
): readonly CountOver[] {
  const counts = countsOver(engine, child);
  if (changed === null) return counts;
  return counts.filter(({ relation }) => columnsOf(relation).some((name) => changed.has(name)));
}

const columnNames = new WeakMap<Relation, readonly string[]>();

/** The child's columns that a relation's value depends on. */
function columnsOf(relation: Relation): readonly string[] {
  return memoize(columnNames, relation, () => [
    relation.by,
    ...(relation.from === 'count' ? [] : [relation.field]),
    ...(relation.from === 'latest' ? [relation.at] : []),
    ...conditionNames(relation),
  ]);
}

/** The child's fields that a relation's condition names. */
export function conditionNames({ where = {} }: Relation): readonly string[] {
  return namesIn(where);
}

function namesIn(filter: object): string[] {
  return Object.entries(filter).flatMap(([key, value]) =>
    key.startsWith('$') ? (value as object[]).flatMap(namesIn) : [key],
  );
}
