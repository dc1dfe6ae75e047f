import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import type { Database } from '#server/database/connect.ts';
import { MigrationRefused, migrate } from '#server/database/migrate.ts';
import { examine } from '#server/services/doctor/examine.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { emptyDatabase, type TestDatabase } from '../support/databases.ts';

const migrations = readMigrations(places.migrations);
const before = '0006_note_rules_of_fields';
const [composed, decomposed] = ['Café', 'Cafe\u0301'];

describe('a unique text', () => {
  let app: TestApp;
  let api: Api;
  beforeAll(async () => {
    app = await startApp();
    api = await signIn(app, 'client-admin-a');
  });
  afterAll(() => app.stop());

  it.each([
    [composed, decomposed],
    ['Étage', 'étage'],
    ['Straße', 'STRASSE'],
    ['Ward 7', '  ward\u00a07'],
  ])('is refused when it differs by case, form or blanks alone: %j and %j', async (one, other) => {
    const first = await api.post('/api/room-types', { name: one });
    expect(first.status, first.text).toBe(201);
    expect(Object.keys(first.body).filter((name) => name.includes('__key'))).toEqual([]);
    const second = await api.post('/api/room-types', { name: other });
    expect([second.status, second.body.code, second.body.errors[0].path]).toEqual([409, 'not_unique', '/name']);
    const changed = await api.patch(`/api/room-types/${first.body.id}`, { name: other });
    expect(changed.status, changed.text).toBe(200);
    expect((await api.post('/api/room-types', { name: one })).status).toBe(409);
    const asked = { mode: 'upsert', key: ['name'], rows: [{ name: one, description: 'Found again' }] };
    const upserted = await api.post('/api/room-types/bulk', asked);
    expect(upserted.text).toContain(`"id":${first.body.id}`);
    expect((await api.get(`/api/room-types/${first.body.id}`)).body.description).toBe('Found again');
    await api.delete(`/api/room-types/${first.body.id}`);
    expect((await api.post('/api/room-types', { name: other })).status).toBe(201);
  });

  it('is neither a field of the API nor named by its document', async () => {
    expect((await api.get('/api/room-types', { filter: { name__key: 'x' } })).status).toBe(400);
    expect((await api.get('/api/openapi.json')).text).not.toContain('__key');
    expect((await api.get('/api/model/room-type')).text).not.toContain('__key');
  });

  it('whose key was lost is found and corrected by doctor', async () => {
    await app.database.transaction((trx) => trx.run("update departments set name__key = 'other' where id = 1", []));
    const found = async (fix: boolean) => {
      const all: string[] = [];
      for await (const { where, path, what, fixed } of examine(app.access, fix))
        all.push(`${fixed} ${where} ${path} ${what}`);
      return all;
    };
    expect(await found(false)).toEqual(['false department 1 /name has not the key of its text']);
    expect(await found(true)).toEqual(['true department 1 /name has not the key of its text']);
    expect(await found(false)).toEqual([]);
  });
});

describe('texts that counted as two', () => {
  let store: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    store = await emptyDatabase();
    database = store.open();
    await migrate(database, migrations, { yes: true, to: before });
    const at = "'2026-01-01T00:00:00.000Z'";
    const types: [string, string][] = [
      [composed, 'null'],
      ['Ward', 'null'],
      [decomposed, 'null'],
      ['ward ', at],
      [' Ward', 'null'],
      ['Other', 'null'],
    ];
    await database.transaction(async (trx) => {
      for (const [name, deleted] of types)
        await trx.run(
          `insert into room_types (name, created_at, deleted_at) values (${trx.dialect.placeholder(1)}, ${at}, ${deleted})`,
          [name],
        );
    });
  });
  afterAll(async () => {
    await database.close();
    await store.drop();
  });

  const keys = async () => (await database.read('select name__key from room_types order by id', [])).flat();

  it('are named with their ids before anything is changed', async () => {
    const untilKeys = migrations.filter(({ name }) => name <= '0007_keys_of_unique_texts');
    const asked = migrate(database, untilKeys, { yes: false });
    await expect(asked).rejects.toThrow(MigrationRefused);
    await expect(asked).rejects.toThrow(
      `room-type.name is unique, but these count as the same: 1 "${composed}" and 3 "${decomposed}"; 2 "Ward" and 5 " Ward"`,
    );
    await expect(database.read('select name__key from room_types', [])).rejects.toThrow();
  });

  it('stay as they are when a person confirms; then a third is refused, and doctor names both until one is renamed', async () => {
    await migrate(database, migrations, { yes: true });
    expect(await keys()).toEqual([
      composed.toLowerCase(),
      'ward',
      `${composed.toLowerCase()}#3 `,
      'ward',
      'ward#5 ',
      'other',
    ]);
    const app = await startApp({ empty: true, store: { ...store, drop: async () => {} } });
    const named = async () => {
      const all: string[] = [];
      for await (const { where, what } of examine(app.access, true)) all.push(`${where} ${what}`);
      return all.filter((line) => line.includes('counts as the same'));
    };
    expect(await named()).toEqual([
      `room-type 3 "${decomposed}" counts as the same as that of another: rename one`,
      'room-type 5 " Ward" counts as the same as that of another: rename one',
    ]);
    await app.database.transaction((trx) => trx.run("update room_types set name = 'Bistro' where id = 3", []));
    expect(await named()).toHaveLength(1);
    expect((await keys())[2]).toBe('bistro');
    await app.stop();
  });
});
