import { internalTables } from '#generator/model/internal-tables.ts';
import { tablesOf } from '#generator/model/tables.ts';
import type { Migration, Model, Step, TableDef } from '#generator/model/types.ts';
import { foldSteps } from '#generator/printers/migration/fold-steps.ts';
import { printMigration } from '#generator/printers/migration/print-migration.ts';
import { reverseSteps } from '#generator/printers/migration/reverse.ts';
import type { Database, Reader, Transaction } from './connect.ts';
import { continueIds } from './continue-ids.ts';
import { type DataCode, loadDataCode, runDataStep } from './data-steps.ts';
import { isTableStep, lateReferences, stepSql, type TableStep } from './ddl.ts';
import { fillKeys } from './fill-keys.ts';
import { MigrationRefused } from './migration-refused.ts';
import { renameEntity } from './rename-entity.ts';
import { renamedFields, renameField } from './rename-field.ts';
import { type GivenValues, setRules, unaskedValues } from './set-rules.ts';

export { MigrationRefused };

/** The migration that a changed model needs, or null. */
export function nextMigration(model: Model, migrations: readonly Migration[]): Migration | null {
  return printMigration(migrations, tablesOf(model, internalTables));
}

export type MigrateOptions = {
  /** Also run steps that need a confirmation or lose data. */
  readonly yes: boolean;
  /** Migrate to the state after this migration; absent = the newest. An earlier one undoes later migrations. */
  readonly to?: string;
  /** The folder with the code of the migrations; by default the product's. */
  readonly code?: string;
  /** Values for rows without a value that is required now: `room.wing` → North. */
  readonly values?: GivenValues;
};

export type MigrateReport = {
  readonly applied: readonly string[];
  readonly undone: readonly string[];
  /** What data steps say that they changed. */
  readonly changes: readonly string[];
};

/**
 * Applies the migrations that a database lacks, or undoes those after `to`, all of them or none, under a lock. Throws
 * MigrationRefused when a step needs a person's confirmation, or when the database has a migration that this program lacks.
 * A database without any migration is empty: it has nothing to lose, so no confirmation is needed.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<MigrateReport> {
  const code = await loadDataCode(migrations, options.code);
  await prepareLedger(database);
  return database.transaction(async (trx) => {
    if (trx.dialect.name === 'postgres') await prepareForDdl(trx);
    const done = (await trx.read('select name from migrations order by name', [])).map(([name]) => String(name));
    const unknown = done.find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown)
      throw new MigrationRefused(
        `The database is newer than this program: it knows the migration "${unknown}". Start the newer version.`,
      );
    const target = options.to ?? migrations.at(-1)?.name ?? '';
    const ahead = migrations.filter(({ name }) => !done.includes(name) && name <= target);
    const back = migrations.filter(({ name }) => done.includes(name) && name > target).reverse();
    if (done.length > 0) refuseUnasked([...ahead, ...back.map(reversed)], options);
    const { yes, values: given = new Map() } = options;
    const work: RowWork = {
      code,
      migrations,
      given,
      yes,
      asked: new Set(),
      questions: [],
      broken: new Set(),
      changes: [],
    };
    for (const migration of ahead) await apply(trx, migration, true, work);
    for (const migration of back) await apply(trx, migration, false, work);
    const refused = [...work.questions, ...unaskedValues(given, work.asked)];
    if (refused.length > 0) throw new MigrationRefused(refused.join('\n'));
    const { changes } = work;
    return { applied: ahead.map(({ name }) => name), undone: back.map(({ name }) => name), changes };
  });
}

/** The tables that a fully migrated database has; used by tests that compare catalogues. */
export function expectedTables(migrations: readonly Migration[]): TableDef[] {
  return foldSteps(migrations);
}

/**
 * Takes the lock for one program at a time. References are checked immediately, because a table with pending checks cannot
 * be altered.
 */
async function prepareForDdl(trx: Transaction): Promise<void> {
  await trx.run('set local lock_timeout = 0', []);
  await trx.run('select pg_advisory_xact_lock(812376412)', []);
  await trx.run('set constraints all immediate', []);
}

async function prepareLedger(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    if (trx.dialect.name === 'postgres') await prepareForDdl(trx);
    await makeLedger(trx);
  });
}

async function makeLedger(trx: Transaction): Promise<void> {
  const text = trx.dialect.columnType('text');
  await trx.run(`create table if not exists migrations (name ${text} primary key, applied_at ${text} not null)`, []);
}

/**
 * Creates the tables as these migrations leave them, in a database that has none, inside an open transaction. The rows that
 * will be inserted have already been changed by the data steps of these migrations.
 */
export async function makeTables(trx: Transaction, migrations: readonly Migration[]): Promise<void> {
  if (trx.dialect.name === 'postgres') await prepareForDdl(trx);
  await makeLedger(trx);
  for (const migration of migrations) await apply(trx, migration, true, null);
}

/** The migrations that a database has had, in their order; null where it has none of the product's tables. */
export async function appliedMigrations(reader: Reader): Promise<readonly string[] | null> {
  const there =
    reader.dialect.name === 'sqlite'
      ? "select 1 from sqlite_master where type = 'table' and name = 'migrations'"
      : "select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'";
  if ((await reader.read(there, [])).length === 0) return null;
  return (await reader.read('select name from migrations order by name', [])).map(([name]) => String(name));
}

function refuseUnasked(migrations: readonly Migration[], options: MigrateOptions): void {
  if (options.yes) return;
  const asking = migrations.flatMap(({ name, steps }) =>
    steps.filter((step) => step.class !== 'safe').map((step) => `  ${name}: ${describe(step)} (${step.class})`),
  );
  if (asking.length === 0) return;
  throw new MigrationRefused(
    `These steps need your word; make a backup (npm run backup -- /backups), then run: npm run migrate -- --yes\n${asking.join('\n')}`,
  );
}

function describe(step: Step): string {
  if (step.op === 'create_table' || step.op === 'drop_table') return `${step.op} ${step.table.name}`;
  if (step.op === 'rename_table') return `rename_table ${step.from} to ${step.to}`;
  if (step.op === 'rename_column') return `rename_column ${step.table}.${step.from} to ${step.to}`;
  if (step.op === 'retype_column')
    return `retype_column ${step.table}.${step.to.name} from ${step.from.type} to ${step.to.type}`;
  if (step.op === 'data') return `data: ${step.what}`;
  if (step.op === 'set_rules' || step.op === 'fill_keys') return `${step.op} ${step.table}`;
  if (step.op === 'rename_entity') return `rename_entity ${step.from} to ${step.to}`;
  return `${step.op} ${step.table}.${'column' in step ? step.column.name : step.index.name}`;
}

function reversed(migration: Migration): Migration {
  return { name: migration.name, steps: reverseSteps(migration).map((step) => ({ ...step, class: 'loses-data' })) };
}

/** What steps that change rows need: the code of data steps, and all migrations, from which the existing tables follow. */
type RowWork = {
  readonly code: DataCode;
  readonly migrations: readonly Migration[];
  readonly given: GivenValues;
  readonly yes: boolean;
  /** The fields for which some row lacks a value. */
  readonly asked: Set<string>;
  /** Decisions that a person must make before anything is committed; all are collected, so that they can be made at once. */
  readonly questions: string[];
  /**
   * Indexes that existing rows violate. They are skipped, so that all other questions are collected before everything is
   * undone.
   */
  readonly broken: Set<string>;
  readonly changes: string[];
};

/** Applies one migration. Without `rows`, the steps that change rows are skipped. */
async function apply(trx: Transaction, migration: Migration, forward: boolean, rows: RowWork | null): Promise<void> {
  const { steps } = forward ? migration : reversed(migration);
  for (const step of steps) {
    if (step.op === 'add_index' && rows?.broken.has(step.index.name)) continue;
    if (isTableStep(step)) await changeTable(trx, step);
    else if (rows && (forward || step.op !== 'set_rules')) await changeRows(trx, migration, step, rows);
  }
  for (const step of steps) for (const sql of lateReferences(trx.dialect, step)) await trx.run(sql, []);
  const created = steps.flatMap((step) => (step.op === 'create_table' ? [step.table.name] : []));
  if (rows) {
    await renameFields(trx, migration, { name: migration.name, steps }, rows);
    await continueIds(trx, created);
  }
  await markApplied(trx, migration.name, forward);
}

/** Rows that name a field follow when the migration renames it. */
async function renameFields(
  trx: Transaction,
  migration: Migration,
  done: Migration,
  { migrations }: RowWork,
): Promise<void> {
  const renames = renamedFields(done);
  if (renames.length === 0) return;
  const until = migrations.findIndex(({ name }) => name === migration.name);
  const before = done.steps === migration.steps ? migrations.slice(0, until) : migrations.slice(0, until + 1);
  const tables = expectedTables([...before, done]);
  for (const rename of renames) await renameField(trx, rename, tables);
}

async function changeTable(trx: Transaction, step: TableStep): Promise<void> {
  for (const sql of stepSql(trx.dialect, step)) await trx.run(sql, []);
}

async function markApplied(trx: Transaction, name: string, forward: boolean): Promise<void> {
  const p = trx.dialect.placeholder;
  if (!forward) return void (await trx.run(`delete from migrations where name = ${p(1)}`, [name]));
  const sql = `insert into migrations (name, applied_at) values (${p(1)}, ${p(2)})`;
  await trx.run(sql, [name, new Date().toISOString()]);
}

async function changeRows(
  trx: Transaction,
  migration: Migration,
  step: Exclude<Step, TableStep>,
  { code, migrations, given, yes, asked, questions, broken, changes }: RowWork,
): Promise<void> {
  if (step.op === 'data') {
    const change = await runDataStep(trx, migration.name, step, code);
    if (change !== null) changes.push(`${migration.name}: ${change}`);
    return;
  }
  if (step.op === 'fill_keys') {
    const twins = await fillKeys(trx, step);
    const open = twins.filter(({ mayStay }) => !yes || !mayStay);
    questions.push(...open.map(({ sentence }) => `${migration.name}: ${sentence}`));
    for (const { index, mayStay } of twins) if (!mayStay) broken.add(index);
    return;
  }
  if (step.op === 'set_rules') {
    const table = tableDuring(migrations, migration, step.table);
    questions.push(...(await setRules(trx, step, { migration: migration.name, table, given, asked })));
    return;
  }
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === migration.name),
  );
  const renames = migration.steps.filter(({ op }) => op === 'rename_table');
  return renameEntity(trx, step, expectedTables([...before, { ...migration, steps: renames }]));
}

/** The table with every column that the migration adds. */
function tableDuring(migrations: readonly Migration[], { name }: Migration, table: string): TableDef {
  const until = migrations.findIndex((one) => one.name === name) + 1;
  return expectedTables(migrations.slice(0, until)).find((one) => one.name === table) as TableDef;
}
