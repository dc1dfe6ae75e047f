import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { invalid, Problem, unavailable } from '#server/errors.ts';
import { root } from '#server/root.ts';
import { makeFairLine, type Owner } from './fair-line.ts';
import { pictureSize } from './picture-size.ts';

const drawing = 'server/services/files/draw.mjs';
/** The maximum number of pictures in line. */
const most = { person: 20, organisation: 60, all: 400 };
/** The maximum number of pixels that the drawing program accepts; it has a lower limit for animated pictures. */
const mostPixels = 50_000_000;
const patience = 20_000;
const idleFor = 10_000;
/**
 * The drawing process is replaced after so many pictures, because the memory that drawing fragments is freed only with it.
 */
const picturesEach = 8;

export type Drawn = { readonly width: number; readonly height: number };

type Task = { readonly from: string; readonly to: string; readonly small: string; readonly mediaType: string };
type Fault = { readonly fault: 'pixels' | 'full' | 'damaged' | 'unable'; readonly limit?: number };

/** Counts of the results since the start of the process. */
const counts = { drawn: 0, line: 0, pixels: 0, damaged: 0 };

const line = makeFairLine({
  most,
  overflow: (whose, limit) => {
    counts.line += 1;
    if (whose === 'all') return unavailable();
    return new Problem(
      429,
      whose === 'person' ? 'pictures_waiting' : 'pictures_of_organisation_waiting',
      [],
      {},
      { limit },
    );
  },
});

/**
 * The number of pictures in line now, of those drawn, and of those refused by reason: too many in line, too many pixels,
 * damaged.
 */
export function pictureCounts(): { readonly waiting: number } & Readonly<typeof counts> {
  return { waiting: line.length, ...counts };
}

/**
 * Redraws a picture in its own format, upright and without metadata (location, camera, hidden bytes), and a small version
 * of it as WebP. A separate process runs `program` for it, one picture after the other, in fair turns between organisations
 * and people. 422 at `pointer` for a picture that cannot be drawn, 429 for a person with too many pictures in line; an
 * Error if nothing can be drawn at all.
 */
export async function redraw(task: Task, owner: Owner, pointer: string, program = drawing): Promise<Drawn> {
  const size = await pictureSize(task.from, task.mediaType);
  if (size && size.width * size.height > mostPixels) throw tooManyPixels(pointer, mostPixels);
  const answer = await line.run(owner, () => ask(task, program));
  if (!('fault' in answer)) {
    counts.drawn += 1;
    return answer;
  }
  if (answer.fault === 'full') throw Object.assign(new Error('no room to draw'), { code: 'ENOSPC' });
  if (answer.fault === 'unable') throw new Error('pictures cannot be drawn here: run "npm ci" again on this machine');
  if (answer.fault === 'pixels') throw tooManyPixels(pointer, Number(answer.limit));
  counts.damaged += 1;
  throw invalid([{ path: pointer, code: 'file_damaged' }]);
}

function tooManyPixels(pointer: string, pixels: number): Problem {
  counts.pixels += 1;
  return invalid([{ path: pointer, code: 'file_pixels', params: { limit: pixels / 1_000_000 } }]);
}

let drawer: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let pictures = 0;

/** The drawing process starts with the first picture and ends when there are no more; the shutdown does not wait for it. */
function ask(task: Task, program: string): Promise<Drawn | Fault> {
  clearTimeout(idle);
  const child = drawer?.connected ? drawer : start(program);
  drawer = child;
  return new Promise((resolve) => {
    const give = (answer: Drawn | Fault) => {
      clearTimeout(limit);
      child.removeAllListeners();
      pictures += 1;
      if (!child.connected || pictures >= picturesEach) end();
      else idle = setTimeout(end, idleFor).unref();
      resolve(answer);
    };
    // If the process was killed, the picture is at fault. If it exited by itself, it could not even start.
    const limit = setTimeout(() => child.kill('SIGKILL'), patience);
    child.once('message', (answer) => give(answer as Drawn | Fault));
    child.once('exit', (code) => give({ fault: code === null ? 'damaged' : 'unable' }));
    child.once('error', () => give({ fault: 'unable' }));
    child.send(task);
  });
}

function start(program: string): ChildProcess {
  const child = fork(path.join(root, program), {
    execArgv: [],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function end(): void {
  if (drawer?.connected) drawer.disconnect();
  drawer = null;
  pictures = 0;
}
