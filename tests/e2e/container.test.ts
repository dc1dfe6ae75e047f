import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDockerfile } from '../support/dockerfile.ts';
import { tinyPicture } from '../support/files.ts';

const instructions = readDockerfile(readFileSync('Dockerfile', 'utf8'));
const last = Math.max(...instructions.map(({ stage }) => stage));
const of = (name: string, stage = last) =>
  instructions.filter((one) => one.name === name && one.stage === stage).map(({ value }) => value);
const settingNames = [...readFileSync('server/env.ts', 'utf8').matchAll(/source(?:\.|,\s*')([A-Z_]+)/g)].map(
  ([, name]) => name,
);
const compose = parse(readFileSync('compose.yaml', 'utf8')) as { services: Record<string, any>; volumes: object };

describe('the image', () => {
  it('is built from named versions, installs from the lockfile and carries no development package', () => {
    for (const { name, value } of instructions.filter(({ name }) => name === 'FROM'))
      expect(value, name).toMatch(/^node:\d+\.\d+-[\w-]+( AS \w+)?$/);
    expect(of('RUN', 0).join('\n')).toMatch(/npm ci .*npm prune --omit=dev/s);
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.git', 'node_modules', 'data', 'tests']),
    );
  });

  it('installs its packages by the settings of npm that the project has', () => {
    const first = instructions.filter(({ stage }) => stage === 0);
    const copied = first.findIndex(({ name, value }) => name === 'COPY' && value.split(' ').includes('.npmrc'));
    const installed = first.findIndex(({ name, value }) => name === 'RUN' && value.includes('npm ci'));
    expect([copied >= 0, copied < installed]).toEqual([true, true]);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const pattern of ['*', '.*', '**', '.npmrc', '**/.npmrc', '*rc', '.npm*'])
      expect(ignored).not.toContain(pattern);
  });

  it('runs as an unprivileged user, is stopped by a signal that reaches it, and reports whether it is healthy', () => {
    const names = instructions.filter(({ stage }) => stage === last).map(({ name }) => name);
    expect(of('USER')).toEqual(['node']);
    expect(names.indexOf('USER')).toBeLessThan(names.indexOf('CMD'));
    expect(names.slice(names.indexOf('USER'))).not.toContain('RUN');
    const command = JSON.parse(of('CMD')[0] as string) as string[];
    expect(command).toEqual(['node', '--enable-source-maps', 'dist/server/main.js']);
    expect(of('HEALTHCHECK')[0]).toMatch(/readyz/);
    expect(JSON.parse(of('VOLUME')[0] as string)).toEqual(['/data', '/backups']);
  });

  it('sets only settings that exist, and no secret', () => {
    const set = [...(of('ENV')[0] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name);
    expect(set.length).toBeGreaterThan(3);
    for (const name of set) expect([...settingNames, 'NODE_ENV']).toContain(name);
    expect(readFileSync('Dockerfile', 'utf8')).not.toMatch(/password|secret|token/i);
  });

  it('copies in what exists', () => {
    for (const value of of('COPY', 0))
      for (const source of value.split(' ').slice(0, -1)) expect(existsSync(source), source).toBe(true);
  });

  it('holds all that the product needs: started from these files alone it is ready, and its commands run', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'leafmark-image-'));
    for (const value of of('COPY')) {
      const [, source = '', target = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(value) ?? [];
      const place = target === './' ? path.join(home, source) : path.join(home, target);
      mkdirSync(path.dirname(place), { recursive: true });
      if (source === 'node_modules') linkProduction(place);
      else cpSync(source, place, { recursive: true });
    }
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: path.join(home, 'data'),
    };
    const child = spawn(process.execPath, (JSON.parse(of('CMD')[0] as string) as string[]).slice(1), {
      cwd: home,
      env,
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    for (let n = 0; n < 300 && !/is ready/.test(printed) && child.exitCode === null; n++)
      await new Promise((resolve) => setTimeout(resolve, 100));
    const url = /is ready: (http:\S+)/.exec(printed)?.[1];
    expect(url, printed).toBeDefined();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const page = await fetch(`${url}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
    expect(await picturesDrawn(url as string)).toBe(201);
    const backup = spawnSync('npm', ['run', '--silent', 'backup', '--', path.join(home, 'backups')], {
      cwd: home,
      env,
      encoding: 'utf8',
    });
    expect([backup.status, backup.stderr.replace(/^npm warn.*\n/gm, '')], backup.stdout).toEqual([0, '']);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    rmSync(home, { recursive: true });
  });
});

/** Pictures are drawn in a separate process, whose file and library must be in the image too. */
async function picturesDrawn(url: string): Promise<number> {
  const account = { username: 'first', email: 'first@demo.test', password: 'a long enough one', full_name: 'First' };
  const headers = { 'Content-Type': 'application/json' };
  const setup = await fetch(`${url}/api/setup`, { method: 'POST', headers, body: JSON.stringify(account) });
  const { accessToken } = (await setup.json()) as { accessToken: string };
  const form = new FormData();
  form.append('file', new Blob([tinyPicture]), 'first.png');
  const sent = { method: 'POST', headers: { Authorization: `Bearer ${accessToken}` }, body: form };
  return (await fetch(`${url}/api/files`, sent)).status;
}

/** The packages of a production install: development ones of the lockfile are left out. */
function linkProduction(place: string): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const wanted = Object.entries(packages).filter(([name, { dev }]) => name.startsWith('node_modules/') && !dev);
  for (const [name] of wanted) {
    const [, top = ''] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(name) ?? [];
    if (top === '' || !existsSync(name)) continue;
    mkdirSync(path.dirname(path.join(place, top)), { recursive: true });
    symlinkSync(path.resolve(name), path.join(place, top));
  }
  expect(readdirSync(place)).not.toContain('vitest');
}

describe('compose', () => {
  const { app, database } = compose.services;

  it('gives the product settings that exist, a healthy database, and volumes that remain when it is removed', () => {
    for (const name of Object.keys(app.environment)) expect(settingNames).toContain(name);
    expect(app.depends_on.database.condition).toBe('service_healthy');
    expect(database.healthcheck.test.join(' ')).toMatch(/pg_isready/);
    expect(app.volumes.map((volume: string) => volume.split(':')[1])).toEqual(JSON.parse(of('VOLUME')[0] as string));
    expect(Object.keys(compose.volumes).sort()).toEqual(['backups', 'data', 'database']);
    expect(database.image).toMatch(/^postgres:\d+\.\d+/);
  });

  it('passes every setting of docs/operate.md on from .env: none is lost without a word', () => {
    const table =
      /^## Settings$([\s\S]*?)^For an organisation/m.exec(readFileSync('docs/operate.md', 'utf8'))?.[1] ?? '';
    const names = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z_]+/g) ?? []);
    expect(names.length).toBeGreaterThan(20);
    const here = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'TEST_MODE'];
    for (const name of names.filter((one) => !here.includes(one)))
      expect(app.environment[name], name).toBe(`\${${name}:-}`);
  });

  it('contains no password, publishes no port, and drops every capability', () => {
    const text = readFileSync('compose.yaml', 'utf8');
    for (const [, value] of text.matchAll(/PASSWORD: (.*)/g)) expect(value).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
    for (const port of app.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(database.ports).toBeUndefined();
    expect([app.read_only, app.cap_drop, app.security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
    expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThan(10);
    expect(app.restart).toBe('unless-stopped');
  });
});
