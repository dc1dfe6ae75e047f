import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const mostLines = 40;

export type CompileInput = {
  readonly driverPackage: string;
  /** The folder of the project, in whose node_modules the driver is. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Called with the process group in which the compile runs. */
  readonly onStart: (group: number) => void;
};

/**
 * Compiles the driver where it is installed. Returns null, or the last lines that a failed compile printed. A signal that
 * ends this process ends the compile too.
 */
export async function compileDriver({ driverPackage, root, env, onStart }: CompileInput): Promise<string | null> {
  const words = ['rebuild', driverPackage, '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error'];
  const child = spawn('npm', words, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = (signal: (typeof signals)[number]) => {
    endGroup(child);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, end);
  try {
    if (child.pid !== undefined) onStart(child.pid);
    return await lastLinesOf(child);
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

function lastLinesOf(child: ChildProcess): Promise<string | null> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      printed = lastLines(printed + part);
    });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`npm: ${error.message}`));
    child.once('close', (code) => resolve(code === 0 ? null : printed.trim() || `the compile ended with ${code}`));
  });
}

function lastLines(text: string): string {
  return text
    .split('\n')
    .slice(-mostLines - 1)
    .join('\n');
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // The compile ended by itself.
  }
}
