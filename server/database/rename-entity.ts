import type { Step, TableDef } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { Transaction } from './connect.ts';

type Rename = Extract<Step, { op: 'rename_entity' }>;
type Turn = (value: unknown, rename: Rename) => unknown;

/** Columns that contain the name of one entity. In addition, every table with an owner has `owner_type`. */
export const nameColumns: Readonly<Record<string, readonly string[]>> = {
  events: ['entity'],
  event_subjects: ['entity'],
  custom_fields: ['entity', 'ref_entity'],
  saved_views: ['entity'],
  bulk_baskets: ['entity'],
  files: ['record_entity'],
  webhook_deliveries: ['entity'],
  sequence_counters: ['entity'],
  number_sequences: ['entity'],
  jobs: ['entity'],
  timers: ['entity'],
};

/** Columns that contain names of entities inside JSON. */
export const jsonColumns: Readonly<Record<string, Readonly<Record<string, Turn>>>> = {
  api_keys: { scopes: renameKey },
  user_profiles: { list_widths: renameKey, dashboard: renameParts },
  webhooks: { entities: renameItem },
  roles: { rules: renameSubject },
  user_permissions: { rules: renameSubject },
  events: { diff: renameOwner },
};

/** Columns that contain the address of a page. */
const pathColumns: Readonly<Record<string, string>> = { bookmarks: 'path', notifications: 'link' };

/**
 * Replaces the old name of an entity in all rows, so that history, files, rights and settings belong to the new one.
 * @param tables the tables that exist at this moment; columns of other tables are skipped
 */
export async function renameEntity(trx: Transaction, rename: Rename, tables: readonly TableDef[]): Promise<void> {
  for (const table of tables) await renameInTable(trx, rename, table);
  const p = trx.dialect.placeholder;
  if (tables.some(({ name }) => name === 'jobs')) await renameJobs(trx, rename);
  if (tables.some(({ name }) => name === 'versions'))
    await trx.run(`update versions set name = ${p(1)} where name = ${p(2)}`, [
      `seed:reference:${rename.to}`,
      `seed:reference:${rename.from}`,
    ]);
}

async function renameInTable(trx: Transaction, rename: Rename, { name: table, columns }: TableDef): Promise<void> {
  const has = (name: string) => columns.some((column) => column.name === name);
  const named = [...(nameColumns[table] ?? []), ...(has('owner_type') ? ['owner_type'] : [])];
  for (const column of named.filter(has)) await renameIn(trx, table, column, rename, has(keyColumnOf(column)));
  for (const [column, turn] of Object.entries(jsonColumns[table] ?? {}))
    if (has(column)) await renameInJson(trx, table, column, rename, turn);
  const path = pathColumns[table];
  if (path && has(path)) await renameInPaths(trx, table, path, rename, has(keyColumnOf(path)));
}

async function renameIn(
  trx: Transaction,
  table: string,
  column: string,
  { from, to }: Rename,
  hasKey: boolean,
): Promise<void> {
  const p = trx.dialect.placeholder;
  const sets = [column, ...(hasKey ? [keyColumnOf(column)] : [])].map((name, n) => `${name} = ${p(n + 1)}`);
  const values = hasKey ? [to, uniqueKey(to), from] : [to, from];
  await trx.run(`update ${table} set ${sets.join(', ')} where ${column} = ${p(values.length)}`, values);
}

async function renameInJson(
  trx: Transaction,
  table: string,
  column: string,
  rename: Rename,
  turn: Turn,
): Promise<void> {
  const p = trx.dialect.placeholder;
  const rows = await trx.read(`select id, ${column} from ${table} where ${trx.dialect.position(column, p(1))} > 0`, [
    `"${rename.from}`,
  ]);
  for (const [id, text] of rows) {
    const turned = JSON.stringify(turn(JSON.parse(String(text)), rename));
    if (turned !== text) await trx.run(`update ${table} set ${column} = ${p(1)} where id = ${p(2)}`, [turned, id]);
  }
}

/** Renames /boxes, /boxes/12 and /boxes?filter=… */
async function renameInPaths(
  trx: Transaction,
  table: string,
  column: string,
  { fromPlural, toPlural }: Rename,
  hasKey: boolean,
): Promise<void> {
  const p = trx.dialect.placeholder;
  const old = `/${fromPlural}`;
  const sets = [column, ...(hasKey ? [keyColumnOf(column)] : [])].map((name, n) => `${name} = ${p(n + 1)}`);
  const rows = await trx.read(`select id, ${column} from ${table} where ${trx.dialect.position(column, p(1))} = 1`, [
    old,
  ]);
  for (const [id, path] of rows) {
    const rest = String(path).slice(old.length);
    if (rest !== '' && !/^[/?]/.test(rest)) continue;
    const renamed = `/${toPlural}${rest}`;
    const values = hasKey ? [renamed, uniqueKey(renamed), id] : [renamed, id];
    await trx.run(`update ${table} set ${sets.join(', ')} where id = ${p(values.length)}`, values);
  }
}

/** A job's kind begins with the name of the entity to which its code belongs. */
async function renameJobs(trx: Transaction, { from, to }: Rename): Promise<void> {
  const p = trx.dialect.placeholder;
  const start = `${from}.`;
  const rows = await trx.read(`select id, kind from jobs where ${trx.dialect.position('kind', p(1))} = 1`, [start]);
  for (const [id, kind] of rows)
    await trx.run(`update jobs set kind = ${p(1)} where id = ${p(2)}`, [
      `${to}.${String(kind).slice(start.length)}`,
      id,
    ]);
}

function renameKey(value: unknown, { from, to }: Rename): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key === from ? to : key, held]));
}

/** The keys of parts of the home page begin with the name of the entity. */
function renameParts(value: unknown, { from, to }: Rename): unknown {
  if (!isObject(value)) return value;
  const renamed = (key: unknown) =>
    typeof key === 'string' && key.startsWith(`${from}.`) ? `${to}${key.slice(from.length)}` : key;
  return Object.fromEntries(
    Object.entries(value).map(([name, keys]) => [name, Array.isArray(keys) ? keys.map(renamed) : keys]),
  );
}

function renameItem(value: unknown, { from, to }: Rename): unknown {
  return Array.isArray(value) ? value.map((item: unknown) => (item === from ? to : item)) : value;
}

function renameSubject(value: unknown, { from, to }: Rename): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((rule: unknown) => (isObject(rule) && rule.subject === from ? { ...rule, subject: to } : rule));
}

/** The history of an attached row contains the entity that it was attached to. */
function renameOwner(value: unknown, rename: Rename): unknown {
  if (!isObject(value) || !Array.isArray(value.owner_type)) return value;
  return { ...value, owner_type: renameItem(value.owner_type, rename) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
