import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { timedStepsOf } from '#server/crud/timers/timed-steps.ts';
import { connect, type Database } from '#server/database/connect.ts';
import { expectedTables } from '#server/database/migrate.ts';
import { dropOldBackups, makeBackup } from '#server/services/backup/make-backup.ts';
import { checkBackup, type Manifest } from '#server/services/backup/manifest.ts';
import { type RestoreInput, restoreBackup } from '#server/services/backup/restore-backup.ts';
import { putRow } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';
import { emptyDatabase, kind, type TestDatabase } from '../../support/databases.ts';
import { itOn } from '../../support/only-on.ts';

const model = loadModel('schemas');
const migrations = readMigrations(places.migrations);
const timedEntities = Object.values(model.entities).filter((entity) => timedStepsOf(entity).length > 0);
const now = new Date('2026-11-21T02:15:00.000Z');
const folders: string[] = [];
const stores: TestDatabase[] = [];

let app: TestApp;
let admin: Api;
let purged: number;
let made: { readonly folder: string; readonly manifest: Manifest };
beforeAll(async () => {
  app = await startApp({ jobs: {} });
  await vi.waitUntil(startEnded, { timeout: 30_000 });
  admin = await signIn(app, 'admin');
  await admin.post('/api/room-types', {
    name: 'Lines\u2028of\u2029text \ud83c\udfe5 "quoted" ‮',
    description: 'a\nb\r\nc',
  });
  await admin.post('/api/custom-fields', {
    entity: 'asset',
    key: 'volts',
    kind: 'integer',
    title: 'Volts',
    is_filter: true,
  });
  const { body } = await admin.post('/api/room-types', { name: 'Purged and gone' });
  purged = body.id;
  await admin.delete(`/api/room-types/${purged}`);
  await admin.post(`/api/room-types/${purged}/actions/purge`);
  const files = path.join(app.store.dataDir, 'files', 'ab');
  cpSync('schemas', files, { recursive: true });
  writeFileSync(path.join(files, 'scan.pdf'), Buffer.from([0, 255, 10, 13, 0]));
  made = await backup();
});
afterAll(async () => {
  await app.stop();
  for (const store of stores) await store.drop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Waits for the jobs that run by themselves once a day, and for the timers of the records that existed before. */
async function startEnded(): Promise<boolean> {
  const { database } = app;
  const [[all, ended] = []] = await database.read('select count(*), count(finished_at) from jobs', []);
  const [[begun] = []] = await database.read("select count(*) from versions where name like 'timers:%'", []);
  return Number(all) > 0 && all === ended && Number(begun) === timedEntities.length;
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'leafmark-backup-'));
  folders.push(folder);
  return folder;
}

function backup(target = newFolder(), at = now) {
  const { url: databaseUrl, dataDir } = app.store;
  return makeBackup({ databaseUrl, dataDir, target, migrations, now: at });
}

async function newPlace(): Promise<TestDatabase> {
  const store = await emptyDatabase();
  stores.push(store);
  return store;
}

function restore(
  folder: string,
  { url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>,
  more: Partial<RestoreInput> = {},
) {
  return restoreBackup({ folder, databaseUrl: url, dataDir, migrations, model, force: false, now, ...more });
}

const passing = ['sessions', 'jobs', 'job_results'];

/**
 * A hash over every row of every table, on either database; sessions and rows that the program writes by itself are
 * left out.
 */
async function contentOf(database: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, columns, primaryKey } of expectedTables(migrations)) {
    if (passing.includes(name)) continue;
    const hash = createHash('sha256');
    const names = columns.map((column) => column.name).join(', ');
    for (const row of await database.read(`select ${names} from ${name} order by ${primaryKey.join(', ')}`, [])) {
      const plain = row.map((value, n) => (columns[n]?.type === 'boolean' && value !== null ? Boolean(value) : value));
      const documents = plain.map((value, n) =>
        columns[n]?.type === 'document' && value ? JSON.parse(String(value)) : value,
      );
      hash.update(JSON.stringify(documents));
    }
    found[name] = hash.digest('hex');
  }
  return found;
}

async function contentIn(store: Pick<TestDatabase, 'url' | 'dataDir'>): Promise<Record<string, string>> {
  const database = connect(store.url, store.dataDir);
  try {
    return await contentOf(database);
  } finally {
    await database.close();
  }
}

describe('a backup', () => {
  it('restores every row, file and key, and gives no earlier id again', async () => {
    const place = await newPlace();
    await restore(made.folder, place);
    expect(await contentIn(place)).toEqual(await contentOf(app.database));
    for (const name of ['secrets.json', 'vault.key', 'files/ab/scan.pdf', 'files/ab/people/user.json'])
      expect(readFileSync(path.join(place.dataDir, name)), name).toEqual(
        readFileSync(path.join(app.store.dataDir, name)),
      );
    expect(statSync(path.join(place.dataDir, 'vault.key')).mode & 0o077).toBe(0);
    const again = await startApp({ store: place });
    const api = await signIn(again, 'admin');
    expect((await again.database.read('select 1 from sessions where revoked_at is null', [])).length).toBe(1);
    const { status, text, body } = await api.post('/api/room-types', { name: 'After the restore' });
    expect(status, text).toBe(201);
    expect(body.id).toBeGreaterThan(purged);
    const found = await api.get('/api/room-types', { q: 'lines of', range: [0, 0] });
    expect(found.body[0].name).toBe('Lines\u2028of\u2029text \ud83c\udfe5 "quoted" ‮');
    const indexed = kind === 'sqlite' ? 'select name from sqlite_master' : 'select indexname from pg_indexes';
    expect((await again.database.read(indexed, [])).some(([name]) => /^assets_custom_f/.test(String(name)))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 10));
    stores.splice(stores.indexOf(place), 1);
    await again.stop();
  });

  it('is not readable for others', () => {
    for (const name of ['.', 'tables', 'keys', 'manifest.json', 'keys/vault.key', 'tables/users.jsonl.gz'])
      expect(statSync(path.join(made.folder, name)).mode & 0o077, name).toBe(0);
  });

  itOn('postgres')('moves an installation from PostgreSQL to a file, and back again', async () => {
    const dataDir = newFolder();
    await restore(made.folder, { url: null, dataDir });
    const content = await contentOf(app.database);
    expect(await contentIn({ url: null, dataDir })).toEqual(content);
    const ofFile = await makeBackup({ databaseUrl: null, dataDir, target: newFolder(), migrations, now });
    expect(ofFile.manifest.database).toBe('sqlite');
    const place = await newPlace();
    await restore(ofFile.folder, place);
    expect(await contentIn(place)).toEqual(content);
    const last = (manifest: Manifest) => manifest.tables.map(({ name, last_id }) => [name, last_id]);
    expect(last(ofFile.manifest)).toEqual(last(made.manifest));
    const again = await startApp({ store: place });
    stores.splice(stores.indexOf(place), 1);
    const api = await signIn(again, 'admin');
    const { status, body, text } = await api.post('/api/room-types', { name: 'After two moves' });
    expect([status, body.id > purged], text).toEqual([201, true]);
    await again.stop();
  });

  it('made while everybody writes is of one instant', { timeout: 120_000 }, async () => {
    let stop = false;
    const accepted: number[] = [];
    const writers = Array.from({ length: 3 }, async (_, writer) => {
      for (let n = 0; !stop; n++) {
        const rows = Array.from({ length: 5 }, (_row, i) => ({ name: `Load ${writer}-${n}-${i}` }));
        const { status, body } = await admin.post('/api/room-types/bulk', { mode: 'create', rows, atomic: true });
        if (status === 200) accepted.push(...body.results.map((one: { record: { id: number } }) => one.record.id));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await expect.poll(() => accepted.length, { timeout: 20_000 }).toBeGreaterThan(20);
    const before = accepted.length;
    const { folder } = await backup();
    stop = true;
    await Promise.all(writers);
    const place = await newPlace();
    await restore(folder, place);
    const database = place.open();
    const ids = new Set(
      (await database.read("select id from room_types where name like 'Load %'", [])).map(([id]) => Number(id)),
    );
    const events = await database.read(
      "select count(*) from events e where e.entity = 'room-type' and exists (select 1 from room_types r where r.id = e.record_id and r.name like 'Load %')",
      [],
    );
    await database.close();
    expect(accepted.slice(0, before).filter((id) => !ids.has(id))).toEqual([]);
    expect(before).toBeGreaterThan(0);
    expect(ids.size % 5).toBe(0);
    expect(Number(events[0]?.[0])).toBe(ids.size);
  });

  it('leaves nothing incomplete when it fails, and deletes old ones on request', async () => {
    const target = newFolder();
    const { dataDir } = app.store;
    const newer = [{ name: '0001_other', steps: [] }];
    await expect(makeBackup({ databaseUrl: app.store.url, dataDir, target, migrations: newer, now })).rejects.toThrow(
      /newer than this program/,
    );
    expect(readdirSync(target)).toEqual([]);
    for (const day of ['18', '19', '20']) await backup(target, new Date(`2026-11-${day}T00:00:00.000Z`));
    const [dead, young] = ['17', '16'].map((one) => path.join(target, `leafmark-2026-11-${one}T00-00-00-000Z.partial`));
    for (const folder of [dead, young]) mkdirSync(folder as string);
    const at = new Date();
    utimesSync(dead as string, at, new Date(at.getTime() - 25 * 3_600_000));
    expect(dropOldBackups(target, 2, at).map((folder) => path.basename(folder))).toEqual([
      'leafmark-2026-11-18T00-00-00-000Z',
      'leafmark-2026-11-17T00-00-00-000Z.partial',
    ]);
    expect(readdirSync(target)).toHaveLength(3);
  });
});

describe('a restore', () => {
  it('for trial calls nobody: webhooks are off and waiting messages are cancelled', async () => {
    const webhook = await putRow(app, 'webhook', {
      client_id: 1,
      name: 'ERP',
      url: 'https://erp.example.test/in',
      user_id: 1,
    });
    const event = { entity: 'asset', record: 1, verb: 'create', event: 1, message_id: 'trial', status: 'waiting' };
    await putRow(app, 'webhook-delivery', { webhook_id: webhook, client_id: 1, ...event });
    await putRow(app, 'mail', { kind: 'invite', to_address: 'x@example.test', subject: 'Waits', status: 'waiting' });
    const { folder } = await backup();
    const waiting = async (trial: boolean): Promise<number[]> => {
      const place = await newPlace();
      await restore(folder, place, { trial });
      const database = place.open();
      const counts: number[] = [];
      for (const from of [
        `webhooks where is_active = ${kind === 'sqlite' ? '1' : 'true'}`,
        "webhook_deliveries where status = 'waiting' and message_id = 'trial'",
        "mails where status = 'waiting' and subject = 'Waits'",
      ])
        counts.push(Number((await database.read(`select count(*) from ${from}`, []))[0]?.[0]));
      await database.close();
      return counts;
    };
    expect(await waiting(false)).toEqual([1, 1, 1]);
    expect(await waiting(true)).toEqual([0, 0, 0]);
  });

  it('that is running, or was interrupted, stops the product from starting until it is run again', async () => {
    const place = await newPlace();
    await restore(made.folder, place);
    const restoring = path.join(place.dataDir, 'restoring');
    mkdirSync(restoring);
    await expect(startApp({ store: { ...place, drop: async () => {} } })).rejects.toThrow(
      /a restore .* was interrupted/,
    );
    await restore(made.folder, place, { force: true });
    expect(existsSync(restoring)).toBe(false);
    const again = await startApp({ store: { ...place, drop: async () => {} } });
    await again.stop();
  });
});

describe('a restore refuses', () => {
  const damaged = (change: (folder: string) => void): string => {
    const folder = path.join(newFolder(), 'copy');
    cpSync(made.folder, folder, { recursive: true });
    change(folder);
    return folder;
  };
  const flip = (file: string) => {
    const bytes = readFileSync(file);
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] as number) ^ 1;
    writeFileSync(file, bytes);
  };

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'one changed bit of a table',
      (folder) => flip(path.join(folder, 'tables/users.jsonl.gz')),
      /users\.jsonl\.gz was changed/,
    ],
    [
      'one changed bit of the manifest',
      (folder) => flip(path.join(folder, 'manifest.json')),
      /manifest\.json does not fit/,
    ],
    ['a missing table', (folder) => rmSync(path.join(folder, 'tables/rooms.jsonl.gz')), /rooms\.jsonl\.gz is missing/],
    ['a missing key', (folder) => rmSync(path.join(folder, 'keys/vault.key')), /vault\.key is missing/],
    [
      'a cut file',
      (folder) => writeFileSync(path.join(folder, 'files/ab/scan.pdf'), 'x'),
      /scan\.pdf has not the size/,
    ],
    ['an added file', (folder) => writeFileSync(path.join(folder, 'files/extra'), 'x'), /files\/extra does not belong/],
    ['no manifest', (folder) => rmSync(path.join(folder, 'manifest.json')), /manifest\.json is missing/],
  ])('%s, and changes nothing', async (_what, change, message) => {
    const place = await newPlace();
    await expect(restore(damaged(change), place, { force: true })).rejects.toThrow(message);
    const database = place.open();
    const tables =
      kind === 'sqlite'
        ? 'select name from sqlite_master'
        : "select tablename from pg_tables where schemaname = 'public'";
    expect(await database.read(tables, [])).toEqual([]);
    await database.close();
    expect(readdirSync(place.dataDir).filter((name) => !name.startsWith('leafmark.db'))).toEqual([]);
  });

  it('one of a newer version', async () => {
    await expect(restore(made.folder, await newPlace(), { migrations: migrations.slice(0, 1) })).rejects.toThrow(
      /newer version/,
    );
  });

  it('a database that is in use, even by force', async () => {
    await expect(restore(made.folder, app.store, { force: true })).rejects.toThrow(/in use/);
  });

  it('a target that is not empty, unless forced: then the former data are moved aside', async () => {
    const place = await newPlace();
    await restore(made.folder, place);
    const changed = place.open();
    await changed.transaction((trx) => trx.run("update room_types set name = name || ' changed meanwhile'", []));
    await changed.close();
    await expect(restore(made.folder, place)).rejects.toThrow(/not empty/);
    expect((await contentIn(place)).room_types).not.toBe((await contentOf(app.database)).room_types);
    await restore(made.folder, place, { force: true });
    const content = await contentIn(place);
    const table = expectedTables(migrations)
      .map(({ name }) => name)
      .filter((name) => !passing.includes(name));
    expect(Object.keys(content)).toEqual(table);
    expect(content.users).toBe((await contentOf(app.database)).users);
    const aside = readdirSync(place.dataDir).filter((name) => name.includes('.before-'));
    expect(aside.map((name) => name.split('.before-')[0]).sort()).toEqual(
      ['files', ...(kind === 'sqlite' ? ['leafmark.db'] : []), 'secrets.json', 'vault.key'].sort(),
    );
  });

  it('nothing of a whole backup when it is only checked', async () => {
    expect((await checkBackup(made.folder)).tables.length).toBe(expectedTables(migrations).length);
  });
});
