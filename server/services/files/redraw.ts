import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { invalid, unavailable } from '#server/errors.ts';
import { root } from '#server/root.ts';

const drawing = 'server/services/files/draw.mjs';
const longestLine = 20;
const patience = 20_000;
const idleFor = 10_000;
/** Memory that drawing leaves in pieces goes back with the process. */
const picturesEach = 8;

export type Drawn = { readonly width: number; readonly height: number };

type Task = { readonly from: string; readonly to: string; readonly small: string; readonly mediaType: string };
type Fault = { readonly fault: 'pixels' | 'full' | 'damaged' | 'unable'; readonly limit?: number };

/**
 * Draws a picture anew in its own format, upright, without anything that is no picture (place, camera, hidden bytes), and
 * a small version of it as WebP. Another process runs `program` for it, one picture after the other. 422 at `pointer` for
 * what cannot be drawn; an Error where nothing can be.
 */
export async function redraw(task: Task, pointer: string, program = drawing): Promise<Drawn> {
  const answer = await inTurn(() => ask(task, program));
  if (!('fault' in answer)) return answer;
  if (answer.fault === 'full') throw Object.assign(new Error('no room to draw'), { code: 'ENOSPC' });
  if (answer.fault === 'unable') throw new Error('pictures cannot be drawn here: run "npm ci" again on this machine');
  if (answer.fault === 'damaged') throw invalid([{ path: pointer, code: 'file_damaged' }]);
  const limit = Number(answer.limit) / 1_000_000;
  throw invalid([{ path: pointer, code: 'file_pixels', params: { limit } }]);
}

let drawer: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let pictures = 0;

/** Whoever draws comes with the first picture and goes when there are no more; it is not waited for at the end. */
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
    // Killed, by a picture or by us: its fault. An end of its own accord: it could not even begin.
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

let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= longestLine) throw unavailable();
  waiting += 1;
  const turn = line.then(work);
  line = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
}
