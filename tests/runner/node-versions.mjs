// The README's first command on other versions of Node.js, each from the npm registry: installs without a compiler, starts, signs
// in, lists, writes, saves a backup, restores it and stops. `node tests/runner/node-versions.mjs 24.21.0` tries one of
// them, `--newest` the newest.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const nameBefore = 'Tried on another version';
const tried = ['22.23.3', '24.21.0', '26.10.0'];
const [asked] = process.argv.slice(2);
const versions = asked === '--newest' ? tried.slice(-1) : asked ? process.argv.slice(2) : tried;
const home = mkdtempSync(join(tmpdir(), 'leafmark-node-'));
const npmCommand = realpathSync(findOnPath('npm'));
/** Products that were started and have not ended. */
const running = new Set();
let failed = 0;

for (const version of versions) {
  try {
    await tryVersion(version);
    console.log(`Node.js ${version}: installs without a compiler, starts, lists, writes, saves, restores and stops`);
  } catch (error) {
    failed += 1;
    console.log(`Node.js ${version} failed: ${error instanceof Error ? error.message : error}`);
  }
}
rmSync(home, { recursive: true, force: true });
console.log(`${versions.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function tryVersion(version) {
  const folder = join(home, version);
  const env = environmentOf(version, folder);
  copySources(folder);
  try {
    await exerciseProduct(folder, env);
  } finally {
    for (const { child } of running) stop({ child }).catch(() => {});
  }
  rmSync(folder, { recursive: true, force: true });
}

async function exerciseProduct(folder, env) {
  run(folder, env, 'npm', 'ci', '--no-audit', '--no-fund');
  const first = await start(folder, env);
  const token = await signIn(first.url);
  const written = await writeRoomType(first.url, token);
  run(folder, env, 'npm', 'run', '--silent', 'backup', '--', join(folder, 'backups'));
  await change(first.url, token, written);
  await stop(first);
  const saved = execFileSync('ls', [join(folder, 'backups')], { encoding: 'utf8' })
    .trim()
    .split('\n')[0];
  run(folder, env, 'npm', 'run', '--silent', 'restore', '--', join(folder, 'backups', saved), '--force');
  const second = await start(folder, env);
  const name = (await read(second.url, await signIn(second.url), `/api/room-types/${written}`)).name;
  await stop(second);
  if (name !== nameBefore) throw new Error(`after the restore the record is called ${name}`);
}

/** A PATH that holds this Node.js, npm and a shell: neither a compiler nor make nor python. */
function environmentOf(version, folder) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const name = `node-${platform()}-${arch()}`;
  const place = join(home, `node-${version}`);
  execFileSync('npm', [
    'install',
    '--silent',
    '--prefix',
    place,
    '--ignore-scripts',
    '--no-save',
    `${name}@${version}`,
  ]);
  symlinkSync(join(place, 'node_modules', name, 'bin', 'node'), join(bin, 'node'));
  for (const tool of ['sh', 'env']) symlinkSync(realpathSync(findOnPath(tool)), join(bin, tool));
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\nexec node ${npmCommand} "$@"\n`);
  chmodSync(join(bin, 'npm'), 0o755);
  const known = Object.entries(process.env).filter(([key]) =>
    /^(HOME|npm_config_(registry|cache|cafile)|.*_CA_.*|SSL_.*)$/i.test(key),
  );
  return { ...Object.fromEntries(known), PATH: bin, PORT: '0', DATA_DIR: join(folder, 'data') };
}

function copySources(folder) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((one) => one !== '' && !one.startsWith('tests/') && existsSync(one))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
}

function run(cwd, env, command, ...words) {
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${error ?? ''}${stdout}${stderr}`.slice(0, 4000));
}

async function start(cwd, env) {
  const child = spawn('npm', ['start'], { cwd, env, detached: true });
  const product = { child };
  running.add(product);
  child.once('exit', () => running.delete(product));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (printed += part));
  for (let n = 0; n < 1800 && child.exitCode === null; n++) {
    const url = /is ready: (http:\S+)/.exec(printed)?.[1];
    if (url) return { url, child };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`npm start: ${printed.slice(-4000)}`);
}

async function stop({ child }) {
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  const [code, signal] = await ended;
  if (code !== 0 && signal !== 'SIGTERM') throw new Error(`stopped with ${code ?? signal}`);
}

async function signIn(url) {
  const account = { userId: 'admin', email: 'admin@demo.test', password: 'demo1234' };
  const answer = await send(`${url}/jwt/login`, 'POST', account);
  return answer.accessToken;
}

async function writeRoomType(url, token) {
  const listed = await read(url, token, '/api/rooms');
  if (!Array.isArray(listed) || listed.length === 0) throw new Error('the list of rooms is empty');
  const made = await send(`${url}/api/room-types`, 'POST', { name: nameBefore, code: 'TRIED' }, token);
  return made.id;
}

function change(url, token, id) {
  return send(`${url}/api/room-types/${id}`, 'PATCH', { name: 'Changed after the backup' }, token);
}

function read(url, token, path) {
  return send(`${url}${path}`, 'GET', undefined, token);
}

async function send(address, method, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

function findOnPath(name) {
  const file = process.env.PATH.split(delimiter)
    .map((folder) => join(folder, name))
    .find((one) => existsSync(one));
  if (!file) throw new Error(`${name} is not on the PATH`);
  return file;
}
