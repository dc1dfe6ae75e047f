import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#server/crud/caller.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { type ExportFormat, exportFormats } from '#server/crud/export/export-formats.ts';
import { exportRows, readExportList } from '#server/crud/export/export-rows.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { exported } from '../support/exported.ts';
import { printed } from '../support/printed.ts';

const many = 3000;
let app: TestApp;
let a: Api;
let b: Api;
let admin: Api;
let asset: any;

beforeAll(async () => {
  app = await startApp();
  [a, b, admin] = (await Promise.all(
    ['client-admin-a', 'client-admin-b', 'admin'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
  const [first, second] = await Promise.all([firstAsset('client-admin-a'), firstAsset('client-admin-b')]);
  for (const id of [first, second]) await putAssets(id);
  asset = (await a.get(`/api/assets/${first}`)).body;
  await putEvents();
});
afterAll(() => app?.stop());

const numbers = (count: number) =>
  app.database.dialect.name === 'postgres'
    ? `select n from generate_series(1, ${count}) n`
    : `with recursive c(n) as (select 1 union all select n + 1 from c where n < ${count}) select n from c`;

/** Read from the database, because the product remembers for a minute how many rows a list had. */
async function firstAsset(login: string): Promise<number> {
  const sql = `select min(a.id) from assets a join users u on u.client_id = a.client_id
    where a.deleted_at is null and u.login_id = ${app.database.dialect.placeholder(1)}`;
  return Number((await app.database.read(sql, [login]))[0]?.[0]);
}

/** Assets of the same place as one that exists, with a date of maintenance. */
async function putAssets(like: number): Promise<void> {
  await app.database.transaction(async (trx) => {
    const p = trx.dialect.placeholder;
    const own = ['client_id', 'branch_id', 'department_id', 'room_id', 'family_id', 'model_id', 'state', 'row_version'];
    await trx.run(
      `insert into assets (${own.join(', ')}, asset_no, name, search_text, last_pm_on, next_pm_on, created_at, updated_at)
       select ${own.map((name) => `d.${name}`).join(', ')}, 'LONG-' || d.id || '-' || n, 'Long ' || n, 'long ' || n,
         '2026-01-02', '2027-01-02', ${p(1)}, ${p(2)}
       from (${numbers(many)}) numbers, (select * from assets where id = ${p(3)}) d`,
      ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', like],
    );
  });
}

/** A history that fills several pages of a time line. */
async function putEvents(): Promise<void> {
  await app.database.transaction(async (trx) => {
    const p = trx.dialect.placeholder;
    const at = '2026-01-02T00:00:00.000Z';
    await trx.run(
      `insert into events (entity, record_id, client_id, record_version, verb, diff, created_at)
       select 'asset', ${p(1)}, ${p(2)}, 1, 'update', '{"name":["Before","After"]}', ${p(3)} from (${numbers(450)}) numbers`,
      [asset.id, asset.client_id, at],
    );
    await trx.run(
      `insert into event_subjects (entity, record_id, at, event_id)
       select 'asset', record_id, created_at, id from events where entity = 'asset' and created_at = ${p(1)}`,
      [at],
    );
  });
}

const slowLists = () => app.database.slow.numbers.ended.get('list')?.get('done') ?? 0;
const madeByThread = () => app.access.engine().longAnswers?.made ?? 0;
const textOf = async (api: Api, path: string, query: object = {}) => {
  const { bytes, status } = await exported(app, api, 'text/csv', path, query);
  return { status, text: new TextDecoder().decode(bytes) };
};

describe('what takes the time of a thread for long answers', () => {
  const query = {
    fields: 'asset_no,name,room_id,last_pm_on',
    sort: '["asset_no","ASC"]',
    filter: '{"state":{"$exists":true}}',
  };

  it.each(['csv', 'xlsx'] as const)('is a long list as %s, which is the same as on the main thread', async (format) => {
    const before = madeByThread();
    const { bytes, status } = await exported(app, a, exportFormats[format].type, '/api/assets', query);
    expect(status).toBe(200);
    expect(madeByThread()).toBeGreaterThan(before);
    expect(Buffer.from(bytes).equals(await onMainThread(format))).toBe(true);
  });

  async function onMainThread(format: ExportFormat): Promise<Buffer> {
    const engine = app.access.engine();
    const caller = await callerOf(engine, 'client-admin-a');
    const context = { engine, caller, entity: engine.model.entities.asset! };
    const rows = exportRows(context, await readExportList(context, query));
    const parts: Buffer[] = [];
    for await (const part of exportFormats[format].write(context, rows)) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  }

  async function callerOf(engine: Engine, login: string): Promise<Caller> {
    const p = engine.database.dialect.placeholder(1);
    const [[id] = []] = await app.database.read(`select id from users where login_id = ${p}`, [login]);
    const caller = await engine.callerOf?.(app.database, asSystem(engine.model, new Date()), Number(id));
    if (!caller) throw new Error(`no caller ${login}`);
    return caller;
  }

  it('is the time line of a record as CSV, with all of its events in their order', async () => {
    const before = madeByThread();
    const { status, text } = await textOf(a, `/api/assets/${asset.id}/timeline`);
    expect(status).toBe(200);
    expect(madeByThread()).toBeGreaterThan(before);
    expect(text.split('\r\n').filter((line) => line.includes('Before'))).toHaveLength(450);
    const some = await textOf(a, `/api/assets/${asset.id}/timeline`, { verb: 'create' });
    expect(some.text).not.toContain('Before');
    expect((await textOf(b, `/api/assets/${asset.id}/timeline`)).status).toBe(404);
  });

  it('is the history in a printed record', async () => {
    const before = madeByThread();
    const { status, text } = await printed(app, a, `assets/${asset.id}`, '?timeline=1');
    expect(status).toBe(200);
    expect(madeByThread()).toBe(before + 1);
    expect(text.match(/Before › After/g)?.length).toBe(450);
  });

  it('is the description of the API, once for a kind of rights', async () => {
    const before = madeByThread();
    expect((await a.get('/api/openapi.json')).status).toBe(200);
    expect(madeByThread()).toBe(before + 1);
    expect((await a.get('/api/openapi.json')).status).toBe(200);
    expect(madeByThread()).toBe(before + 1);
  });

  it('is no short list', async () => {
    const before = madeByThread();
    const { status } = await textOf(a, '/api/assets', { filter: JSON.stringify({ id: asset.id }) });
    expect([status, madeByThread()]).toEqual([200, before]);
  });

  it('has only rows that the caller may read, with the custom fields of his organisation', async () => {
    const field = { entity: 'asset', key: 'long_answer', title: 'Only here', kind: 'text' };
    const made = await a.post('/api/custom-fields', field);
    expect(made.status, made.text).toBe(201);
    const [mine, theirs] = await Promise.all([textOf(a, '/api/assets'), textOf(b, '/api/assets')]);
    expect([mine.text.includes('Only here'), theirs.text.includes('Only here')]).toEqual([true, false]);
    const linesOf = ({ text }: { readonly text: string }) =>
      text.split('\r\n').filter((line) => line.includes('LONG-'));
    expect([linesOf(mine).length, linesOf(theirs).length]).toEqual([many, many]);
    const shared = new Set(linesOf(mine).map((line) => /LONG-\d+-\d+/.exec(line)?.[0]));
    expect(linesOf(theirs).filter((line) => shared.has(/LONG-\d+-\d+/.exec(line)?.[0]))).toEqual([]);
  });

  it('is shared fairly: one file of somebody is ready before twenty of one person are', async () => {
    const ready: string[] = [];
    const download = async (who: string, api: Api) => {
      expect((await textOf(api, '/api/assets', { fields: 'asset_no,name' })).status).toBe(200);
      ready.push(who);
    };
    await Promise.all([...Array.from({ length: 20 }, () => download('one', a)), download('other', b)]);
    expect(ready).toHaveLength(21);
    expect(ready.indexOf('other')).toBeLessThan(20);
  });

  it('is written by another thread where one has ended', async () => {
    await app.access.engine().longAnswers?.close();
    expect((await textOf(a, '/api/assets', { fields: 'asset_no' })).text).toContain('LONG-');
  });
});

describe('what is read in turn, away from the main thread', () => {
  it('are the stickers to print', async () => {
    const before = slowLists();
    const { status, body } = await a.get('/api/stickers-to-print', { kind: 'pm' });
    expect(status).toBe(200);
    expect(body.counts.pm).toBeGreaterThanOrEqual(many);
    // One turn finds and counts the stickers; another one reads the fields of their assets.
    expect(slowLists()).toBe(before + 2);
  });

  it('is the record that shows what a public page will look like', async () => {
    const before = slowLists();
    const { status } = await admin.get('/api/public-page-preview', { kind: 'leaf' });
    expect(status).toBe(200);
    expect(slowLists()).toBe(before + 1);
  });
});
