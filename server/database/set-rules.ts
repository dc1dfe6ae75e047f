import type { ColumnDef, ColumnType, Step, TableDef } from '#generator/model/types.ts';
import type { Transaction } from './connect.ts';
import { MigrationRefused } from './migration-refused.ts';

type SetRules = Extract<Step, { op: 'set_rules' }>;
type Stored = string | number | boolean;

/** Values that a person entered for rows without a value: `room.wing` → North. */
export type GivenValues = ReadonlyMap<string, string>;

/**
 * What is needed to change the requirements of existing rows: the migration's name, the table as it is now, and the entered
 * values.
 */
export type RulesWork = {
  readonly migration: string;
  readonly table: TableDef;
  readonly given: GivenValues;
  /** Collects every `<entity>.<field>` for which a value is needed. */
  readonly asked: Set<string>;
};

const shown = 5;

/**
 * Fills empty columns with their default or the given value.
 * @returns a message for each column that needs a person's decision first, with its rows and how to decide
 */
export async function setRules(trx: Transaction, step: SetRules, work: RulesWork): Promise<string[]> {
  for (const [column, value] of Object.entries(step.fill ?? {})) await fillEmpty(trx, step.table, column, value);
  const questions: string[] = [];
  for (const column of step.ask ?? []) questions.push(...(await askEmpty(trx, step, column, work)));
  for (const column of step.check ?? []) questions.push(...(await askOutside(trx, step, column, work)));
  return questions;
}

async function fillEmpty(trx: Transaction, table: string, column: string, value: Stored): Promise<void> {
  const sql = `update ${table} set ${column} = ${trx.dialect.placeholder(1)} where ${column} is null`;
  await trx.run(sql, [encoded(trx, value)]);
}

async function askEmpty(trx: Transaction, step: SetRules, column: string, work: RulesWork): Promise<string[]> {
  const { table, entity } = step;
  const [[count] = []] = await trx.read(`select count(*) from ${table} where ${column} is null`, []);
  if (Number(count) === 0) return [];
  const value = givenFor(step, column, work);
  if (value !== null) {
    await fillEmpty(trx, table, column, value);
    return [];
  }
  const rows = await trx.read(`select id from ${table} where ${column} is null order by id limit ${shown}`, []);
  const ids = rows.map(([id]) => String(id)).join(', ');
  return [
    `${work.migration}: ${entity}.${column} is required now and ${rowsOf(Number(count))} no value (ids ${ids}${more(Number(count))}). ` +
      `Give one: npm run migrate -- --value ${entity}.${column}=<value>`,
  ];
}

async function askOutside(trx: Transaction, step: SetRules, column: string, work: RulesWork): Promise<string[]> {
  const { table, entity, to } = step;
  const choices = to?.[column]?.choices ?? [];
  const list = (from: number) => choices.map((_, n) => trx.dialect.placeholder(from + n)).join(', ');
  const outside = (from: number) => `${column} is not null and ${column} not in (${list(from)})`;
  const [[count] = []] = await trx.read(`select count(*) from ${table} where ${outside(1)}`, choices);
  if (Number(count) === 0) return [];
  const value = givenFor(step, column, work);
  if (value !== null) {
    const sql = `update ${table} set ${column} = ${trx.dialect.placeholder(1)} where ${outside(2)}`;
    await trx.run(sql, [encoded(trx, value), ...choices]);
    return [];
  }
  const sql = `select id, ${column} from ${table} where ${outside(1)} order by id limit ${shown}`;
  const rows = (await trx.read(sql, choices)).map(([id, held]) => `${String(id)} "${String(held)}"`).join(', ');
  return [
    `${work.migration}: ${entity}.${column} takes only ${choices.join(', ')} now and ${rowsOf(Number(count))} something else (ids ${rows}${more(Number(count))}). ` +
      `Change them in the version that ran until now, or write one choice into all of them: npm run migrate -- --value ${entity}.${column}=<choice>`,
  ];
}

/** A message for each given value that no row needs: the name is wrong, or all rows already have a value. */
export function unaskedValues(given: GivenValues, asked: ReadonlySet<string>): string[] {
  const others = [...asked].filter((name) => !given.has(name)).sort();
  const cure = others.length > 0 ? `Values are asked for ${others.join(', ')}` : 'Leave it out';
  return [...given]
    .filter(([name]) => !asked.has(name))
    .map(([name, value]) => `--value ${name}=${value}: no row needs a value of ${name} now. ${cure}.`);
}

function rowsOf(count: number): string {
  return count === 1 ? '1 row has' : `${count} rows have`;
}

function more(count: number): string {
  return count > shown ? ' …' : '';
}

/** The given value in its stored form; null where none was given. Throws MigrationRefused where it is not valid. */
function givenFor({ entity, to }: SetRules, column: string, { given, asked, table }: RulesWork): Stored | null {
  const name = `${entity}.${column}`;
  asked.add(name);
  const text = given.get(name);
  if (text === undefined) return null;
  const choices = to?.[column]?.choices;
  if (choices && !choices.includes(text))
    throw new MigrationRefused(`--value ${name}=${text}: the choices are ${choices.join(', ')}`);
  const { type } = table.columns.find((one) => one.name === column) as ColumnDef;
  const value = storedAs(type, text);
  if (value === null) throw new MigrationRefused(`--value ${name}=${text}: the column takes ${words[type] ?? type}`);
  return value;
}

const words: Partial<Record<ColumnType, string>> = {
  integer: 'a whole number',
  exact: 'a number with at most four decimals',
  double: 'a number',
  boolean: 'true or false',
};

const isWritten: Partial<Record<ColumnType, RegExp>> = {
  integer: /^-?\d{1,15}$/,
  exact: /^-?\d{1,11}(\.\d{1,4})?$/,
  boolean: /^(true|false)$/,
};

function storedAs(type: ColumnType, text: string): Stored | null {
  if (text === '' || isWritten[type]?.test(text) === false) return null;
  if (type === 'integer') return Number(text);
  if (type === 'exact') return Math.round(Number(text) * 10_000);
  if (type === 'double') return Number.isFinite(Number(text)) ? Number(text) : null;
  return type === 'boolean' ? text === 'true' : text;
}

function encoded({ dialect }: Transaction, value: Stored): unknown {
  return typeof value === 'boolean' ? dialect.encodeBoolean(value) : value;
}
