import { afterAll, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { migrate } from '#server/database/migrate.ts';
import { emptyDatabase } from '../../support/databases.ts';

const migrations = readMigrations(places.migrations);
const before = '0028_add_asset_ownerships_currency_id';
const store = await emptyDatabase();
const database = store.open();
afterAll(async () => {
  await database.close();
  await store.drop();
});

it('finds files of records under their new names, and under the old ones when it is undone', async () => {
  await migrate(database, migrations, { yes: true, to: before });
  await database.transaction(async (trx) => {
    const names = 'name, media_type, size, sha256, storage_key, created_at';
    const values = (key: string) => `'a.pdf', 'application/pdf', 4, 'x', '${key}', '2026-01-01T00:00:00.000Z'`;
    const record = "'kept', 'document', 'file_id', 7";
    await trx.run(
      `insert into files (${names}, state, kept_entity, kept_field, kept_id) values (${values('one')}, ${record})`,
      [],
    );
    await trx.run(`insert into files (${names}, state) values (${values('two')}, 'pending')`, []);
  });
  await migrate(database, migrations, { yes: true });
  const now = 'select state, record_entity, record_field, record_id from files order by id';
  expect(await database.read(now, [])).toEqual([
    ['saved', 'document', 'file_id', 7],
    ['pending', null, null, null],
  ]);
  await migrate(database, migrations, { yes: true, to: before });
  expect(await database.read('select state, kept_entity, kept_id from files order by id', [])).toEqual([
    ['kept', 'document', 7],
    ['pending', null, null],
  ]);
});
