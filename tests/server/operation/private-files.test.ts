import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { places, readMigrations } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { makeBackup } from '#server/services/backup/make-backup.ts';
import { restoreBackup } from '#server/services/backup/restore-backup.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { call, signIn } from '../../support/client.ts';
import { emptyDatabase, kind, type TestDatabase } from '../../support/databases.ts';
import { tinyPicture } from '../../support/files.ts';
import { until } from '../../support/until.ts';

const model = loadModel('schemas');
const migrations = readMigrations(places.migrations);
const scratch = mkdtempSync(path.join(tmpdir(), 'leafmark-private-'));
const stores: TestDatabase[] = [];

let app: TestApp;
let folder: string;
beforeAll(async () => {
  const before = process.umask(0o022);
  app = await startApp({ jobs: {} });
  const api = await signIn(app, 'manager-a');
  expect((await api.upload('Ward.png', tinyPicture)).status).toBe(201);
  await call(app, 'POST', '/jwt/forgot-password', { body: { email: 'manager-a@demo.test' } });
  await until(
    () =>
      existsSync(path.join(app.store.dataDir, 'outbox')) ? readdirSync(path.join(app.store.dataDir, 'outbox')) : [],
    (list) => list.some((name) => name.endsWith('.eml')),
  );
  const { url, dataDir } = app.store;
  const target = path.join(scratch, 'backups');
  ({ folder } = await makeBackup({ databaseUrl: url, dataDir, target, migrations, now: new Date() }));
  process.umask(before);
});
afterAll(async () => {
  await app.stop();
  for (const store of stores) await store.drop();
  rmSync(scratch, { recursive: true, force: true });
});

/** Everything in a folder that other accounts of the machine could read, enter or change. */
function openIn(root: string): string[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return ['.', ...names].filter((name) => (lstatSync(path.join(root, name)).mode & 0o077) !== 0);
}

const wide = (root: string) => {
  for (const name of ['.', ...readdirSync(root, { recursive: true, encoding: 'utf8' })]) {
    const place = path.join(root, name);
    chmodSync(place, lstatSync(place).isDirectory() ? 0o755 : 0o644);
  }
};

async function emptyPlace(): Promise<TestDatabase> {
  const store = await emptyDatabase();
  stores.push(store);
  return store;
}

const restore = (from: string, { url, dataDir }: TestDatabase) =>
  restoreBackup({ folder: from, databaseUrl: url, dataDir, migrations, model, force: true, now: new Date() });

describe('what the product stores', () => {
  it('is accessible for its own account only: database, keys, files and outbox', () => {
    expect(openIn(app.store.dataDir)).toEqual([]);
    const names = readdirSync(app.store.dataDir);
    const database = kind === 'sqlite' ? ['leafmark.db', 'leafmark.db-wal', 'leafmark.db-shm'] : [];
    for (const name of [...database, 'secrets.json', 'vault.key', 'files', 'outbox']) expect(names).toContain(name);
  });

  it('is closed at the next start where an earlier version left it open; foreign files stay as they are', async () => {
    const place = await emptyPlace();
    await (await startApp({ empty: true, store: { ...place, drop: async () => {} } })).stop();
    mkdirSync(path.join(place.dataDir, 'outbox'));
    writeFileSync(path.join(place.dataDir, 'outbox', '1.eml'), 'x');
    writeFileSync(path.join(place.dataDir, 'tool.sh'), 'x');
    wide(place.dataDir);
    await (await startApp({ empty: true, store: { ...place, drop: async () => {} } })).stop();
    expect(openIn(place.dataDir)).toEqual(['tool.sh']);
  });

  it('is accessible for its own account only after a restore, also from a backup that was copied with open permissions', async () => {
    const copy = path.join(scratch, 'open');
    cpSync(folder, copy, { recursive: true });
    wide(copy);
    const place = await emptyPlace();
    writeFileSync(path.join(place.dataDir, 'secrets.json'), '{}', { mode: 0o644 });
    await restore(copy, place);
    expect(openIn(place.dataDir)).toEqual([]);
    expect(readdirSync(place.dataDir)).toContain('vault.key');
  });
});

describe('a restore', () => {
  type Harm = (root: string) => void;
  const outside = path.join(scratch, 'outside.txt');
  const aFile = (root: string) => {
    const [first] = readdirSync(path.join(root, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    return path.join(first!.parentPath, first!.name);
  };
  const rewritten = (root: string, change: (manifest: { files: object[] }) => void) => {
    const manifest = JSON.parse(readFileSync(path.join(root, 'manifest.json'), 'utf8'));
    change(manifest);
    const text = JSON.stringify(manifest);
    writeFileSync(path.join(root, 'manifest.json'), text);
    writeFileSync(path.join(root, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
  };
  const harms: [string, Harm][] = [
    ['a link in place of a file', (root) => moveAndLink(aFile(root))],
    ['a link in place of a key', (root) => moveAndLink(path.join(root, 'keys', 'vault.key'))],
    ['a link in place of a table', (root) => moveAndLink(path.join(root, 'tables', 'users.jsonl.gz'))],
    ['a link in place of the manifest', (root) => moveAndLink(path.join(root, 'manifest.json'))],
    ['a link in place of a folder', (root) => moveAndLink(path.join(root, 'files'))],
    ['one link more', (root) => symlinkSync('/etc', path.join(root, 'files', 'etc'))],
    ['a link to nowhere', (root) => symlinkSync('/nowhere', path.join(root, 'files', 'gone'))],
    ['a pipe', (root) => expect(spawnSync('mkfifo', [path.join(root, 'files', 'pipe')]).status).toBe(0)],
    ['a file that the manifest does not name', (root) => writeFileSync(path.join(root, 'keys', 'other.key'), 'x')],
    [
      'a manifest that names a file outside',
      (root) => {
        writeFileSync(outside, 'x');
        const sha256 = createHash('sha256').update('x').digest('hex');
        const file = path.relative(root, outside).split(path.sep).join('/');
        rewritten(root, (manifest) => manifest.files.push({ path: file, bytes: 1, sha256 }));
      },
    ],
    [
      'a manifest that leaves its folder by a name inside',
      (root) => {
        writeFileSync(path.join(scratch, 'x'), 'x');
        const sha256 = createHash('sha256').update('x').digest('hex');
        const file = `files/../${path.relative(root, path.join(scratch, 'x')).split(path.sep).join('/')}`;
        rewritten(root, (manifest) => manifest.files.push({ path: file, bytes: 1, sha256 }));
      },
    ],
  ];

  function moveAndLink(place: string): void {
    const away = path.join(scratch, `away-${Math.random()}`);
    renameSync(place, away);
    symlinkSync(away, place);
  }

  it.each(harms)('refuses %s and changes nothing', async (what, harm) => {
    const copy = path.join(scratch, `harmed-${what.replaceAll(' ', '-')}`);
    cpSync(folder, copy, { recursive: true });
    harm(copy);
    const place = await emptyPlace();
    const before = readdirSync(place.dataDir);
    await expect(restore(copy, place)).rejects.toThrow(/damaged or not complete/);
    expect(readdirSync(place.dataDir)).toEqual(before);
  });
});
