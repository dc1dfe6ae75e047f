import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
const session = new Session();
/** Its code is loaded for it alone: what other tests have caused to be cached would not run again. */
beforeAll(async () => {
  app = await startApp({ home: process.cwd() });
  a = await signIn(app, 'client-admin-a');
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterAll(async () => {
  session.disconnect();
  await app?.stop();
});

/** The files of server/crud of which a function ran during this work, in alphabetical order. */
async function filesOf(work: () => Promise<{ readonly status: number }>, status: number): Promise<string[]> {
  await session.post('Profiler.takePreciseCoverage');
  expect((await work()).status).toBe(status);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ functions }) => functions.some(({ ranges: [range] }) => range!.startOffset > 0 && range!.count > 0))
    .flatMap(({ url }) => /\/server\/crud\/(.*)\.[jt]s$/.exec(url)?.[1] ?? [])
    .map((name) => `${name}.ts`)
    .sort();
}

/** The files that the table of a section of the document names. */
function filesIn(section: string): string[] {
  const [, text = ''] = readFileSync('docs/request.md', 'utf8').split(`## ${section}\n`);
  const table = text
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return [...table.join('\n').matchAll(/`([\w/-]+\.ts)`/g)].map(([, name]) => name!).sort();
}

it('a list runs through the files that the document names', async () => {
  const files = await filesOf(() => a.get('/api/departments', { range: [0, 9] }), 200);
  expect(files).toEqual(filesIn('A list'));
});

it('a save runs through the files that the document names', async () => {
  const files = await filesOf(() => a.post('/api/room-types', { name: 'Endoscopy suite' }), 201);
  expect(files).toEqual(filesIn('A save'));
});
