import type { ComponentType, LazyExoticComponent } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';

type Props = { parent: EntityView; record: RaRecord };

export type RecordTab = {
  entity: string;
  /** On the pages of these kinds of records alone; on all by default. */
  parents?: readonly string[] | undefined;
  Tab: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;
};

const modules = import.meta.glob<{ default: RecordTab }>('./**/*.tab.tsx', { eager: true });

/** Hand-made tabs of attached rows, found by their suffix. */
export const recordTabs: RecordTab[] = Object.values(modules).map((module) => module.default);
