import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';

type Props = { view: EntityView; record: RaRecord };

export type RecordPanel = {
  entity: string;
  Panel: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
  /** The fields that the panel shows; head and overview then leave them out. */
  fields: readonly string[];
  /** Below the head, next to the tabs on wide windows, or in front of the title as the record's picture. */
  place: 'head' | 'side' | 'picture';
};

const modules = import.meta.glob<{ default: RecordPanel }>('../screens/**/*.panel.tsx', { eager: true });

const all: readonly RecordPanel[] = Object.values(modules).map((module) => module.default);

/** Hand-written panels of an entity's record page, found by their file suffix. */
export function panelsOf(entity: string, place?: RecordPanel['place']): readonly RecordPanel[] {
  return all.filter((panel) => panel.entity === entity && (!place || panel.place === place));
}
