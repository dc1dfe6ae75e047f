// `npm test`: everything that `npm run check` runs, the long proofs, both again on PostgreSQL, then the built product in a browser.
// Whatever is not installed is named; with CI=true that is a failure.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, startPostgres } from './postgres.mjs';

const results = mkdtempSync(join(tmpdir(), 'leafmark-results-'));
const leftOut = [];
const faults = [];
let passed = 0;
let failed = 0;

command('format and lint', ['npm', 'run', '--silent', 'lint']);
command('types', ['npm', 'run', '--silent', 'types']);
command('printed files', ['npm', 'run', '--silent', 'generate', '--', '--check']);
command('schema lint', ['npm', 'run', '--silent', 'lint:schemas']);
suite('unit and contract tests and proofs on SQLite', ['unit', 'contract', 'proof']);
await onPostgres();
inBrowser();

rmSync(results, { recursive: true, force: true });
for (const fault of faults) console.log(`\nfailed: ${fault}`);
for (const part of leftOut) console.log(`left out: ${part}`);
if (process.env.CI === 'true') failed += leftOut.length;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function command(title, [program, ...args]) {
  console.log(`\n# ${title}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status === 0) passed += 1;
  else fail(title);
  return status === 0;
}

function suite(title, projects, env = {}) {
  console.log(`\n# ${title}`);
  const file = join(results, `${projects.join('-')}-${Object.values(env).length}.json`);
  const args = [
    'vitest',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  passed += report?.numPassedTests ?? 0;
  failed += report?.numFailedTests ?? 0;
  const skipped = report?.numPendingTests ?? 0;
  if (skipped > 0) leftOut.push(`${skipped} skipped tests in ${title}`);
  if (report) noteFaults(title, report);
  if (status !== 0 && !report?.numFailedTests)
    fail(`${title} ended with ${status}: an error outside every test, told above under “Unhandled Errors”`);
}

function fail(what) {
  failed += 1;
  faults.push(what);
}

/** The failed tests again at the end, so that the last lines of a long run tell what to mend. */
function noteFaults(title, report) {
  for (const file of report.testResults) {
    for (const test of file.assertionResults.filter(({ status }) => status === 'failed'))
      faults.push(`${title}: ${file.name} > ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 3000)}`);
  }
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
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file));
  if (!chromium)
    return void leftOut.push('browser tests (no Chromium found; install the package chromium or set CHROMIUM)');
  if (!command('build', ['npm', 'run', '--silent', 'build'])) return;
  suite('the built product in a browser', ['e2e'], { CHROMIUM: chromium });
}
