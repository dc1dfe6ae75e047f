import type { ComponentType } from 'react';
import type { Words } from '#generator/model/types.ts';

/** The menu entry of a screen: first in its folder, for people who may execute an action on records of an entity. */
export type MenuEntry = { folder: string; title: Words; action: string; subject: string };

export type Screen = { path: string; Screen: ComponentType; menu?: MenuEntry };

const modules = import.meta.glob<{ default: Screen }>('../screens/**/*.screen.tsx', { eager: true });

/** Hand-written pages, found by their file suffix. */
export const screens: Screen[] = Object.values(modules).map((module) => module.default);
