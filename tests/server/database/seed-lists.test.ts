import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import type { Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { emptyDatabase, type TestDatabase } from '../../support/databases.ts';

const model = loadModel('schemas');
const firstLists = ['currency', 'country', 'state', 'role', 'room-type', 'vendor-service', 'asset-family'];

let store: TestDatabase;
let whole: Record<string, number>;
let old: Record<string, number>;
let app: TestApp;

type Counts = Record<string, number>;

/** Live rows by list, of the lists that have any. */
async function counts(database: Database): Promise<Counts> {
  const found: Counts = {};
  for (const { name, table, versioned } of Object.values(model.entities)) {
    if (!versioned) continue;
    const [row] = await database.read(`select count(*) from ${table} where deleted_at is null`, []);
    if (Number(row![0]) > 0) found[name] = Number(row![0]);
  }
  return found;
}

async function run(database: Database, ...statements: string[]): Promise<void> {
  await database.transaction(async (trx) => {
    for (const sql of statements) await trx.run(sql, []);
  });
}

const claim = (name: string) => `insert into versions (name, value) values ('${name}', 1)`;
const names = (database: Database) => database.read("select name from versions where name like 'seed:%'", []);

/** Starts the product on the database and leaves the database as it then is. */
async function bootOnce(): Promise<Counts> {
  const permanent: TestDatabase = { ...store, drop: async () => {} };
  const booted = await startApp({ empty: true, store: permanent });
  const found = await counts(booted.database);
  await booted.stop();
  return found;
}

beforeAll(async () => {
  const fresh = await startApp({ empty: true });
  whole = await counts(fresh.database);
  const lists = (await names(fresh.database)).map(([name]) => String(name).split(':')[2]).filter(Boolean);
  await fresh.stop();

  store = await emptyDatabase();
  const database = store.open();
  await migrate(database, readMigrations(places.migrations), { yes: false });
  const later = lists.filter((list) => !firstLists.includes(list!));
  await run(database, claim('seed:reference'), ...later.map((list) => claim(`seed:reference:${list}`)));
  await database.close();
  old = await bootOnce();

  const again = store.open();
  await run(
    again,
    "delete from versions where name like 'seed:reference:%'",
    "update room_types set name = 'Our ward', code = 'OURS', row_version = 2 where code = 'WARD'",
    "update asset_families set code = 'RESP', row_version = 2 where code = 'VENT'",
    "update asset_families set deleted_at = '2026-01-01T00:00:00.000Z' where code = 'CT'",
  );
  await again.close();
  app = await startApp({ empty: true, store });
});
afterAll(() => app.stop());

const ask = async (sql: string) => (await app.database.read(sql, [])).map((row) => [...row]);

describe('an installation of the first version', () => {
  it('had rows of the lists of that time and of no other', () => {
    expect(Object.keys(old).sort()).toEqual([...firstLists].sort());
    for (const list of firstLists) expect(old[list], list).toBe(whole[list]);
  });

  it('gets the rows of the lists that were added later', async () => {
    const now = await counts(app.database);
    const hanging = ['asset-type', 'asset-model', 'specification-type', 'specification-value'];
    const rest = Object.keys(whole).filter((list) => !firstLists.includes(list) && !hanging.includes(list));
    expect(rest.length).toBeGreaterThan(30);
    for (const list of rest) expect(now[list], list).toBe(whole[list]);
    expect(Object.keys(now).sort()).toEqual(Object.keys(whole).sort());
  });

  it('leaves what its administrator renamed or removed', async () => {
    const now = await counts(app.database);
    for (const list of firstLists) expect(now[list], list).toBe(whole[list]! - (list === 'asset-family' ? 1 : 0));
    expect(await ask("select name, row_version from room_types where code = 'OURS'")).toEqual([['Our ward', 2]]);
    expect(await ask("select id from room_types where code = 'WARD'")).toEqual([]);
    expect(await ask("select id from asset_families where code = 'CT' and deleted_at is null")).toEqual([]);
  });

  it('finds a row by its name when its code differs, and leaves out rows that depend on a deleted one', async () => {
    const types = (family: string) =>
      ask(`select t.code from asset_types t join asset_families f on f.id = t.family_id where f.code = '${family}'`);
    expect((await types('RESP')).flat()).toContain('VENT-ICU');
    expect(await types('CT')).toEqual([]);
    expect(await ask("select code from asset_types where code = 'CT-64'")).toEqual([]);
    expect(await ask('select id from asset_types where family_id is null')).toEqual([]);
  });

  it('is asked once', async () => {
    const before = await counts(app.database);
    await run(app.database, "update modalities set deleted_at = '2026-01-01T00:00:00.000Z' where code = 'LAB'");
    const claimed = await names(app.database);
    const second = await startApp({ empty: true, store: { ...store, drop: async () => {} } });
    expect((await counts(second.database)).modality).toBe(before.modality! - 1);
    expect(await names(second.database)).toHaveLength(claimed.length);
    await second.stop();
  });
});
