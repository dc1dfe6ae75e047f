import { afterAll, beforeAll, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import type { Database } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { demoDatabase, emptyDatabase, type TestDatabase } from '../../support/databases.ts';

const migrations = readMigrations(places.migrations);
const makes = migrations.findIndex(({ steps }) =>
  steps.some((step) => step.op === 'create_table' && step.table.name === 'holiday_calendars'),
);
const before = migrations[makes - 1]!.name;
const at = "'2026-01-01T00:00:00.000Z'";

let store: TestDatabase;
let database: Database;

const rows = async (sql: string, from: Database = database) => (await from.read(sql, [])).map((row) => [...row]);
const counted = (table: string, text: string) =>
  rows(`select ${text} from ${table} t left join holiday_calendars c on c.id = t.calendar_id order by t.id`);

/** Policies and priorities of the version in which a text named one of two kinds of counting. */
beforeAll(async () => {
  store = await emptyDatabase();
  database = store.open();
  await migrate(database, migrations, { yes: true, to: before });
  await database.transaction(async (trx) => {
    await trx.run(`insert into clients (id, created_at) values (1, ${at})`, []);
    for (const calendar of ['business_hours', 'around_the_clock']) {
      await trx.run(
        `insert into ticket_priorities (code, calendar, created_at) values ('${calendar}', '${calendar}', ${at})`,
        [],
      );
      await trx.run(
        `insert into sla_policies (client_id, name, calendar, created_at) values (1, '${calendar}', '${calendar}', ${at})`,
        [],
      );
    }
  });
  await migrate(database, migrations, { yes: true });
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

it('makes a platform calendar of business hours, and round the clock is no calendar', async () => {
  const expected = [
    ['business_hours', 'BUSINESS-HOURS'],
    ['around_the_clock', null],
  ];
  expect(await counted('ticket_priorities', 't.code, c.code')).toEqual(expected);
  expect(await counted('sla_policies', 't.name, c.code')).toEqual(expected);
});

it('makes the same calendar as a new installation has', async () => {
  const columns =
    'name, name__key, code, code__key, hours, holidays, weekly_minutes, translations, search_text, row_version';
  const text = `select ${columns} from holiday_calendars where client_id is null`;
  const store = await demoDatabase();
  const fresh = store.open();
  const read = async (from: Database) =>
    JSON.parse(JSON.stringify((await rows(text, from))[0]).replaceAll('\\n ', ' ')) as unknown[];
  const plain = (row: readonly unknown[]) =>
    row.map((value) => (typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value));
  expect(plain(await read(database))).toEqual(plain(await read(fresh)));
  await fresh.close();
  await store.drop();
});

it('is taken back to the two words', async () => {
  await migrate(database, migrations, { yes: true, to: before });
  expect(await rows('select code, calendar from ticket_priorities order by id')).toEqual([
    ['business_hours', 'business_hours'],
    ['around_the_clock', 'around_the_clock'],
  ]);
});

it('makes no calendar where none was used', async () => {
  const empty = await emptyDatabase();
  const opened = empty.open();
  await migrate(opened, migrations, { yes: true });
  expect(await rows('select count(*) from holiday_calendars', opened)).toEqual([[0]]);
  await opened.close();
  await empty.drop();
});
