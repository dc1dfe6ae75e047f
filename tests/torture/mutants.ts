// `npm run mutants -- [--only <words of a guard's name>] [--from 10 --to 20]`: removes one guard at a time; its tests must fail.
// First all of these tests must pass with every guard in place; `--unproven` leaves that out.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Guard, guards } from './guards.ts';

const words = process.argv.slice(2);
const wordAfter = (name: string) => (words.includes(`--${name}`) ? words[words.indexOf(`--${name}`) + 1] : undefined);
const only = wordAfter('only')?.toLowerCase();
const chosen = guards
  .slice(Number(wordAfter('from') ?? 0), Number(wordAfter('to') ?? guards.length))
  .filter(({ name }) => !only || name.toLowerCase().includes(only));

const home = mkdtempSync(path.join(tmpdir(), 'leafmark-mutants-'));
for (const part of [
  'schemas',
  'generator',
  'server',
  'tests',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'README.md',
])
  cpSync(part, path.join(home, part), { recursive: true });
symlinkSync(path.resolve('node_modules'), path.join(home, 'node_modules'));

const whole = words.includes('--unproven') ? null : run([...new Set(chosen.flatMap(({ tests }) => tests))]);
if (whole && whole.status !== 0)
  throw new Error(`the tests are not green with every guard in its place\n${failuresIn(whole.stdout + whole.stderr)}`);

const lines: object[] = [];
let noticed = 0;
for (const guard of chosen) {
  const started = performance.now();
  const isNoticed = without(guard);
  if (isNoticed) noticed += 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${isNoticed ? 'noticed    ' : 'NOT NOTICED'} ${seconds} s  ${guard.name}`);
  lines.push({ guard: guard.name, file: guard.file, noticed: isNoticed ? 'yes' : 'NO' });
}
rmSync(home, { recursive: true, force: true });
const share = chosen.length === 0 ? 0 : noticed / chosen.length;
console.table(lines);
console.log(
  `${noticed} of ${chosen.length} guards are missed when they are gone (${Math.round(share * 100)} %, wanted are 95 %)`,
);
process.exit(share >= 0.95 ? 0 : 1);

/**
 * Whether the tests fail without a guard. A text that does not occur exactly once is a fault of the list, not of the
 * product.
 */
function without({ name, file, from, to, tests }: Guard): boolean {
  const place = path.join(home, file);
  const original = readFileSync(place, 'utf8');
  if (original.split(from).length !== 2)
    throw new Error(`${name}: ${file} holds the text ${original.split(from).length - 1} times`);
  writeFileSync(
    place,
    original.replace(from, () => to),
  );
  try {
    return run(tests, '--bail', '1').status !== 0;
  } finally {
    writeFileSync(place, original);
  }
}

/** A file of tests that is not found is no failure: its mutant would count as noticed. */
function run(tests: readonly string[], ...more: string[]) {
  const projects = ['--project', 'contract', '--project', 'proof', '--passWithNoTests'];
  return spawnSync('npx', ['vitest', 'run', ...projects, ...more, ...tests], {
    cwd: home,
    encoding: 'utf8',
    env: { ...process.env, TEST_DATABASE: 'sqlite', TEST_TIER: 'all' },
  });
}

function failuresIn(printed: string): string {
  const lines = printed.split('\n').filter((line) => /FAIL|Error|×/.test(line));
  return lines.slice(0, 20).join('\n');
}
