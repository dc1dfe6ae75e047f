import type { EntityModel, FieldModel, ThroughValue } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoize } from '#server/memoize.ts';

/** Fields of one entity that are read through one of its references. */
export type Readers = { readonly reader: EntityModel; readonly by: string; readonly fields: readonly FieldModel[] };

const readersByModel = new WeakMap<object, Map<string, Readers[]>>();

/** How a field is read through a reference, or null. */
export function throughOf({ computed }: FieldModel): ThroughValue | null {
  return computed?.from === 'through' ? computed : null;
}

/**
 * Fields anywhere in the model that read these columns of an entity. Null means that the row was added or removed; nothing
 * reads through it yet.
 */
export function readersTouched(
  { model }: Pick<Engine, 'model'>,
  target: EntityModel,
  changed: ReadonlySet<string> | null,
): readonly Readers[] {
  if (changed === null) return [];
  const known = memoize(readersByModel, model, () => new Map<string, Readers[]>());
  const readers = memoize(known, target.name, () => readersOf(Object.values(model.entities), target));
  return readers.flatMap(({ reader, by, fields }) => {
    const touched = fields.filter((field) => changed.has(throughOf(field)?.field ?? ''));
    return touched.length > 0 ? [{ reader, by, fields: touched }] : [];
  });
}

function readersOf(entities: readonly EntityModel[], target: EntityModel): Readers[] {
  return entities.flatMap((reader) => {
    const references = reader.fields.filter(({ kind, ref }) => kind === 'reference' && ref?.entity === target.name);
    return references.flatMap(({ name: by }) => {
      const fields = reader.fields.filter((field) => throughOf(field)?.by === by);
      return fields.length > 0 ? [{ reader, by, fields }] : [];
    });
  });
}
