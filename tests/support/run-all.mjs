// `npm test`: everything that `npm run check` runs, the long proofs, both again on PostgreSQL, then the built product in a browser.
// Whatever is not installed is named; with CI=true that is a failure.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { postgresFolder, startPostgres } from './postgres.mjs';

const inMemory = folderInMemory();
const results = mkdtempSync(join(tmpdir(), 'leafmark-results-'));
const leftOut = [];
const faults = [];
const second = [];
const ran = new Set();
let passed = 0;
let failed = 0;

await command('SQLite driver', 'sqlite:build');
// Judging the types takes as long as all the others together.
const [isBuilt] = await Promise.all([readAndBuild(), command('types', 'types')]);
if (isBuilt) process.env.TEST_BUILT = '1';
suite('unit and contract tests and proofs on SQLite', ['unit', 'contract', 'proof']);
await onPostgres();
if (isBuilt) inBrowser();
const notRun = testFiles().filter((file) => !ran.has(file));
if (leftOut.length === 0 && notRun.length > 0) leftOut.push(`files that no project holds: ${notRun.join(', ')}`);

rmSync(results, { recursive: true, force: true });
if (inMemory) rmSync(inMemory, { recursive: true, force: true });
// The last lines of a long run tell what to mend.
for (const fault of second) console.log(`\npassed at the second attempt only: ${fault}`);
for (const fault of faults) console.log(`\nfailed: ${fault}`);
for (const part of leftOut) console.log(`left out: ${part}`);
if (process.env.CI === 'true') failed += leftOut.length;
if (second.length > 0) console.log(`${second.length} passed at the second attempt only`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Hundreds of databases are made and thrown away: where memory is plentiful they lie there and not on a disk. */
function folderInMemory() {
  const enough = 6 * 1024 ** 3;
  if (!existsSync('/dev/shm') || freemem() < 2 * enough) return null;
  const { bavail, bsize } = statfsSync('/dev/shm');
  if (bavail * bsize < enough) return null;
  const folder = mkdtempSync('/dev/shm/leafmark-');
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return folder;
}

async function readAndBuild() {
  await command('format and lint', 'lint');
  await command('printed files', 'generate', '--', '--check');
  await command('schema lint', 'lint:schemas');
  return command('build', 'build');
}

/** Runs a script of package.json beside others: what it prints comes in one piece. */
async function command(title, ...script) {
  const child = spawn('npm', ['run', '--silent', ...script], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (printed += part));
  const [status] = await once(child, 'close');
  console.log(`\n# ${title}\n${printed}`);
  if (status === 0) passed += 1;
  else fail(title);
  return status === 0;
}

/** Runs the projects, of them only `files` if given; the report, or null where there is none. */
function run(projects, env, files = []) {
  const file = join(results, `${passed}-${projects.join('-')}-${files.length}.json`);
  const errorsFile = `${file}.errors`;
  const args = [
    'vitest',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/errors-outside-tests.mjs',
    `--outputFile.json=${file}`,
    ...(files.length > 0 ? ['--no-file-parallelism', ...files] : []),
  ];
  const { status } = spawnSync('npx', args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, ERRORS_FILE: errorsFile },
  });
  const parsed = (name) => (existsSync(name) ? JSON.parse(readFileSync(name, 'utf8')) : null);
  return { status, report: parsed(file), errors: parsed(errorsFile) ?? [] };
}

function suite(title, projects, env = {}) {
  console.log(`\n# ${title}`);
  const { status, report, errors } = run(projects, env);
  for (const { name } of report?.testResults ?? []) ran.add(name);
  const skipped = report?.numPendingTests ?? 0;
  if (skipped > 0) leftOut.push(`${skipped} skipped tests in ${title}`);
  passed += report?.numPassedTests ?? 0;
  const lost = report ? faultsIn(report) : [];
  for (const error of errors) fail(`${title}: an error outside every test\n${error}`);
  if (status !== 0 && lost.length === 0 && errors.length === 0)
    fail(`${title} ended with ${status} and no failed test`);
  for (const fault of onceMore(lost, projects, env)) fail(`${title}: ${textOf(fault)}`);
}

/**
 * Files with failed tests once more, each alone with a fresh product: two at a time on two busy cores can be late for
 * reasons that are not the product's. What passes then is named with its first failure at the end; many failures are no
 * chance and are not repeated. Returns what remains failed.
 */
function onceMore(lost, projects, env) {
  const files = [...new Set(lost.map(({ file }) => file))];
  if (files.length === 0 || files.length > 6) return lost;
  console.log(`\n# once more, alone: ${files.join(', ')}`);
  const { status, report } = run(projects, env, files);
  const again = report ? faultsIn(report) : lost;
  if (status !== 0 && again.length === 0) return lost;
  const keyOf = ({ file, name }) => `${file} > ${name}`;
  const remaining = new Set(again.map(keyOf));
  const late = lost.filter((fault) => !remaining.has(keyOf(fault)));
  passed += late.length;
  second.push(...late.map(textOf));
  return again;
}

function fail(what) {
  failed += 1;
  faults.push(what);
}

function testFiles() {
  const all = readdirSync('tests', { recursive: true, withFileTypes: true });
  return all.filter(({ name }) => /\.test\.tsx?$/.test(name)).map(({ parentPath, name }) => resolve(parentPath, name));
}

function faultsIn(report) {
  return report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ file, name: fullName, messages: failureMessages })),
  );
}

function textOf({ file, name, messages }) {
  return `${file} > ${name}\n${messages.join('\n').slice(0, 3000)}`;
}

async function onPostgres() {
  const bin = postgresFolder();
  if (!bin) return void leftOut.push('contract tests on PostgreSQL (no initdb found; install the package postgresql)');
  const server = await startPostgres(bin);
  try {
    suite('contract tests and proofs on PostgreSQL', ['contract', 'proof'], {
      TEST_DATABASE: 'postgres',
      TEST_POSTGRES_URL: server.url,
    });
  } finally {
    await server.stop();
  }
}

function inBrowser() {
  const chromium = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file));
  if (!chromium)
    return void leftOut.push('browser tests (no Chromium found; install the package chromium or set CHROMIUM)');
  suite('the built product in a browser', ['e2e', 'measured'], { CHROMIUM: chromium });
}
