import { lineValuesOf } from '#generator/formula/dependencies.ts';
import type { Computed, EntityModel, FieldModel, RelationValue } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoize } from '#server/memoize.ts';

export type Relation = RelationValue;

export type CountOver = { readonly parent: EntityModel; readonly field: FieldModel; readonly relation: Relation };

const countsByModel = new WeakMap<object, Map<string, CountOver[]>>();

/** Fields anywhere in the model that are computed over the rows of a child, once for each relation. */
export function countsOver({ model }: Pick<Engine, 'model'>, child: EntityModel): CountOver[] {
  const counts = memoize(countsByModel, model, () => new Map<string, CountOver[]>());
  return memoize(counts, child.name, () =>
    Object.values(model.entities).flatMap((parent) =>
      parent.fields.flatMap((field) =>
        relationsOf(parent, field)
          .filter(({ of }) => of === child.name)
          .map((relation) => ({ parent, field, relation })),
      ),
    ),
  );
}

/** The relation that a field is computed over, or null. */
export function relationOf({ computed }: FieldModel): Relation | null {
  return computed && isRelation(computed) ? computed : null;
}

function isRelation(computed: Computed): computed is Relation {
  return 'of' in computed;
}

/** The rows that a field is computed over: those of its relation, or the lines that its formula adds up or counts. */
function relationsOf(parent: EntityModel, field: FieldModel): readonly Relation[] {
  const relation = relationOf(field);
  if (relation) return [relation];
  if (field.computed?.from !== 'formula') return [];
  return lineValuesOf(field.computed.tree).flatMap(({ list, field: summed }): Relation[] => {
    const { entity: of, by } = parent.lines.find(({ name }) => name === list) ?? { entity: '', by: '' };
    return [summed === null ? { from: 'count', of, by } : { from: 'sum', of, by, field: summed }];
  });
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
