import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderStore } from '#server/services/files/store.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';
import { startProgram, wordsFor } from '../../support/program.ts';

let store: TestDatabase;
beforeEach(async () => {
  store = await emptyDatabase();
});
afterEach(() => store.drop());

const demo = { NODE_ENV: 'test', DEMO: '1' };
const environment = () => ({
  PATH: process.env.PATH ?? '',
  PORT: '0',
  DATA_DIR: store.dataDir,
  ...(store.url && { DATABASE_URL: store.url }),
});
const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('close', () => resolve()));

async function storedKeys(): Promise<string[]> {
  const keys = await folderStore(path.join(store.dataDir, 'files')).keys();
  return keys.map(({ key }) => key);
}

/** Starts with the demo and ends the program once it has stored some of the demo's files. Returns their number. */
async function interruptFirstStart(signal: NodeJS.Signals): Promise<number> {
  const before = (await storedKeys()).length;
  const child = spawn(process.execPath, wordsFor('server/main.ts'), { env: { ...environment(), ...demo } });
  const end = ended(child);
  await expect.poll(async () => (await storedKeys()).length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
  child.kill(signal);
  await end;
  return (await storedKeys()).length;
}

async function doctor(...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [...wordsFor('server/commands/doctor.ts'), ...words], { env: environment() });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  await ended(child);
  return text.trim();
}

/** Keys that no row names. */
async function unnamedKeys(): Promise<string[]> {
  const database = store.open();
  const rows = await database.read('select storage_key from files', []);
  await database.close();
  const named = new Set(rows.map(([key]) => String(key)));
  return (await storedKeys()).filter((key) => !named.has(key.replace(/\.small$/, '')));
}

it('leaves no file that no row names when an interrupted first start is repeated', async () => {
  const left = await interruptFirstStart('SIGTERM');
  expect(await unnamedKeys()).toHaveLength(left);
  const program = await startProgram(store, { env: demo });
  program.child.kill('SIGTERM');
  await program.ended;
  expect(await unnamedKeys()).toEqual([]);
  expect(await doctor()).toBe('All is well.');
});

it('lets the doctor report and remove what an interrupted first start left', async () => {
  const left = await interruptFirstStart('SIGKILL');
  expect(await doctor()).toMatch(new RegExp(`^files: ${left} that no row names\n.*1 left; .*--fix`));
  expect(await storedKeys()).toHaveLength(left);
  expect(await doctor('--fix')).toMatch(new RegExp(`^fixed files: ${left} that nobody needs\n`));
  expect(await storedKeys()).toEqual([]);
  expect(await doctor()).toBe('All is well.');
});
