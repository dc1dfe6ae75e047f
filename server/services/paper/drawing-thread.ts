// A thread that draws documents and labels while the main thread serves requests. It draws one after the other.
import { parentPort } from 'node:worker_threads';
import { previewLabels } from '../labels/preview-labels.ts';
import { drawRulers } from '../labels/ruler-page.ts';
import { writeLabels } from '../labels/write-labels.ts';
import { drawPaper } from './draw-paper.ts';
import type { Drawing, Drawn, FromDrawing, ToDrawing } from './drawing.ts';

parentPort?.on('message', (task: ToDrawing) => {
  void answer(task).then((message) => parentPort?.postMessage(message));
});

async function answer({ id, drawing }: ToDrawing): Promise<FromDrawing> {
  try {
    return { id, ...(await draw(drawing)) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function draw(drawing: Drawing): Promise<Drawn> {
  if (drawing.kind === 'labels') return { warnings: await writeLabels(drawing.work, drawing.to) };
  if (drawing.kind === 'preview') return { preview: await previewLabels(drawing.work) };
  if (drawing.kind === 'rulers') return { bytes: await drawRulers(drawing.page) };
  return { bytes: await drawPaper(drawing.paper) };
}
