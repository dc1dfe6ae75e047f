import type { ComponentType } from 'react';
import type { Words } from '#generator/model/types.ts';

/** The entry of a screen in the menu: first in its folder, for people who may take an action on records of a kind. */
export type MenuEntry = { folder: string; title: Words; action: string; subject: string };

export type Screen = { path: string; Screen: ComponentType; menu?: MenuEntry };

const modules = import.meta.glob<{ default: Screen }>('./**/*.screen.tsx', { eager: true });

/** Hand-made pages, found by their suffix. */
export const screens: Screen[] = Object.values(modules).map((module) => module.default);
