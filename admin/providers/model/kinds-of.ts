import type { EntityView, RefView } from './model.ts';

/**
 * The reference by which the custom fields of an entity differ, such as the family of an asset; null where there is
 * none, or none that the user may read.
 */
export function kindsOf(entity: EntityView | null | undefined): RefView | null {
  return entity?.fields[entity.custom_by ?? '']?.ref ?? null;
}
