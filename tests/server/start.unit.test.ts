import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let home: string;
const at = (name: string) => path.join(home, name);

/** A project with the product's own scripts and a small program that prints the hooks it was built with. */
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'leafmark-start-'));
  for (const folder of ['server/domain', 'server/database', 'generator', 'schemas', 'public-pages', 'dist/admin'])
    mkdirSync(at(folder), { recursive: true });
  const own = [
    'package.json',
    'tsconfig.json',
    'tsconfig.build.json',
    'server/start.mjs',
    'server/build-leftovers.mjs',
  ];
  for (const name of own) copyFileSync(name, at(name));
  writeFileSync(at('server/database/build-sqlite.ts'), "console.log('the SQLite driver is prepared');\n");
  for (const name of ['promote', 'migrate']) writeFileSync(at(`server/${name}.ts`), `console.log('${name} runs');\n`);
  symlinkSync(path.resolve('node_modules'), at('node_modules'));
  writeFileSync(at('dist/admin/page.js'), '');
  writeFileSync(at('server/main.ts'), 'export const main = 1;\n');
  writeFileSync(
    at('server/where.ts'),
    "import { readdirSync } from 'node:fs';\nconsole.log('hooks', readdirSync('dist/server/domain').join());\n",
  );
  for (const name of ['first', 'second']) writeFileSync(at(`server/domain/${name}.hook.ts`), 'export default 1;\n');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const start = (command = 'where', env: Record<string, string> = {}) =>
  execFileSync(process.execPath, ['server/start.mjs', command], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', ...env },
  });

it('builds again when a source was deleted, and deletes what was built from it', () => {
  expect(start()).toContain('Building the server');
  const before = start();
  expect(before).not.toContain('Building');
  expect(before).toContain('second.hook.js');
  rmSync(at('server/domain/second.hook.ts'));
  const after = start();
  expect(after).toContain('Building the server');
  expect(after).toContain('hooks first.hook.js,first.hook.js.map\n');
  expect(start()).not.toContain('Building');
  expect(execFileSync('ls', [at('dist/admin')], { encoding: 'utf8' })).toBe('page.js\n');
}, 120_000);

it('prepares the SQLite driver for commands that open a SQLite database, and for no other', () => {
  start();
  for (const command of ['promote', 'migrate'])
    expect(start(command)).toBe(`the SQLite driver is prepared\n${command} runs\n`);
  expect(start('where')).toMatch(/^hooks [^\n]*\n$/);
  expect(start('migrate', { DATABASE_URL: 'postgres://127.0.0.1/leafmark' })).toBe('migrate runs\n');
}, 120_000);
