import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';

type Props = { view: EntityView; record: RaRecord };

export type RecordPanel = {
  entity: string;
  Panel: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
  /** The fields that the panel shows, which head and overview leave out then. */
  fields: readonly string[];
  /** Below the head, next to the tabs where the window is wide, or in front of the title as the record's picture. */
  place: 'head' | 'side' | 'picture';
};

const modules = import.meta.glob<{ default: RecordPanel }>('./**/*.panel.tsx', { eager: true });

const all: readonly RecordPanel[] = Object.values(modules).map((module) => module.default);

/** Hand-made panels of an entity's record page, found by their suffix. */
export function panelsOf(entity: string, place?: RecordPanel['place']): readonly RecordPanel[] {
  return all.filter((panel) => panel.entity === entity && (!place || panel.place === place));
}
