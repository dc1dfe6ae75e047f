import type { ComponentType, LazyExoticComponent } from 'react';
import type { FormStore } from '../form/FormStore.ts';

type Props = { store: FormStore };

export type FormPanel = { entity: string; Panel: ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> };

const modules = import.meta.glob<{ default: FormPanel }>('../screens/**/*.form-panel.tsx', { eager: true });

/** Panels next to forms, found by their file suffix. */
export const formPanels: FormPanel[] = Object.values(modules).map((module) => module.default);
