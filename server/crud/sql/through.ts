import { hopsOf } from '#generator/formula/dependencies.ts';
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
    const touched = fields.filter((field) => readBy(field, by).some((name) => changed.has(name)));
    return touched.length > 0 ? [{ reader, by, fields: touched }] : [];
  });
}

/** What a field reads of the record that a reference names: the value itself, or what its formula needs. */
function readBy({ computed }: FieldModel, by: string): readonly string[] {
  if (computed?.from === 'through') return computed.by === by ? [computed.field] : [];
  if (computed?.from !== 'formula') return [];
  return hopsOf(computed.tree).flatMap((hop) => (hop.by === by ? [hop.field] : []));
}

function readersOf(entities: readonly EntityModel[], target: EntityModel): Readers[] {
  return entities.flatMap((reader) => {
    const references = reader.fields.filter(({ kind, ref }) => kind === 'reference' && ref?.entity === target.name);
    return references.flatMap(({ name: by }) => {
      const fields = reader.fields.filter((field) => readBy(field, by).length > 0);
      return fields.length > 0 ? [{ reader, by, fields }] : [];
    });
  });
}
