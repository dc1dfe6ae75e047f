import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWords } from '#server/commands/run-command.ts';
import { putLoad } from '#server/database/seeds/load/put-load.ts';
import { examine } from '#server/services/doctor/examine.ts';
import { startApp } from '../../support/app.ts';
import { call } from '../../support/client.ts';
import { demoDatabase, emptyDatabase, type TestDatabase } from '../../support/databases.ts';
import { wordsFor } from '../../support/program.ts';

let store: TestDatabase;
let backups: string;
beforeAll(async () => {
  store = await demoDatabase();
  backups = mkdtempSync(path.join(tmpdir(), 'leafmark-backups-'));
});
afterAll(async () => {
  await store.drop();
  rmSync(backups, { recursive: true });
});

type Ran = { readonly code: number | null; readonly text: string };

function run(command: string, words: readonly string[], typed = '', on = store, more = {}): Promise<Ran> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: on.dataDir, ...(on.url && { DATABASE_URL: on.url }), ...more };
  const child = spawn(process.execPath, [...wordsFor(`server/commands/${command}.ts`), ...words], { env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  child.stdin.end(typed);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, text })));
}

it('makes an account that signs in with the password typed, and changes it at once', async () => {
  const words = ['--login', 'anna', '--email', 'Anna@example.test', '--name', 'Anna Alder'];
  const made = await run('user-create', words, 'a long enough secret\n');
  expect(made.code, made.text).toBe(0);
  expect(made.text).not.toContain('secret');
  const again = await run('user-create', words, 'a long enough secret\n');
  expect([again.code, again.text]).toEqual([2, expect.stringMatching(/already/)]);
  const weak = await run('user-create', ['--login', 'bob', '--email', 'bob@example.test'], 'short\n');
  expect([weak.code, weak.text]).toEqual([2, expect.stringMatching(/at least 10/)]);
  const stray = await run(
    'user-create',
    ['--login', 'bob', '--email', 'bob@example.test', '--role', 'technician'],
    'long enough secret\n',
  );
  expect([stray.code, stray.text]).toEqual([2, expect.stringMatching(/name it with --client/)]);
  const lost = await run(
    'user-create',
    ['--login', 'bob', '--email', 'bob@example.test', '--client', 'City'],
    'long enough secret\n',
  );
  expect([lost.code, lost.text]).toEqual([2, expect.stringMatching(/--client City: is not a whole number/)]);
  const app = await startApp({ store: { ...store, drop: async () => {} } });
  const body = { userId: 'anna', email: 'anna@example.test', password: 'a long enough secret' };
  const signed = await call(app, 'POST', '/jwt/login', { body });
  expect([signed.status, signed.body.userData?.must_change_password]).toEqual([200, true]);
  await app.stop();
});

it('prints its usage, and ends with 2', async () => {
  for (const [command, words] of [
    ['backup', []],
    ['seed', ['everything']],
    ['history', []],
    ['history', ['room', '0']],
    ['restore', ['x', '--all']],
    ['restore', [path.join(tmpdir(), 'no-such-backup')]],
  ] as const) {
    const { code, text } = await run(command, words);
    expect([code, text], command).toEqual([2, expect.stringMatching(/npm run|manifest\.json is missing/)]);
  }
});

it('puts no demo account with a known password into a real installation', async () => {
  const place = await emptyDatabase();
  for (const words of [['demo'], ['load', '--assets', '10']]) {
    const { code, text } = await run('seed', words, '', place, { NODE_ENV: 'production' });
    expect([code, text]).toEqual([2, expect.stringMatching(/Refused with NODE_ENV=production/)]);
  }
  await place.drop();
});

it('reads its arguments', () => {
  const known = { usage: 'so', flags: ['fix'], values: ['most'], rest: [1, 1] } as const;
  expect(readWords(['a', '--most', '3', '--fix'], known)).toEqual({
    rest: ['a'],
    flags: new Set(['fix']),
    values: { most: '3' },
  });
  for (const wrong of [['--most'], ['a', 'b'], ['a', '--other'], []])
    expect(() => readWords(wrong, known)).toThrow(/so/);
});

it('backs up, restores elsewhere and finds it sound, from the console', async () => {
  const made = await run('backup', [backups]);
  expect(made.code, made.text).toBe(0);
  expect(made.text).toMatch(/keys of this installation/);
  const folder = made.text.split(':')[0] as string;
  const place = await emptyDatabase();
  expect((await run('restore', [folder, '--check'])).text).toMatch(/is whole/);
  const restored = await run('restore', [folder], '', place);
  expect(restored.code, restored.text).toBe(0);
  const sound = await run('doctor', [], '', place);
  expect([sound.code, sound.text.trim()]).toEqual([0, 'All is well.']);
  const database = place.open();
  await database.transaction((trx) => trx.run("update rooms set search_text = 'wrong' where id = 1", []));
  await database.close();
  expect((await run('doctor', [], '', place)).code).toBe(1);
  expect((await run('doctor', ['--fix'], '', place)).text).toMatch(/fixed room 1 \/search_text.*1 fixed, 0 left/s);
  expect((await run('doctor', [], '', place)).code).toBe(0);
  await place.drop();
});

it('fills up to a number of assets, continues after an interruption, and leaves a sound database', async () => {
  const app = await startApp();
  const engine = app.access.engine();
  const heard: number[] = [];
  const breaking = putLoad(engine, 3000, (done) => {
    heard.push(done);
    if (done >= 750) throw new Error('ended by hand');
  });
  await expect(breaking).rejects.toThrow('ended by hand');
  expect(await putLoad(engine, 2700, (done) => heard.push(done))).toBe(2700 - 750);
  expect(await putLoad(engine, 2700, () => {})).toBe(0);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
  const [[assets, numbers, clients] = []] = await app.database.read(
    "select count(*), count(distinct serial_no), count(distinct client_id) from assets where serial_no like 'LOAD-%'",
    [],
  );
  expect([assets, numbers, clients].map(Number)).toEqual([2700, 2700, 2]);
  const found: string[] = [];
  for await (const { where, path: at, what } of examine(app.access, false)) found.push(`${where} ${at} ${what}`);
  expect(found).toEqual([]);
  await app.stop();
});
