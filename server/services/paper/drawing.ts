import type { Paper } from './paper.ts';

/** What the drawing thread is told, and what it answers. */
export type ToDrawing = { readonly id: number; readonly paper: Paper };
export type FromDrawing =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly fault: string };
