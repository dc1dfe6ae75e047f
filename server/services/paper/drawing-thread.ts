// A thread that draws documents while the main thread serves requests. It draws one after the other.
import { parentPort } from 'node:worker_threads';
import { drawPaper } from './draw-paper.ts';
import type { FromDrawing, ToDrawing } from './drawing.ts';

parentPort?.on('message', (task: ToDrawing) => {
  void draw(task).then((answer) => parentPort?.postMessage(answer));
});

async function draw({ id, paper }: ToDrawing): Promise<FromDrawing> {
  try {
    return { id, bytes: await drawPaper(paper) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
