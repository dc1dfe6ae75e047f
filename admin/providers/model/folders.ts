import type { AppModel, EntitySummary } from './model.ts';

export type KindsOfFolder = { name: string; title: string; kinds: EntitySummary[] };

/**
 * The folders of the menu in their order, each with its entities that pass `fits`; folders without any are left out.
 */
export function foldersWith(
  { folders, entities }: Pick<AppModel, 'folders' | 'entities'>,
  fits: (entity: EntitySummary) => boolean = () => true,
): KindsOfFolder[] {
  return [...folders]
    .sort((a, b) => a.order - b.order)
    .map(({ name, title, entities: names }) => ({
      name,
      title,
      kinds: names.flatMap((one) => entities[one] ?? []).filter(fits),
    }))
    .filter(({ kinds }) => kinds.length > 0);
}
