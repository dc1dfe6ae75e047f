import { Worker } from 'node:worker_threads';
import { Problem, unavailable } from '#server/errors.ts';
import { makeFairLine, type Owner } from '../files/fair-line.ts';
import type { LabelWarning, LabelWork } from '../labels/label-shape.ts';
import type { DrawnPreview, PreviewWork } from '../labels/preview-labels.ts';
import type { Drawing, Drawn, FromDrawing, ToDrawing } from './drawing.ts';

/** The maximum number of documents in line. */
const most = { person: 10, organisation: 40, all: 200 };
/** If a document is not drawn after so many milliseconds, the thread is ended; each label adds some milliseconds. */
const patience = 60_000;
const patienceOfLabel = 30;
/** A thread without work ends after so many milliseconds, which frees its memory. */
const idleFor = 60_000;
const mostMegabytes = 512;

const line = makeFairLine({
  most,
  overflow: (whose, limit) => {
    if (whose === 'all') return unavailable();
    return new Problem(429, 'papers_waiting', [], {}, { limit });
  },
});

let thread: Worker | null = null;
let resting: NodeJS.Timeout | undefined;
let tasks = 0;

/** Draws a document on a separate thread, one after the other, in fair turns between organisations and people. */
export async function drawInLine(
  owner: Owner,
  drawing: Extract<Drawing, { kind: 'paper' | 'rulers' }>,
): Promise<Uint8Array> {
  const drawn = await line.run(owner, () => ask(drawing));
  return 'bytes' in drawn ? drawn.bytes : new Uint8Array();
}

/** Draws labels into a file, in the same line; returns the warnings about single labels. */
export async function drawLabelsInLine(owner: Owner, work: LabelWork, to: string): Promise<readonly LabelWarning[]> {
  const drawn = await line.run(owner, () => ask({ kind: 'labels', work, to }));
  return 'warnings' in drawn ? drawn.warnings : [];
}

/** Draws labels for the screen, in the same line. */
export async function drawPreviewInLine(owner: Owner, work: PreviewWork): Promise<DrawnPreview> {
  const drawn = await line.run(owner, () => ask({ kind: 'preview', work }));
  if ('preview' in drawn) return drawn.preview;
  throw new Error('The thread that draws documents answered something else.');
}

async function ask(drawing: Drawing): Promise<Drawn> {
  clearTimeout(resting);
  thread ??= startThread();
  const worker = thread;
  tasks += 1;
  const task: ToDrawing = { id: tasks, drawing };
  worker.ref();
  try {
    const answer = await answerOf(worker, task);
    if ('fault' in answer) throw new Error(`A document could not be drawn: ${answer.fault}`);
    return answer;
  } finally {
    worker.unref();
    resting = setTimeout(() => end(worker), idleFor);
    resting.unref();
  }
}

function answerOf(worker: Worker, task: ToDrawing): Promise<FromDrawing> {
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(late);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      how();
    };
    const lose = (why: string) => settle(() => reject(new Error(`The thread that draws documents ${why}`)));
    const onMessage = (answer: FromDrawing) => {
      if (answer.id === task.id) settle(() => resolve(answer));
    };
    const onError = (error: Error) => {
      end(worker);
      lose(`failed: ${error.message}`);
    };
    const onExit = (code: number) => {
      end(worker);
      lose(`ended with ${code}`);
    };
    const late = setTimeout(() => {
      end(worker);
      lose('took too long');
    }, patienceFor(task.drawing));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}

function patienceFor(drawing: Drawing): number {
  if (drawing.kind !== 'labels') return patience;
  return patience + patienceOfLabel * drawing.work.labels.length * drawing.work.copies;
}

function end(worker: Worker): void {
  if (thread === worker) thread = null;
  void worker.terminate();
}

/** Starts the thread's program from the same folder, either compiled or from the TypeScript source. */
function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./drawing-thread.js', import.meta.url), { resourceLimits });
  const program = JSON.stringify(new URL('./drawing-thread.ts', import.meta.url).href);
  const typed = `import('tsx/esm/api').then(({ register }) => (register(), import(${program})));`;
  return new Worker(typed, { eval: true, execArgv: ['--conditions=leafmark-source'], resourceLimits });
}
