import { type ChildProcess, spawn } from 'node:child_process';
import type { TestDatabase } from './databases.ts';

/** The program as an operator meets it: its own process, its log, its signals. */
export type Program = {
  readonly url: string;
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<number | null>;
};

/** Starts the server on a database, with nothing in its environment but these settings; fails with its log when it ends. */
export function startProgram(store: TestDatabase, env: Readonly<Record<string, string>> = {}): Promise<Program> {
  const child = spawn(process.execPath, ['--conditions=development', '--import', 'tsx', 'server/main.ts'], {
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
    const hear = (chunk: Buffer) => {
      text += chunk;
      const parts = text.split('\n');
      text = parts.pop() ?? '';
      lines.push(...parts);
      const url = parts.map((line) => /is ready: (http:\S+)/.exec(line)?.[1]).find(Boolean);
      if (url) resolve({ url, child, lines, ended });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${lines.join('\n')}`)));
  });
}
