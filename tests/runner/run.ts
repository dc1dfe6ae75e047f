// `npm run check`, `npm test` and `npm run test:all`; what each contains is in tests/tiers.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresFolder, startPostgres } from '../support/postgres.mjs';
import { budgets, type Tier, tiers } from '../tiers.ts';
import { touchedBy } from '../touched.ts';
import { changedFiles, testFiles, touchedFiles } from './changed-files.ts';
import { command, script } from './commands.ts';
import { chromiumFile, folderInMemory } from './machine.ts';
import { Outcome } from './outcome.ts';
import { lastingResultsFolder, newResultsFolder } from './results-folder.ts';
import { runSuite, type Suite } from './suite.ts';

const usage = `usage: run.ts ${tiers.join('|')} [--part build|sqlite|postgres|proof|browser|measured|nodes] [--continue]`;
const tier = tiers.find((name) => name === process.argv[2]);
if (!tier) throw new Error(usage);
const options = optionsOf(process.argv.slice(3), tier);
const outcome = new Outcome();
const inMemory = folderInMemory();
if (inMemory) process.env.TMPDIR = inMemory;
const results = tier === 'all' ? lastingResultsFolder(options.goesOn) : newResultsFolder();
const template = newTemplateFolder();
Object.assign(process.env, { TEST_TIER: tier, LEAFMARK_TEMPLATE: template });
const changed = tier === 'check' ? changedFiles() : [];

if (await build(tier)) {
  process.env.TEST_BUILT = '1';
  if (options.runs('sqlite')) onSqlite(tier);
  if (options.runs('postgres')) await onPostgres('postgres', tier === 'all' ? ['contract'] : ['contract', 'proof']);
  if (options.runs('proof')) {
    suite('proof', 'proofs on SQLite', ['proof']);
    await onPostgres('proof', ['proof']);
  }
  if (options.runs('browser')) inBrowser('browser', 'the built product in a browser', ['e2e']);
  if (options.runs('measured')) inBrowser('measured', 'what takes the time of something, alone', ['measured']);
  if (options.runs('nodes')) await otherNodes([]);
}
nameMissingFiles();
const { lines, failed } = outcome.summary(budgets[tier], tier === 'all');
if (failed === 0 || tier !== 'all') rmSync(results, { recursive: true, force: true });
rmSync(template, { recursive: true, force: true });
if (inMemory) rmSync(inMemory, { recursive: true, force: true });
if (touchedBy(changed).isEngine) console.log('\nThis change touches the engine: run "npm test" too.');
console.log(lines.join('\n'));
process.exit(failed === 0 ? 0 : 1);

function optionsOf(words: readonly string[], ofTier: Tier) {
  const at = words.indexOf('--part');
  const part = at < 0 ? null : (words[at + 1] ?? '');
  const known = Object.keys(budgets[ofTier]);
  if (part !== null && !known.includes(part)) throw new Error(`${usage}\n"${part}" is none of ${known.join(', ')}`);
  const runs = (name: string) => known.includes(name) && (part === null || part === name);
  return { goesOn: words.includes('--continue'), isPart: part !== null, runs };
}

/** Everything without a server, and the build that the tests ask. The driver is compiled beside it. */
async function build(ofTier: Tier): Promise<boolean> {
  const began = Date.now();
  const isBuild = options.runs('build');
  const judge = async () => {
    if (!isBuild) return;
    await script(outcome, 'format and lint', 'lint');
    await script(outcome, 'types', 'types');
    await script(outcome, 'printed files', 'generate', '--', '--check');
    await script(outcome, 'schema lint', 'lint:schemas');
  };
  const make = () => script(outcome, 'build', ofTier === 'check' ? 'build:server' : 'build');
  const newest = async () => ofTier !== 'test' || !isBuild || (await otherNodes(['--newest']));
  const made = await Promise.all([script(outcome, 'SQLite driver', 'sqlite:build'), judge().then(make), newest()]);
  outcome.seconds.set('build', (Date.now() - began) / 1000);
  return made[0] && made[1];
}

function otherNodes(words: readonly string[]): Promise<boolean> {
  return command(outcome, 'the product on other versions of Node.js', [
    process.execPath,
    'tests/runner/node-versions.mjs',
    ...words,
  ]);
}

function onSqlite(ofTier: Tier): void {
  if (ofTier === 'check') chosenOnSqlite();
  else if (ofTier === 'all') suite('sqlite', 'unit and contract tests on SQLite', ['unit', 'contract']);
  else suite('sqlite', 'unit and contract tests and proofs on SQLite', ['unit', 'contract', 'proof']);
}

function chosenOnSqlite(): void {
  const { entities } = touchedBy(changed);
  const touched = touchedFiles(changed);
  const env = { TEST_ENTITIES: entities.join(), TEST_FILES: touched.join() };
  if (touched.length > 0) console.log(`\n# touched by the change: ${[...touched].join(', ')}`);
  const chromium = chromiumFile();
  const browser = chromium && touched.some((file) => file.startsWith('tests/e2e/')) ? ['e2e'] : [];
  suite('sqlite', 'unit tests and the chosen ones on SQLite', ['unit', 'contract', ...browser], {
    ...env,
    ...(chromium && { CHROMIUM: chromium }),
  });
}

async function onPostgres(part: string, projects: readonly string[]): Promise<void> {
  const bin = postgresFolder();
  if (!bin)
    return void outcome.leftOut.push(`${projects.join(' and ')} on PostgreSQL (no initdb found; install postgresql)`);
  const server = await startPostgres(bin);
  const folder = newTemplateFolder();
  const env = { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: server.url, LEAFMARK_TEMPLATE: folder };
  try {
    suite(part, `${projects.join(' and ')} on PostgreSQL`, projects, env);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the suites of a run find the demo data that the first of them wrote. */
function newTemplateFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'leafmark-template-'));
}

function inBrowser(part: string, title: string, projects: readonly string[]): void {
  const chromium = chromiumFile();
  if (!chromium)
    return void outcome.leftOut.push(`${title} (no Chromium found; install the package chromium or set CHROMIUM)`);
  suite(part, title, projects, { CHROMIUM: chromium });
}

function suite(part: string, title: string, projects: readonly string[], env: Suite['env'] = {}): void {
  runSuite(outcome, { part, title, projects, env }, results);
}

/** In a whole run no test file may belong to no project. */
function nameMissingFiles(): void {
  if (tier !== 'all' || options.isPart || outcome.leftOut.length > 0) return;
  const ran = new Set(outcome.files.map(({ file }) => file));
  const missing = testFiles().filter((file) => !ran.has(file));
  if (missing.length > 0) outcome.leftOut.push(`files that no project contains: ${missing.join(', ')}`);
}
