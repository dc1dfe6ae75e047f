import type { LabelFormat, LabelWarning, LabelWork } from './label-shape.ts';
import { writePdf } from './pdf-labels.ts';
import { writePng } from './png-label.ts';
import { writeZpl } from './zpl-labels.ts';

type Write = (work: LabelWork, to: string) => Promise<readonly LabelWarning[]>;

const writers: Readonly<Record<LabelFormat, Write>> = { pdf: writePdf, png: writePng, zpl: writeZpl };

/** Writes the labels of a print into a file; returns the warnings about single labels. */
export function writeLabels(work: LabelWork, to: string): Promise<readonly LabelWarning[]> {
  return writers[work.format](work, to);
}
