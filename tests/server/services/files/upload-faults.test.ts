import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFiles } from '#server/services/files/check-files.ts';
import { type FileStore, folderStore } from '#server/services/files/store.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';
import { tinyPicture } from '../../../support/files.ts';

let app: TestApp;
let api: Api;
/** The step of storing that fails next, counted from 1; 0 for none. */
let failing = 0;
let steps = 0;

/** A store in which the disk is full at the n-th step. */
function faultyStore(dataDir: string): FileStore {
  const store = folderStore(path.join(dataDir, 'files'));
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    steps += 1;
    if (steps === failing) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return work();
  };
  return {
    ...store,
    scratch: () => step(store.scratch),
    store: (scratch, key) => step(() => store.store(scratch, key)),
  };
}

beforeAll(async () => {
  app = await startApp({ files: faultyStore });
  api = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

const count = async () => Number((await app.database.read('select count(*) from files', []))[0]?.[0]);

async function expectTidy(): Promise<void> {
  const found = await checkFiles(app.access.engine());
  expect(found).toEqual({ missing: [], stray: [], unnamed: [] });
  expect(readdirSync(path.join(app.store.dataDir, 'files', 'scratch'))).toEqual([]);
}

describe('an upload', () => {
  it('is whole or not there, whichever step finds the disk full, and works when there is room again', async () => {
    await api.upload('first.png', tinyPicture);
    for (failing = 1; ; failing++) {
      steps = 0;
      const before = await count();
      const answer = await api.upload('Ward.png', tinyPicture);
      if (answer.status === 201) break;
      expect([answer.status, answer.body.code], `step ${failing}`).toEqual([507, 'storage_full']);
      expect(await count()).toBe(before);
      await expectTidy();
    }
    expect(failing).toBe(6);
    await expectTidy();
  });

  it('is refused beyond a hundred that wait, also where many come at once', async () => {
    failing = 0;
    const [[user] = []] = await app.database.read("select id from users where login_id = 'manager-a'", []);
    const manager = await signIn(app, 'manager-a');
    const first = await manager.upload('first.txt', 'waits');
    expect(first.status, first.text).toBe(201);
    const same = 'name, media_type, size, state, created_at, created_by, search_text';
    await app.database.transaction(async (trx) => {
      for (let n = 0; n < 97; n++)
        await trx.run(
          `insert into files (${same}, storage_key) select ${same}, 'waiting ${n}' from files where id = ${first.body.id}`,
          [],
        );
    });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => manager.upload(`${n}.txt`, 'more')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(10).fill(409)]);
    const sql = `select count(*) from files where state = 'pending' and created_by = ${user}`;
    expect(Number((await app.database.read(sql, []))[0]?.[0])).toBe(100);
    await app.database.transaction((trx) => trx.run("delete from files where storage_key like 'waiting %'", []));
    expect((await manager.upload('last.txt', 'again')).status).toBe(201);
  });

  it('loses only its picture when the process that draws it dies', async () => {
    failing = 0;
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
    const large = await sharp({ create: { width: 6000, height: 4500, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 60 })
      .toBuffer();
    await killDrawers();
    expect((await api.upload('next.png', tinyPicture)).status, 'one that died idle is missed by nobody').toBe(201);
    await killDrawers();
    const killed = api.upload('large.jpg', large);
    await expect.poll(drawers, { interval: 5, timeout: 5000 }).toHaveLength(1);
    await killDrawers();
    expect((await killed).body.errors).toMatchObject([{ path: '/file', code: 'file_damaged' }]);
    expect((await api.upload('small.png', tinyPicture)).status).toBe(201);
    await expectTidy();
  });
});

async function killDrawers(): Promise<void> {
  for (const pid of drawers()) process.kill(pid, 'SIGKILL');
  await expect.poll(drawers, { interval: 5, timeout: 5000 }).toEqual([]);
}

function drawers(): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  const own = lines.filter((line) => line.includes('draw.mjs') && line.includes(` ${process.pid} `));
  return own.map((line) => Number(line.trim().split(/\s+/)[0]));
}
