import type { ComponentType } from 'react';
import type { Identifier } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';

type Props = { view: EntityView; ids: readonly Identifier[] };

export type BulkButton = { entity: string; name: string; Button: ComponentType<Props> };

const modules = import.meta.glob<{ default: BulkButton }>('../screens/**/*.bulk.tsx', { eager: true });

const bulkButtons: BulkButton[] = Object.values(modules).map((module) => module.default);

/** Hand-written buttons for many records of an entity, found by their file suffix. */
export function bulkButtonsOf(view: EntityView): BulkButton[] {
  return bulkButtons.filter(({ entity }) => entity === view.name);
}
