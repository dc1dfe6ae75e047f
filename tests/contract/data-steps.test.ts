import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import type { DataWork, Migration, TableDef } from '#generator/model/types.ts';
import type { Database } from '#server/database/connect.ts';
import { loadDataCode } from '#server/database/data-steps.ts';
import { MigrationRefused, migrate } from '#server/database/migrate.ts';
import { makeBackup } from '#server/services/backup/make-backup.ts';
import { restoreBackup } from '#server/services/backup/restore-backup.ts';
import { demoDatabase, emptyDatabase, type TestDatabase } from '../support/databases.ts';

let folder: string;
let store: TestDatabase;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'leafmark-data-steps-'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  store = await emptyDatabase();
  database = store.open();
});
afterEach(async () => {
  await database.close();
  await store.drop();
  rmSync(folder, { recursive: true, force: true });
});

const id = { name: 'id', type: 'id', notNull: true } as const;
const boxes: TableDef = {
  name: 'boxes',
  columns: [id, { name: 'label', type: 'text' }, { name: 'size', type: 'integer' }],
  primaryKey: ['id'],
  indexes: [],
};
const first: Migration = { name: '0001_initial', steps: [{ op: 'create_table', table: boxes, class: 'safe' }] };

function withData(name: string, forward: DataWork, back: DataWork | 'impossible' = 'impossible'): Migration {
  return { name, steps: [{ op: 'data', what: `the data of ${name}`, forward, back, class: 'safe' }] };
}

const rows = async () =>
  (await database.read('select id, label, size from boxes order by id', [])).map((row) => [...row]);
const fill = () =>
  database.transaction((trx) => trx.run("insert into boxes (id, label, size) values (1, 'a', 1), (2, 'b', 5)", []));

it('runs statements once, in the transaction of their migration, and undoes them as declared', async () => {
  const turn: DataWork = { sql: ['update boxes set size = 6 - size'] };
  const named: DataWork = {
    sql: { sqlite: ["update boxes set label = 'sqlite'"], postgres: ["update boxes set label = 'postgres'"] },
  };
  await migrate(database, [first], { yes: false });
  await fill();
  const all = [first, withData('0002_turn', turn, turn), withData('0003_name', named, { sql: [] })];
  expect((await migrate(database, all, { yes: false })).applied).toEqual(['0002_turn', '0003_name']);
  const own = database.dialect.name;
  expect(await rows()).toEqual([
    [1, own, 5],
    [2, own, 1],
  ]);
  expect((await migrate(database, all, { yes: false })).applied).toEqual([]);
  await migrate(database, all, { yes: true, to: '0001_initial' });
  expect(await rows()).toEqual([
    [1, own, 1],
    [2, own, 5],
  ]);
});

it('runs a function by its name, with the columns that the same migration added', async () => {
  const column = { name: 'code', type: 'text' } as const;
  const add = { op: 'add_column', table: 'boxes', column, class: 'safe' } as const;
  const data = withData('0002_codes', { code: 'fillCodes' }, { code: 'emptyCodes' });
  writeFileSync(
    path.join(folder, '0002_codes.js'),
    `export async function fillCodes(trx) {
      for (const [id, label] of await trx.read('select id, label from boxes', []))
        await trx.run('update boxes set code = ' + trx.dialect.placeholder(1) + ' where id = ' + trx.dialect.placeholder(2), [String(label).normalize('NFKC').toUpperCase(), id]);
    }
    export const emptyCodes = (trx) => trx.run("update boxes set label = label || '!'", []);`,
  );
  await migrate(database, [first], { yes: false });
  await fill();
  const all = [first, { ...data, steps: [add, ...data.steps] }];
  await migrate(database, all, { yes: false, code: folder });
  expect((await database.read('select code from boxes order by id', [])).map(([code]) => code)).toEqual(['A', 'B']);
  await migrate(database, all, { yes: true, to: '0001_initial', code: folder });
  expect((await rows()).map(([, label]) => label)).toEqual(['a!', 'b!']);
});

it('changes nothing when one of its steps fails, and nothing when a function is missing', async () => {
  await migrate(database, [first], { yes: false });
  await fill();
  const broken = withData('0002_broken', { sql: ['update boxes set size = 9', 'update no_such set size = 9'] });
  await expect(migrate(database, [first, broken], { yes: true })).rejects.toThrow(/no_such/);
  expect(await rows()).toEqual([
    [1, 'a', 1],
    [2, 'b', 5],
  ]);
  const lost = withData('0002_lost', { code: 'fillCodes' });
  await expect(migrate(database, [first, lost], { yes: true, code: folder })).rejects.toThrow(
    /0002_lost\.ts is missing/,
  );
  writeFileSync(path.join(folder, '0002_other.js'), 'export const fill = 1;');
  const other = withData('0002_other', { code: 'fill' });
  await expect(migrate(database, [first, other], { yes: true, code: folder })).rejects.toThrow(/no function "fill"/);
});

it('refuses to undo a migration that is declared irreversible, also with --yes', async () => {
  const all = [first, withData('0002_once', { sql: ['delete from boxes'] })];
  await migrate(database, all, { yes: false });
  await fill();
  const back = migrate(database, all, { yes: true, to: '0001_initial' });
  await expect(back).rejects.toThrow(MigrationRefused);
  await expect(back).rejects.toThrow(/the data of 0002_once.*cannot be taken back/);
  expect(await rows()).toHaveLength(2);
});

it('runs after an older backup was restored, and not again after a newer one was', async () => {
  const known = readMigrations(places.migrations);
  const turn = withData('9999_rename', {
    sql: ["update buildings set name = name || ' (new)'", "insert into versions (name, value) values ('ran_once', 1)"],
  });
  const named = async (at: TestDatabase) => {
    const opened = at.open();
    const [row] = await opened.read(
      "select count(*), min(name), max(name) from buildings where name like '%(new)%'",
      [],
    );
    await opened.close();
    return row as [number, string | null, string | null];
  };
  const old = await demoDatabase();
  const where = ({ url, dataDir }: TestDatabase) => ({ databaseUrl: url, dataDir });
  const backup = (at: TestDatabase, migrations: readonly Migration[], name: string) =>
    makeBackup({ ...where(at), target: path.join(folder, name), migrations, now: new Date() });
  const restore = (from: string, to: TestDatabase) =>
    restoreBackup({
      ...where(to),
      folder: from,
      migrations: [...known, turn],
      model: loadModel(places.schemas),
      force: true,
      now: new Date(),
    });
  for (const name of ['old', 'new']) mkdirSync(path.join(folder, name));
  const restored = await emptyDatabase();
  await restore((await backup(old, known, 'old')).folder, restored);
  const opened = restored.open();
  expect((await migrate(opened, [...known, turn], { yes: false })).applied).toEqual(['9999_rename']);
  await opened.close();
  const [changed, ...some] = await named(restored);
  expect(Number(changed)).toBeGreaterThan(0);
  expect(some.filter((name) => /\(new\).*\(new\)/.test(String(name)))).toEqual([]);

  const again = await emptyDatabase();
  await restore((await backup(restored, [...known, turn], 'new')).folder, again);
  const second = again.open();
  expect((await migrate(second, [...known, turn], { yes: false })).applied).toEqual([]);
  await second.close();
  expect(await named(again)).toEqual([changed, ...some]);
  for (const one of [old, restored, again]) await one.drop();
});

it('gives each comment for a vendor the vendor of its writer, of that time, or of its ticket', async () => {
  const { nameVendors } = await import('#server/database/migrations/0030_add_comments_vendor_id.ts');
  await database.transaction(async (trx) => {
    for (const sql of [
      'create table users (id integer, vendor_id integer)',
      'create table tickets (id integer, vendor_id integer)',
      'create table ticket_assignments (id integer, ticket_id integer, vendor_id integer, created_at text)',
      'create table comments (id integer, owner_type text, owner_id integer, visibility text, created_by integer, created_at text, vendor_id integer)',
      'insert into users values (1, null), (2, 20)',
      'insert into tickets values (1, 30), (2, 30), (3, null)',
      "insert into ticket_assignments values (1, 1, 10, '2026-01-01'), (2, 1, null, '2026-01-02'), (3, 1, 30, '2026-02-01')",
      `insert into comments values (1, 'ticket', 1, 'vendor', 2, '2026-01-05', null), (2, 'ticket', 1, 'vendor', 1, '2026-01-05', null),
        (3, 'ticket', 1, 'vendor', 1, '2026-02-05', null), (4, 'ticket', 2, 'vendor', 1, '2026-01-05', null),
        (5, 'ticket', 3, 'vendor', 1, '2026-01-05', null), (6, 'ticket', 1, 'internal', 1, '2026-01-05', null)`,
    ])
      await trx.run(sql, []);
    expect(await nameVendors(trx)).toBe(
      '4 comments for a vendor were given their vendor; 1 have none and are read by staff only.',
    );
    const named = await trx.read('select id, vendor_id from comments order by id', []);
    expect(named.map(([, vendor]) => vendor)).toEqual([20, 10, 30, 30, null, null]);
    await trx.run('delete from comments', []);
    expect(await nameVendors(trx)).toBeUndefined();
  });
});

it('lets warranties that were drafts follow their days, and counts those that have begun', async () => {
  const { followDays } = await import('#server/database/migrations/0035_warranties_follow_their_days.ts');
  await database.transaction(async (trx) => {
    for (const sql of [
      'create table assets (id integer, warranty_end_on text)',
      'create table asset_warranties (id integer, asset_id integer, state text, start_on text, end_on text, deleted_at text)',
      'create table maintenance_contracts (id integer, state text, deleted_at text)',
      'create table insurance_policies (id integer, state text, deleted_at text)',
      'create table versions (name text, value integer)',
      "insert into assets values (1, '2030-12-31'), (2, '2031-12-31'), (3, '2020-12-31'), (4, null)",
      `insert into asset_warranties values (1, 1, 'draft', null, '2030-12-31', null),
        (2, 2, 'draft', '2030-01-01', '2031-12-31', null), (3, 3, 'expired', '2019-01-01', '2020-12-31', null),
        (4, 2, 'terminated', '2019-01-01', '2032-12-31', null)`,
      "insert into maintenance_contracts values (1, 'draft', null), (2, 'active', null)",
      "insert into insurance_policies values (1, 'draft', '2026-01-01')",
      "insert into versions values ('timers:asset-warranty', 1), ('timers:document', 2)",
    ])
      await trx.run(sql, []);
    expect(await followDays(trx)).toBe(
      '2 warranties that were drafts follow their days; 1 contracts and policies are still drafts and count nowhere until somebody confirms them.',
    );
    const states = await trx.read('select state from asset_warranties order by id', []);
    expect(states.flat()).toEqual(['active', 'upcoming', 'expired', 'terminated']);
    const ends = await trx.read('select warranty_end_on from assets order by id', []);
    expect(ends.flat()).toEqual(['2030-12-31', null, '2020-12-31', null]);
    expect((await trx.read('select name from versions', [])).flat()).toEqual(['timers:document']);
  });
});

it('plans periods from the day of service again, and closes the books of disposed assets', async () => {
  const { bringBooksAlong } = await import(
    '#server/database/migrations/0036_add_asset_depreciations_main_book_and_more.ts'
  );
  const [yes, no] = database.dialect.name === 'postgres' ? ['true', 'false'] : ['1', '0'];
  const truth = database.dialect.name === 'postgres' ? 'boolean' : 'integer';
  await database.transaction(async (trx) => {
    for (const sql of [
      'create table clients (id integer, main_book text)',
      'create table assets (id integer, state text, disposed_on text, book_value bigint, deleted_at text)',
      'create table asset_disposals (asset_id integer, state text, proceeds bigint, book_value bigint, gain_or_loss bigint, deleted_at text)',
      `create table asset_depreciations (id integer, asset_id integer, book text, state text, method text, cost bigint, salvage bigint,
        life_months integer, frequency text, rate_pct integer, in_service_on text, first_posting_on text, prorata text,
        opening_accumulated bigint, opening_periods integer, accumulated bigint, book_value bigint, posted_until text,
        main_book text, is_main ${truth}, deleted_at text)`,
      `create table depreciation_entries (id integer, asset_depreciation_id integer, seq integer, kind text, starts_on text, ends_on text,
        opening bigint, amount bigint, closing bigint, is_posted ${truth}, posted_at text, deleted_at text)`,
      'insert into clients values (1, null)',
      "insert into assets values (1, 'in_service', null, null, null), (2, 'disposed', '2028-02-17', 300000000, null), (3, 'in_service', null, null, null)",
      "insert into asset_disposals values (2, 'completed', 400000000, 366000000, 34000000, null), (3, 'completed', null, null, null, null)",
      `insert into asset_depreciations values
        (1, 1, 'companies_act', 'active', 'straight_line', 3000000, 0, 3, 'monthly', null, '2027-01-31', null, 'days', 0, 0, 0, 3000000, null, null, null, null),
        (2, 2, 'companies_act', 'active', 'straight_line', 366000000, 0, 60, 'yearly', null, '2027-04-01', null, 'days', 0, 0, 0, 366000000, null, null, null, null),
        (3, 2, 'management', 'closed', 'straight_line', 366000000, 0, 60, 'yearly', null, '2027-04-01', null, 'days', 0, 0, 0, 366000000, null, null, null, null)`,
      `insert into depreciation_entries values
        (1, 1, 1, 'schedule', '2027-01-31', '2027-02-27', 3000000, 903226, 2096774, ${no}, null, null),
        (2, 1, 2, 'schedule', '2027-02-28', '2027-03-27', 2096774, 1000000, 1096774, ${no}, null, null),
        (3, 1, 3, 'schedule', '2027-03-28', '2027-04-27', 1096774, 1000000, 96774, ${no}, null, null),
        (4, 1, 4, 'schedule', '2027-04-28', '2027-04-30', 96774, 96774, 0, ${no}, null, null),
        (5, 2, 1, 'disposal', '2027-04-01', '2028-02-17', 366000000, 64600000, 301400000, ${no}, null, null)`,
    ])
      await trx.run(sql, []);
    expect(await bringBooksAlong(trx)).toBe(
      '1 depreciations were planned again, 1 of disposed assets were posted and closed; 1 assets have a completed disposal and are not disposed of yet: condemn and dispose of them.',
    );
    const entries = 'select id, starts_on, ends_on, amount, closing, is_posted from depreciation_entries order by id';
    const numbers = (row: readonly unknown[]) => row.map((one) => (/^-?\d+$/.test(String(one)) ? Number(one) : one));
    expect((await trx.read(entries, [])).map((row) => numbers(row).slice(0, 5))).toEqual([
      [1, '2027-01-31', '2027-02-27', 1_000_000, 2_000_000],
      [2, '2027-02-28', '2027-03-30', 1_000_000, 1_000_000],
      [3, '2027-03-31', '2027-04-29', 1_000_000, 0],
      [5, '2027-04-01', '2028-02-17', 64_600_000, 301_400_000],
    ]);
    const books = 'select id, state, book_value, posted_until from asset_depreciations order by id';
    expect((await trx.read(books, [])).map(numbers)).toEqual([
      [1, 'active', 3_000_000, null],
      [2, 'closed', 301_400_000, '2028-02-17'],
      [3, 'closed', 366_000_000, null],
    ]);
    const main = await trx.read(`select id from asset_depreciations where is_main = ${yes} order by id`, []);
    expect(main.map(([book]) => book)).toEqual([1, 2]);
    expect((await trx.read('select book_value from assets where id = 2', [])).map(numbers)).toEqual([[301_400_000]]);
    const [disposal] = await trx.read('select book_value, gain_or_loss from asset_disposals where asset_id = 2', []);
    expect(numbers(disposal!)).toEqual([301_400_000, 98_600_000]);
  });
});

it('gives each claim the day by which its policy wanted the loss reported', async () => {
  const { dateReports } = await import(
    '#server/database/migrations/0037_add_insurance_claims_report_within_days_and_more.ts'
  );
  await database.transaction(async (trx) => {
    for (const sql of [
      'create table insurance_policies (id integer, report_within_days integer)',
      'create table insurance_claims (id integer, policy_id integer, loss_on text, intimated_on text, report_within_days integer, report_by_on text)',
      'insert into insurance_policies values (1, 7), (2, null)',
      "insert into insurance_claims values (1, 1, '2026-02-25', '2026-03-04', null, null), (2, 1, '2026-02-25', '2026-03-05', null, null), (3, 2, '2026-02-25', '2026-09-05', null, null)",
    ])
      await trx.run(sql, []);
    expect(await dateReports(trx)).toBe('1 claims were reported later than their policy allows.');
    const claims = await trx.read('select report_within_days, report_by_on from insurance_claims order by id', []);
    expect(claims.map((row) => [...row])).toEqual([
      [7, '2026-03-04'],
      [7, '2026-03-04'],
      [null, null],
    ]);
  });
});

it('scores assets by their chosen risk, and counts the downtime of breakdowns', async () => {
  const { scoreAgain } = await import('#server/database/migrations/0038_add_assets_chosen_risk_score.ts');
  await database.transaction(async (trx) => {
    for (const sql of [
      'create table priority_risks (id integer, fs_risk_score integer)',
      `create table assets (id integer, risk_id integer, chosen_risk_score integer, fs_risk_score integer, fs_function_score integer,
        fs_maintenance_score integer, fs_history_score integer, em_number integer, criticality text, criticality_override text,
        recommended_pm_months integer, total_downtime_minutes integer)`,
      'create table asset_downtimes (asset_id integer, kind text, minutes integer, deleted_at text)',
      'insert into priority_risks values (1, 5), (2, null)',
      `insert into assets values (1, 1, null, 1, 10, 5, 0, 16, 'b', null, 6, 1230), (2, 2, null, 1, 10, 5, null, 16, 'b', null, 6, 0),
        (3, null, null, null, 10, 5, 0, null, null, null, null, 0)`,
      "insert into asset_downtimes values (1, 'breakdown', 990, null), (1, 'preventive', 240, null), (1, 'breakdown', 5, '2026-01-01')",
    ])
      await trx.run(sql, []);
    expect(await scoreAgain(trx)).toBe(
      '1 assets have another equipment-management number, by their chosen risk; the downtime of 1 counts their breakdowns only.',
    );
    const assets =
      'select em_number, criticality, recommended_pm_months, total_downtime_minutes from assets order by id';
    expect((await trx.read(assets, [])).map((row) => [...row])).toEqual([
      [20, 'a', 3, 990],
      [16, 'b', 6, 0],
      [null, null, null, 0],
    ]);
  });
});

it('prints the sentence that a function answers about what it changed', async () => {
  writeFileSync(path.join(folder, '0002_turned.js'), "export const fill = async () => '2 boxes were turned.';");
  const all = [first, withData('0002_turned', { code: 'fill' })];
  expect((await migrate(database, all, { yes: false, code: folder })).changes).toEqual([
    '0002_turned: 2 boxes were turned.',
  ]);
});

it('is complete in every migration of the product', async () => {
  const known = readMigrations(places.migrations);
  await expect(loadDataCode(known)).resolves.toBeDefined();
  for (const { name, steps } of known)
    for (const step of steps) {
      if (step.op !== 'data') continue;
      for (const work of [step.forward, step.back])
        if (work !== 'impossible' && 'sql' in work && 'sqlite' in work.sql)
          expect(Object.keys(work.sql).sort(), name).toEqual(['postgres', 'sqlite']);
    }
});
