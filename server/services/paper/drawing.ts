import type { LabelWarning, LabelWork } from '../labels/label-shape.ts';
import type { DrawnPreview, PreviewWork } from '../labels/preview-labels.ts';
import type { RulerPage } from '../labels/ruler-page.ts';
import type { Paper } from './paper.ts';

/** What is drawn: a document, whose bytes are returned; labels into a file; labels for the screen; or a test page. */
export type Drawing =
  | { readonly kind: 'paper'; readonly paper: Paper }
  | { readonly kind: 'labels'; readonly work: LabelWork; readonly to: string }
  | { readonly kind: 'preview'; readonly work: PreviewWork }
  | { readonly kind: 'rulers'; readonly page: RulerPage };

export type Drawn =
  | { readonly bytes: Uint8Array }
  | { readonly warnings: readonly LabelWarning[] }
  | { readonly preview: DrawnPreview };

/** What the drawing thread receives, and what it answers. */
export type ToDrawing = { readonly id: number; readonly drawing: Drawing };
export type FromDrawing = { readonly id: number } & (Drawn | { readonly fault: string });
