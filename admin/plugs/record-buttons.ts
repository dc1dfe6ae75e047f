import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';

export type RecordButton = {
  entity: string;
  name: string;
  /** The button stands before all others. */
  isFirst?: boolean;
  /** `isNext`: no lifecycle names a next step, so a first button is the filled one. */
  Button: ComponentType<{ view: EntityView; record: RaRecord; isNext?: boolean }>;
};

const modules = import.meta.glob<{ default: RecordButton }>('../screens/**/*.button.tsx', { eager: true });

/** Hand-written buttons in the head of an entity's record page, found by their file suffix. */
export const recordButtons: RecordButton[] = Object.values(modules).map((module) => module.default);
