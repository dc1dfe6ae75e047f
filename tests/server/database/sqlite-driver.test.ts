import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knexModule, { type Knex } from 'knex';
import { expect, it } from 'vitest';
import { sqlite } from '#server/database/dialects/sqlite.ts';
import { prepared } from '#server/database/sqlite-client.ts';
import { openSqlite } from '#server/database/sqlite-driver.ts';

const knex = (knexModule as unknown as { default?: typeof knexModule }).default ?? knexModule;
const require = createRequire(import.meta.url);

it('opens a database with the version of the driver that works on the running Node.js', () => {
  const connection = openSqlite(':memory:');
  expect(connection.prepare('select 1 + 1').pluck().get()).toBe(2);
  connection.close();
  const name = Number(process.versions.node.split('.')[0]) >= 22 ? 'better-sqlite3' : 'better-sqlite3-12';
  expect(Object.keys(require.cache).filter((file) => file.includes(`${path.sep}${name}${path.sep}`))).not.toEqual([]);
});

it('names the cure where no driver opens a database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'leafmark-driver-'));
  const file = path.join(folder, 'sqlite-driver.mts');
  cpSync('server/database/sqlite-driver.ts', file);
  const tsx = require.resolve('tsx');
  const script = `const { openSqlite } = await import(${JSON.stringify(file)}); openSqlite(':memory:');`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', tsx, '--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toMatch(/does not work on Node\.js \d+.*Run “npm (run sqlite:build|ci)”/);
});

it('serves knex’s own tools by the knexfile', async () => {
  const { default: settings } = (await import('../../../knexfile.ts')) as { default: Knex.Config };
  const tool = knex({ ...settings, connection: { filename: ':memory:' } });
  expect(await tool.raw('select 40 + 2 as answer')).toEqual([{ answer: 42 }]);
  await tool.destroy();
});

it('keeps a statement prepared that is used again and again, however many others there are', () => {
  const connection = openSqlite(':memory:');
  const often = prepared(connection, 'select 1');
  const once = prepared(connection, 'select 2');
  for (let n = 3; n < 1000; n++) {
    prepared(connection, `select ${n}`);
    expect(prepared(connection, 'select 1')).toBe(often);
  }
  expect(prepared(connection, 'select 2')).not.toBe(once);
  connection.close();
});

it('does not plan a statement anew at each run where its placeholders are fixed', () => {
  const connection = openSqlite(':memory:');
  connection.exec('create table things (id integer primary key, a integer, b integer, c integer)');
  connection.exec(`insert into things (a, b, c)
    with recursive n(n) as (select 1 union all select n + 1 from n where n < 1000) select n % 7, n % 11, n % 13 from n`);
  for (const column of ['a', 'b', 'c']) connection.exec(`create index things_${column} on things (${column})`);
  connection.exec('analyze');
  const joins = Array.from({ length: 25 }, (_, n) => `left join things t${n} on t${n}.id = r.a`).join(' ');
  const own = `r.id = ${sqlite.fixedPlaceholder(1)} and r.a = ${sqlite.fixedPlaceholder(2)}`;
  const text = `select r.id from things r ${joins} where ${own}`;
  const statement = connection.prepare(text).pluck();
  expect(statement.all(8, 1)).toEqual([8]);
  expect(statement.all('8', '1')).toEqual([8]);
  const planning = quickest(() => connection.prepare(text));
  expect(quickest(() => statement.all(8, 1))).toBeLessThan(planning / 3);
  connection.close();
});

/** The shortest of 200 runs, in ms: a run that another process interrupts does not count. */
function quickest(work: () => unknown): number {
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
