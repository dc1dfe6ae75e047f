import type { EntityView, RefView } from './model.ts';

/** What the records of an entity are told apart by for its custom fields; null where by nothing, or nothing one may read. */
export function kindsOf(entity: EntityView | null | undefined): RefView | null {
  return entity?.fields[entity.custom_by ?? '']?.ref ?? null;
}
