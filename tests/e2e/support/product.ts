import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Product = { url: string; printed: () => string; stop: () => Promise<void> };

type Options = {
  /** The folder the product runs in; the project's own by default. */
  home?: string;
  env?: Record<string, string>;
  /** Seconds within which it has to be ready; on a busy machine the first start, which makes the demo data, is slow. */
  readyWithin?: number;
};

/** The built product as a process of its own, on a free port with a data folder of its own. */
export async function startProduct({
  home = process.cwd(),
  env = {},
  readyWithin = 150,
}: Options = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-data-'));
  const template = process.env.E2E_DEMO_DATA;
  const isPlain = home === process.cwd() && env.DATA_DIR === undefined && env.DEMO === undefined;
  if (template && isPlain) cpSync(template, dataDir, { recursive: true });
  const child = spawn(process.execPath, [join(home, 'dist/server/main.js')], {
    cwd: home,
    env: { ...plainEnv(), PORT: '0', DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  child.stderr.on('data', (part: Buffer) => (printed += part.toString()));
  try {
    const url = await addressOf(child, () => printed, readyWithin);
    return { url, printed: () => printed, stop: () => stop(child, dataDir) };
  } catch (error) {
    await stop(child, dataDir);
    throw error;
  }
}

/** The runner's own settings must not reach the product. */
function plainEnv(): Record<string, string> {
  const { PATH = '', HOME = '', LANG = 'C.UTF-8' } = process.env;
  return { PATH, HOME, LANG };
}

function addressOf(child: ChildProcess, printed: () => string, readyWithin: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`not ready within ${readyWithin} seconds:\n${printed()}`));
    const limit = setTimeout(giveUp, readyWithin * 1000);
    const readLines = () => {
      const url = /is ready: (http:\S+)/.exec(printed())?.[1];
      if (!url) return;
      clearTimeout(limit);
      resolve(url);
    };
    child.stdout?.on('data', readLines);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`ended with ${code}:\n${printed()}`));
    });
  });
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const limit = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(limit);
  }
  rmSync(dataDir, { recursive: true, force: true });
}
