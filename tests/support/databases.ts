import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect, type Database } from '#server/database/connect.ts';

/** The database the contract tests run on: TEST_DATABASE=sqlite (default) or postgres (with TEST_POSTGRES_URL). */
export const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

const templateName = 'leafmark_template';

export type TestDatabase = {
  readonly url: string | null;
  readonly dataDir: string;
  open(): Database;
  drop(): Promise<void>;
};

/** An empty database of its own, on SQLite or PostgreSQL. */
export async function emptyDatabase(on: typeof kind = kind): Promise<TestDatabase> {
  const dataDir = newFolder();
  if (on === 'sqlite') return sqliteIn(dataDir);
  const name = newName();
  await admin(`create database ${name}`);
  return postgresNamed(name, dataDir);
}

/** A database of its own with reference and demo data, copied from the template that the run made once. */
export async function demoDatabase(): Promise<TestDatabase> {
  const dataDir = newFolder();
  for (const name of ['files', 'vault.key'])
    cpSync(path.join(templateFolder(), name), path.join(dataDir, name), { recursive: true });
  if (kind === 'sqlite') {
    copyFileSync(path.join(templateFolder(), 'leafmark.db'), path.join(dataDir, 'leafmark.db'));
    return sqliteIn(dataDir);
  }
  const name = newName();
  await admin(copyInPostgres(name, templateName));
  return postgresNamed(name, dataDir);
}

/** A copy of a database that is not open, with its keys, so that sessions of the original are valid in the copy. */
export async function copyOf({ url, dataDir: from }: TestDatabase): Promise<TestDatabase> {
  const dataDir = newFolder();
  cpSync(from, dataDir, { recursive: true });
  if (url === null) return sqliteIn(dataDir);
  const name = newName();
  await admin(copyInPostgres(name, new URL(url).pathname.slice(1)));
  return postgresNamed(name, dataDir);
}

/** The template itself; only the run's setup opens it. */
export async function templateDatabase(): Promise<TestDatabase> {
  const dataDir = templateFolder();
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  if (kind === 'sqlite') return sqliteIn(dataDir);
  await admin(`drop database if exists ${templateName}`);
  await admin(`create database ${templateName}`);
  return postgresNamed(templateName, dataDir);
}

/** The template's data folder; one for each kind of database, because each has its own keys and files. */
export function templateFolder(): string {
  return path.join(process.env.LEAFMARK_TEMPLATE ?? path.join(tmpdir(), 'leafmark-template'), kind);
}

/** Copying files is three times as fast as writing the copy to the log, which a database for one test does not need. */
function copyInPostgres(name: string, template: string): string {
  return `create database ${name} template ${template} strategy file_copy`;
}

function sqliteIn(dataDir: string): TestDatabase {
  return {
    url: null,
    dataDir,
    open: () => connect(null, dataDir),
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

function postgresNamed(name: string, dataDir: string): TestDatabase {
  const url = `${serverUrl()}/${name}`;
  return {
    url,
    dataDir,
    open: () => connect(url, dataDir),
    drop: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await admin(`drop database if exists ${name} with (force)`);
    },
  };
}

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl()}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url)
    throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL, such as postgres://postgres@127.0.0.1:5432');
  return url.replace(/\/$/, '');
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'leafmark-test-'));
}

function newName(): string {
  return `leafmark_${randomBytes(6).toString('hex')}`;
}
