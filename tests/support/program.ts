import { type ChildProcess, spawn } from 'node:child_process';
import type { TestDatabase } from './databases.ts';

/** The program as an operator uses it: its own process, its log, its signals. */
export type Program = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<number | null>;
};

export type ProgramOptions = {
  readonly env?: Readonly<Record<string, string>>;
  /** The limit of a file in kilobytes, which simulates a failing disk. */
  readonly fileLimit?: number;
  /** Whether the program runs from `dist` instead of the sources. */
  readonly built?: boolean;
};

/** `npm test` builds first: a program from `dist` starts in a third of the time. */
const isBuilt = process.env.TEST_BUILT === '1';

/** The arguments with which node runs one of the server's files, from `dist` or from the sources. */
export function wordsFor(file: string, built = isBuilt): string[] {
  if (built) return [file.replace(/^server\/(.*)\.ts$/, 'dist/server/$1.js')];
  return ['--conditions=leafmark-source', '--import', 'tsx', file];
}

/** Starts the product in its own process; rejects with its output when it ends before it is ready. */
export function startProgram(
  store: Pick<TestDatabase, 'dataDir' | 'url'>,
  { env = {}, fileLimit, built }: ProgramOptions = {},
): Promise<Program> {
  const limited = ['bash', '-c', `ulimit -f ${fileLimit}; exec "$@"`, 'limited', process.execPath];
  const [command = '', ...words] = fileLimit === undefined ? [process.execPath] : limited;
  const child = spawn(command, [...words, ...wordsFor('server/main.ts', built)], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: store.dataDir,
      ...(store.url && { DATABASE_URL: store.url }),
      ...env,
    },
  });
  const lines: string[] = [];
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    const readLines = (chunk: Buffer) => {
      text += chunk;
      const parts = text.split('\n');
      text = parts.pop() ?? '';
      lines.push(...parts);
      const url = parts.map((line) => /is ready: (http:\S+)/.exec(line)?.[1]).find(Boolean);
      if (url) resolve({ url, child, lines, ended });
    };
    child.stdout?.on('data', readLines);
    child.stderr?.on('data', readLines);
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${lines.join('\n')}`)));
  });
}
