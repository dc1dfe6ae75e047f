import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';

type Props = { view: EntityView; record: RaRecord };

export type RecordPanel = {
  entity: string;
  Panel: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
  /** The watched dates that the panel shows, which the head leaves out then. */
  dates: readonly string[];
};

const modules = import.meta.glob<{ default: RecordPanel }>('./**/*.panel.tsx', { eager: true });

const all: readonly RecordPanel[] = Object.values(modules).map((module) => module.default);

/** Hand-made panels below the head of an entity's record page, found by their suffix. */
export function panelsOf(entity: string): readonly RecordPanel[] {
  return all.filter((panel) => panel.entity === entity);
}
