import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFiles } from '#server/services/files/check-files.ts';
import { forgetFiles, removeBytes, removeOrphans } from '#server/services/files/sweep-files.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';
import { tinyPicture } from '../../../support/files.ts';

let app: TestApp;
let api: Api;
let ahead = 0;
let demoKeys = 0;

beforeEach(async () => {
  ahead = 0;
  app = await startApp({ clock: () => new Date(Date.now() + ahead), jobs: {} });
  api = await signIn(app, 'client-admin-a');
  demoKeys = (await engine().files.keys()).length;
});
afterEach(() => app.stop());

const hour = 3_600_000;
const engine = () => app.access.engine();
const send = async (): Promise<number> => (await api.upload('Ward.png', tinyPicture)).body.id;
/** Files in addition to those of the demo. */
const bytesLeft = async () => (await engine().files.keys()).length - demoKeys;

async function building(image: number): Promise<{ id: number; image_id: number }> {
  const [branch] = (await api.get('/api/branches', { range: [0, 0] })).body;
  const made = await api.post('/api/buildings', { branch_id: branch.id, name: `N ${image}`, image_id: image });
  expect(made.status, made.text).toBe(201);
  return made.body;
}

/** Pretends that this database has existed for so long. */
async function setFilesSince(ago: number): Promise<void> {
  const seconds = Math.floor((Date.now() - ago) / 1000);
  const sql = `update versions set value = ${seconds} where name = 'files_since'`;
  expect(await engine().database.transaction((trx) => trx.run(sql, []))).toBe(1);
}

async function sweep(): Promise<number> {
  const keys = await engine().database.transaction((trx) => forgetFiles(engine(), trx));
  await removeBytes(engine(), keys);
  return keys.length;
}

async function fileIds(): Promise<number[]> {
  return (await engine().database.read('select id from files where created_by is not null order by id', [])).map(
    ([id]) => Number(id),
  );
}

describe('the daily sweep', () => {
  it('leaves an upload for a day and then removes it if it is still unused, row and bytes', async () => {
    const [waits, saved] = [await send(), await send()];
    await building(saved);
    ahead = 23 * hour;
    expect([await sweep(), await fileIds()]).toEqual([0, [waits, saved]]);
    ahead = 25 * hour;
    expect([await sweep(), await fileIds(), await bytesLeft()]).toEqual([1, [saved], 2]);
  });

  it('removes files that were replaced, emptied or purged, and none of a record in the bin', async () => {
    const [first, second, third, fourth] = [await send(), await send(), await send(), await send()];
    const [replaced, emptied, purged] = [await building(first), await building(second), await building(third)];
    expect((await api.patch(`/api/buildings/${replaced.id}`, { image_id: fourth })).status).toBe(200);
    expect((await api.patch(`/api/buildings/${emptied.id}`, { image_id: null })).status).toBe(200);
    expect((await api.delete(`/api/buildings/${purged.id}`)).status).toBe(200);
    expect([await sweep(), await fileIds()]).toEqual([2, [third, fourth]]);
    const admin = await signIn(app, 'admin');
    expect((await admin.post(`/api/buildings/${purged.id}/actions/purge`)).status).toBe(200);
    expect([await sweep(), await fileIds(), await bytesLeft()]).toEqual([1, [fourth], 2]);
  });

  it('removes bytes without a row, but none that may still be part of an upload', async () => {
    await building(await send());
    const key = 'ab'.repeat(16);
    const scratch = await engine().files.scratch();
    writeFileSync(scratch, 'half');
    await engine().files.store(scratch, key);
    expect([await removeOrphans(engine()), await bytesLeft()]).toEqual([0, 3]);
    await setFilesSince(4 * hour);
    const old = new Date(Date.now() - 3 * hour);
    const foreign = path.join(app.store.dataDir, 'files', 'ab', 'notes.txt');
    writeFileSync(foreign, 'left here by somebody');
    for (const file of [path.join(app.store.dataDir, 'files', 'ab', key), foreign]) utimesSync(file, old, old);
    expect([await removeOrphans(engine()), await bytesLeft(), existsSync(foreign)]).toEqual([1, 2, true]);
  });

  it('leaves files that are older than this database, because they may belong to another one', async () => {
    const key = 'ef'.repeat(16);
    const scratch = await engine().files.scratch();
    writeFileSync(scratch, 'of an installation that comes back when the address is mended');
    await engine().files.store(scratch, key);
    const old = new Date(Date.now() - 3 * hour);
    utimesSync(path.join(app.store.dataDir, 'files', 'ef', key), old, old);
    expect([await removeOrphans(engine()), await bytesLeft()]).toEqual([0, 1]);
    await setFilesSince(4 * hour);
    expect([await removeOrphans(engine()), await bytesLeft()]).toEqual([1, 0]);
  });

  it('is queued once a day', async () => {
    const lined = async () =>
      Number((await engine().database.read("select count(*) from jobs where kind = 'file.sweep'", []))[0]?.[0]);
    await expect.poll(lined, { timeout: 5000 }).toBe(1);
  });
});

describe('the check of files', () => {
  it('finds rows without bytes, bytes without a row and files that no record names', async () => {
    const [retained, lost, cut] = [
      await building(await send()),
      await building(await send()),
      await building(await send()),
    ];
    expect(await checkFiles(engine())).toEqual({ missing: [], stray: [], unnamed: [] });
    const keyOf = async (id: number) =>
      String((await engine().database.read(`select storage_key from files where id = ${id}`, []))[0]?.[0]);
    await engine().files.remove(await keyOf(lost.image_id));
    const key = await keyOf(cut.image_id);
    writeFileSync(path.join(app.store.dataDir, 'files', key.slice(0, 2), key), 'cut');
    const stray = 'cd'.repeat(16);
    const scratch = await engine().files.scratch();
    writeFileSync(scratch, 'x');
    await engine().files.store(scratch, stray);
    await api.patch(`/api/buildings/${retained.id}`, { image_id: null });
    const found = await checkFiles(engine());
    expect(found.missing.map(({ id, what }) => [id, what])).toEqual([
      [lost.image_id, 'bytes'],
      [cut.image_id, 'size'],
    ]);
    expect(found.stray).toContain(stray);
    expect(found.unnamed).toEqual([{ id: retained.image_id, name: 'Ward.png' }]);
    const answer = await api.get(`/api/files/${lost.image_id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'file_lost']);
  });
});
