import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a Debian or a PATH keeps `initdb`; null when PostgreSQL is not installed. */
export function postgresFolder() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
}

/**
 * A PostgreSQL of the tests' own on a free port, in a folder that is thrown away; killed, it can begin again. `within` is
 * where that folder lies.
 */
export async function startPostgres(bin, durable = false, within = tmpdir()) {
  const folder = mkdtempSync(join(within, 'leafmark-postgres-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const run = (command, args) => (asRoot ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]);
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  const data = join(folder, 'data');
  execFileSync(
    ...run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']),
    { stdio: 'pipe' },
  );
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
    '-c',
    'max_connections=200',
  ];
  let server = null;
  const begin = async () => {
    server = spawn(...run(join(bin, 'postgres'), options), { stdio: 'ignore' });
    await until(() => isReady(bin, port));
  };
  await begin();
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    execFileSync(...run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']), { stdio: 'pipe' });
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await ended;
  };
  return { url: `postgres://postgres@127.0.0.1:${port}`, stop, kill, begin };
}

function isReady(bin, port) {
  try {
    execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

async function until(done) {
  for (let n = 0; n < 150; n++) {
    if (done()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('PostgreSQL did not start within 30 seconds');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
