import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';

type Props = { parent: EntityView; record: RaRecord };

export type RecordTab = {
  entity: string;
  /** Shows the tab only on the pages of these entities; on all by default. */
  parents?: readonly string[] | undefined;
  Tab: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
};

const modules = import.meta.glob<{ default: RecordTab }>('../screens/**/*.tab.tsx', { eager: true });

/** Hand-written tabs of attached rows, found by their file suffix. */
export const recordTabs: RecordTab[] = Object.values(modules).map((module) => module.default);
