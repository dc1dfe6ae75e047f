import { existsSync } from 'node:fs';
import { sqliteFile } from './connect.ts';
import { pgDriver } from './pg-driver.ts';
import { openSqlite } from './sqlite-driver.ts';

/** PostgreSQL still lists a connection for a moment after it was closed. */
const mostTries = 15;
const betweenTries = 200;

/** Whether no other connection to the database is open. */
export async function isAlone(databaseUrl: string | null, dataDir: string): Promise<boolean> {
  if (!databaseUrl) return !existsSync(sqliteFile(dataDir)) || isAloneIn(sqliteFile(dataDir));
  const sql = `select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  for (let tries = 0; tries < mostTries; tries++) {
    if ((await ask(databaseUrl, sql)).length === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, betweenTries));
  }
  return false;
}

/** In exclusive mode, a file with a write-ahead log can be opened by one connection only. */
function isAloneIn(file: string): boolean {
  const connection = openSqlite(file, { timeout: 200 });
  try {
    connection.pragma('locking_mode = exclusive');
    connection.exec('begin exclusive; commit');
    return true;
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return false;
    throw error;
  } finally {
    connection.close();
  }
}

/** The names of all existing tables. */
export async function tablesIn(databaseUrl: string | null, dataDir: string): Promise<string[]> {
  if (databaseUrl) {
    const rows = await ask(databaseUrl, 'select tablename from pg_tables where schemaname = current_schema()');
    return rows.map(([name]) => String(name));
  }
  const file = sqliteFile(dataDir);
  if (!existsSync(file)) return [];
  const connection = openSqlite(file, { readonly: true });
  const rows = connection.prepare("select name from sqlite_master where type = 'table'").raw(true).all() as unknown[][];
  connection.close();
  return rows.map(([name]) => String(name));
}

async function ask(connectionString: string, text: string): Promise<unknown[][]> {
  const { Client } = pgDriver();
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
