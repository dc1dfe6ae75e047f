import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '#server/database/sqlite-driver.ts';
import { examine } from '#server/services/doctor/examine.ts';
import { putRow } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';
import { kind } from '../../support/databases.ts';
import { tinyPicture } from '../../support/files.ts';
import { validBody } from '../../support/valid-data.ts';

let app: TestApp;
let admin: Api;
let manager: Api;
beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'admin');
  manager = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

async function findings(fix = false): Promise<string[]> {
  const found: string[] = [];
  for await (const one of examine(app.access, fix))
    found.push(`${one.fixed ? 'fixed ' : ''}${one.where} ${one.path} ${one.what}`);
  return found;
}

/** Runs SQL that bypasses every check of the product and of the database. */
async function run(sql: string): Promise<void> {
  if (kind === 'sqlite') {
    const past = openSqlite(path.join(app.store.dataDir, 'leafmark.db'));
    past.pragma('foreign_keys = OFF');
    past.exec(sql);
    past.close();
    return;
  }
  await app.database.transaction(async (trx) => {
    await trx.run('set local session_replication_role = replica', []);
    await trx.run(sql, []);
  });
}

async function idOf(plural: string): Promise<number> {
  return (await manager.get(`/api/${plural}`, { range: [0, 0] })).body[0].id;
}

it('finds nothing in the demo, nor after a day of work', async () => {
  expect(await findings()).toEqual([]);
  const custom = await admin.post('/api/custom-fields', {
    entity: 'asset',
    key: 'volts',
    kind: 'integer',
    title: 'Volts',
    is_search: true,
    is_filter: true,
  });
  expect(custom.status, custom.text).toBe(201);
  const id = await idOf('assets');
  await admin.patch(`/api/assets/${id}`, { name: 'Worked on today' });
  await admin.delete(`/api/assets/${id}`);
  await admin.post(`/api/assets/${id}/actions/restore`);
  await admin.post('/api/room-types', { name: 'Doctor’s own', description: 'x' });
  expect(await findings()).toEqual([]);
});

describe('finds and corrects', () => {
  it.each([
    ['a search text', 'room', 'rooms', "search_text = 'wrong'", 'search_text'],
    ['a count of children', 'building', 'buildings', 'floors_count = 99', 'floors_count'],
  ])('%s', async (_what, entity, plural, set, field) => {
    const id = await idOf(plural);
    const before = await manager.get(`/api/${plural}/${id}`);
    await run(`update ${plural} set ${set} where id = ${id}`);
    const found = await findings();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${entity} ${id} /${field}`);
    expect((await findings(true))[0]).toContain(`fixed ${entity} ${id} /${field}`);
    expect(await findings()).toEqual([]);
    expect((await manager.get(`/api/${plural}/${id}`)).body).toEqual(before.body);
  });

  const vendor = () => {
    const { model } = app.access.engine();
    return validBody(model, manager, model.entities.vendor!);
  };

  it('a counter that would give a number again', async () => {
    const made = await manager.post('/api/vendors', await vendor());
    expect(made.status, made.text).toBe(201);
    await run("update sequence_counters set next = 1 where entity = 'vendor'");
    const found = await findings(true);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toMatch(/^fixed counter of vendor .*would give the number/);
    expect(await findings()).toEqual([]);
    const next = await manager.post('/api/vendors', await vendor());
    expect([next.status, next.body.vendor_code > made.body.vendor_code], next.text).toEqual([201, true]);
  });

  it('a record whose timer is missing', async () => {
    const sql = "select record_id, due_at from timers where entity = 'document' and status = 'open' order by 1";
    const before = await app.database.read(sql, []);
    expect(before.length).toBeGreaterThan(0);
    await run("delete from timers where entity = 'document' and status = 'open'");
    const found = await findings(true);
    expect(found).toHaveLength(before.length);
    for (const line of found) expect(line).toMatch(/^fixed document \d+ \/state has no timer for "expire"/);
    expect(await findings()).toEqual([]);
    expect(await app.database.read(sql, [])).toEqual(before);
  });

  it('a filter that lost its index', async () => {
    const sql = kind === 'sqlite' ? 'select name from sqlite_master' : 'select indexname from pg_indexes';
    const [[index] = []] = (await app.database.read(sql, [])).filter(([name]) => /^assets_custom_f/.test(String(name)));
    await run(`drop index ${index}`);
    expect(await findings(true)).toEqual([
      expect.stringMatching(/^fixed custom-field \d+ {2}is a filter without an index/),
    ]);
    expect(await findings()).toEqual([]);
  });
});

describe('finds and leaves to people', () => {
  it('a transition that was given up', async () => {
    const [[id, due] = []] = await app.database.read(
      "select record_id, due_at from timers where status = 'open' and transition = 'expire'",
      [],
    );
    const row = `record_id = ${id} and due_at = '${due}'`;
    await run(`update timers set status = 'failed', reason = 'broken' where ${row}`);
    expect(await findings(true)).toEqual([expect.stringMatching(/could not do "expire" by itself: broken/)]);
    await run(`update timers set status = 'open', reason = null where ${row}`);
  });

  it.each<[string, string, string, RegExp]>([
    ['a value against its schema', 'rooms', 'capacity = -5', /^room \d+ \/capacity/],
    ['a state that does not exist', 'assets', "state = 'vanished'", /^asset \d+ \/state/],
    ['a day that is none', 'assets', "purchased_on = '2026-02-30'", /^asset \d+ \/purchased_on/],
    ['a reference to nothing', 'rooms', 'room_type_id = 987654', /^room \d+ \/room_type_id refers to a room-type/],
    ['another place than the parent’s', 'rooms', 'branch_id = 2', /^room \d+ \/branch_id is not that of its/],
  ])('%s', async (_what, plural, set, message) => {
    const id = await idOf(plural);
    const column = /^(\w+) =/.exec(set)?.[1] as string;
    const [[before] = []] = await app.database.read(`select ${column} from ${plural} where id = ${id}`, []);
    await run(`update ${plural} set ${set} where id = ${id}`);
    const found = await findings(true);
    expect(
      found.some((line) => message.test(line) && line.includes(` ${id} `)),
      found.join('\n'),
    ).toBe(true);
    expect(found.filter((line) => line.startsWith('fixed ') && !line.includes('search_text'))).toEqual([]);
    const p = app.database.dialect.placeholder(1);
    await app.database.transaction((trx) =>
      trx.run(`update ${plural} set ${column} = ${p} where id = ${id}`, [before]),
    );
    await findings(true);
    expect(await findings()).toEqual([]);
  });

  it('a file without its bytes', async () => {
    const [branch, file] = [await idOf('branches'), (await manager.upload('Ward.png', tinyPicture)).body.id];
    await manager.post('/api/buildings', { branch_id: branch, name: 'Without a picture', image_id: file });
    const key = String((await app.database.read(`select storage_key from files where id = ${file}`, []))[0]?.[0]);
    await app.access.engine().files.remove(key);
    for (const fix of [false, true])
      expect(await findings(fix)).toContain(`file ${file}  "Ward.png": its bytes are missing`);
    await app.database.transaction((trx) =>
      trx.run(`update buildings set image_id = null where image_id = ${file}`, []),
    );
    expect(await findings(true)).toContain('fixed files  1 that nobody needs');
    expect(await findings()).not.toContain(`file ${file}  "Ward.png": its bytes are missing`);
  });

  it('a file whose bytes are others than those that were sent', async () => {
    const [branch, file] = [await idOf('branches'), (await manager.upload('Ward.png', tinyPicture)).body.id];
    await manager.post('/api/buildings', { branch_id: branch, name: 'With a spoilt picture', image_id: file });
    const key = String((await app.database.read(`select storage_key from files where id = ${file}`, []))[0]?.[0]);
    const place = path.join(app.store.dataDir, 'files', key.slice(0, 2), key);
    const bytes = readFileSync(place);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] as number) ^ 1;
    writeFileSync(place, bytes);
    expect(await findings(true)).toEqual([`file ${file}  "Ward.png": its bytes were changed`]);
    await app.database.transaction((trx) =>
      trx.run(`update buildings set image_id = null where image_id = ${file}`, []),
    );
    await findings(true);
    expect(await findings()).toEqual([]);
  });

  it('a live row that refers to one in the bin', async () => {
    const id = await idOf('rooms');
    const [[type] = []] = await app.database.read(`select room_type_id from rooms where id = ${id}`, []);
    await run(`update room_types set deleted_at = '2026-11-21T00:00:00.000Z' where id = ${type}`);
    expect(
      (await findings()).some((line) =>
        line.includes(`room ${id} /room_type_id refers to a room-type that is not there`),
      ),
    ).toBe(true);
    await run(`update room_types set deleted_at = null where id = ${type}`);
    expect(await findings()).toEqual([]);
  });

  it('letters and messages that never arrived, webhooks that nobody answers, jobs that were given up', async () => {
    const [[client, user] = []] = await app.database.read(
      "select client_id, id from users where login_id = 'manager-a'",
      [],
    );
    const at = new Date().toISOString();
    const old = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const webhook = await putRow(app, 'webhook', {
      client_id: client,
      name: 'ERP',
      url: 'https://erp.example.test/in',
      user_id: user,
      failing_since: '2026-11-20T08:00:00.000Z',
    });
    const mail = {
      client_id: client,
      kind: 'invite',
      to_address: 'x@example.test',
      subject: 'Hello',
      status: 'failed',
    };
    const mails = [await putRow(app, 'mail', mail), await putRow(app, 'mail', mail), await putRow(app, 'mail', mail)];
    const delivery = { webhook_id: webhook, client_id: client, entity: 'asset', record: 1, verb: 'create', event: 1 };
    for (const message_id of ['a', 'b', 'c'])
      await putRow(app, 'webhook-delivery', { ...delivery, message_id, status: 'failed' });
    await run(`update mails set created_at = '${old}' where id = ${mails[0]}`);
    await run(`update webhook_deliveries set created_at = '${old}' where message_id = 'a'`);
    await run(
      `insert into jobs (kind, key, entity, language, status, input, run_after, created_at) values ('bulk', 'given up', 'asset', 'en', 'failed', '{}', '${at}', '${at}')`,
    );
    expect((await findings()).sort()).toEqual([
      'job bulk  failed 1 times and was given up',
      `mail ${mails[2]} /status is the last of 2 not delivered in the last 30 days; look at their faults and send them again`,
      `webhook ${webhook}  has 2 deliveries of the last 30 days that were given up; they can be sent again`,
      `webhook ${webhook} /failing_since is not reached since 2026-11-20T08:00:00.000Z`,
    ]);
    for (const table of ['webhook_deliveries', 'webhooks', 'mails', "jobs where kind = 'bulk'"])
      await run(`delete from ${table}`);
    expect(await findings()).toEqual([]);
  });
});
