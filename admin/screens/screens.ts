import type { ComponentType } from 'react';

export type Screen = { path: string; Screen: ComponentType };

const modules = import.meta.glob<{ default: Screen }>('./**/*.screen.tsx', { eager: true });

/** Hand-made pages, found by their suffix. */
export const screens: Screen[] = Object.values(modules).map((module) => module.default);
