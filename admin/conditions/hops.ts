import type { EntityView } from '#admin/providers/model/model.ts';
import type { FilterField, FilterView } from './own.ts';

/** A reference that a condition may follow by one step; `name` is that of the reference without `_id`. */
export type Hop = { name: string; title: string; entity: string };

/** The references of an entity whose records have fields that a condition can use. */
export function hopsOf({ fields }: Pick<EntityView, 'fields'>, isKnown: (entity: string) => boolean): Hop[] {
  return Object.values(fields).flatMap(({ name, title, kind, ref, filterable, file }) =>
    kind === 'reference' && ref && filterable && !file && name.endsWith('_id') && isKnown(ref.entity)
      ? [{ name: name.slice(0, -3), title, entity: ref.entity }]
      : [],
  );
}

/** The references that the dotted names of a filter follow. */
export function hopNames(filter: unknown): string[] {
  if (Array.isArray(filter)) return filter.flatMap(hopNames);
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$and' || name === '$or') return hopNames(value);
    return name.includes('.') ? [hopOf(name)] : [];
  });
}

/** `room` of `room.floor_id`; empty for an own field. */
export function hopOf(name: string): string {
  return name.includes('.') ? name.slice(0, name.indexOf('.')) : '';
}

/**
 * The entity with the fields of related records in addition to its own, such as `room.floor_id` titled "Room › Floor";
 * `room.id` is `room_id`.
 */
export function withHops(
  view: EntityView,
  hops: readonly Hop[],
  targets: Readonly<Record<string, EntityView | null>>,
): FilterView {
  const fields: Record<string, FilterField> = { ...view.fields };
  for (const { name, title, entity } of hops) {
    for (const field of Object.values(targets[entity]?.fields ?? {})) {
      if (field.name === 'id') continue;
      const path = `${name}.${field.name}`;
      fields[path] = { ...field, name: path, short: field.title, title: `${title} › ${field.title}` };
    }
  }
  return { name: view.name, fields };
}
