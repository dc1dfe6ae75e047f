import { hospital } from './hospital/hospital.ts';
import type { Pack } from './types.ts';

export const packs = { hospital } as const satisfies Record<string, Pack>;

export type PackName = keyof typeof packs;
