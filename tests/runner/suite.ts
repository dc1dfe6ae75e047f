import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome } from './outcome.ts';

type Fault = { readonly test: string; readonly text: string };
export type FileResult = {
  readonly project: string;
  readonly file: string;
  readonly milliseconds: number;
  readonly passed: number;
  readonly skipped: number;
  readonly faults: readonly Fault[];
};
type Line = FileResult | { readonly error: string };

export type Suite = {
  /** The name of the part, as in the budgets. */
  readonly part: string;
  readonly title: string;
  readonly projects: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Only files whose path contains one of these; all by default. */
  readonly files?: readonly string[];
};

/**
 * Runs files of vitest's projects and adds what happened to the outcome. The results are appended to a file of `folder`; what
 * passed according to that file does not run again.
 */
export function runSuite(outcome: Outcome, suite: Suite, folder: string): void {
  console.log(`\n# ${suite.title}`);
  const began = Date.now();
  const resultsFile = path.join(folder, `${suite.part}-${suite.env?.TEST_DATABASE ?? 'sqlite'}.jsonl`);
  const before = filesIn(read(resultsFile));
  const known = before.filter(({ faults, skipped }) => faults.length === 0 && skipped === 0);
  count(outcome, suite, known);
  const without = known.map(({ file }) => file);
  const { status, results, errors } = vitest(suite, resultsFile, { files: suite.files ?? [], without });
  count(outcome, suite, results);
  for (const error of errors) outcome.fail(`${suite.title}: an error outside every test\n${error}`);
  const lost = results.filter(({ faults }) => faults.length > 0);
  if (status !== 0 && lost.length === 0 && errors.length === 0)
    outcome.fail(`${suite.title} ended with ${status} and no failed test`);
  for (const { file, faults } of onceMore(outcome, suite, resultsFile, lost))
    for (const { test, text } of faults) outcome.fail(`${suite.title}: ${file} > ${test}\n${text}`);
  const spent = outcome.seconds.get(suite.part) ?? 0;
  outcome.seconds.set(suite.part, spent + (Date.now() - began) / 1000);
}

function count(outcome: Outcome, { title }: Suite, results: readonly FileResult[]): void {
  for (const { file, project, milliseconds, passed, skipped } of results) {
    outcome.passed += passed;
    outcome.files.push({ file, project, milliseconds });
    if (skipped > 0) outcome.leftOut.push(`${skipped} skipped tests of ${file} in ${title}`);
  }
}

/**
 * Files with failed tests once more, each alone with a fresh product: two at a time on two busy processors can be late for
 * reasons that are not the product's. What passes then is named with its first failure at the end; many failures are not
 * repeated. Returns what remains failed.
 */
function onceMore(
  outcome: Outcome,
  suite: Suite,
  resultsFile: string,
  lost: readonly FileResult[],
): readonly FileResult[] {
  if (lost.length === 0 || lost.length > 6) return lost;
  const files = [...new Set(lost.map(({ file }) => file))];
  console.log(`\n# once more, alone: ${files.join(', ')}`);
  const { status, results } = vitest(suite, resultsFile, { files, without: [], isAlone: true });
  const again = results.filter(({ faults }) => faults.length > 0);
  if (results.length < files.length || (status !== 0 && again.length === 0)) return lost;
  const remaining = new Set(again.flatMap(({ file, faults }) => faults.map(({ test }) => `${file} > ${test}`)));
  for (const { file, faults } of lost)
    for (const { test, text } of faults) {
      if (remaining.has(`${file} > ${test}`)) continue;
      if (test !== '') outcome.passed += 1;
      outcome.late.push(`${file} > ${test}\n${text}`);
    }
  return again;
}

type Chosen = { readonly files: readonly string[]; readonly without: readonly string[]; readonly isAlone?: boolean };

function vitest({ projects, env }: Suite, resultsFile: string, { files, without, isAlone = false }: Chosen) {
  const known = read(resultsFile).length;
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    ...without.flatMap((file) => ['--exclude', file]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=./tests/runner/results-reporter.mjs',
    ...(isAlone ? ['--no-file-parallelism'] : []),
    ...files,
  ];
  const { status } = spawnSync(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, ...env, RESULTS_FILE: resultsFile },
  });
  const lines = read(resultsFile).slice(known);
  return {
    status,
    results: filesIn(lines),
    errors: lines.flatMap((line) => ('error' in line ? [line.error] : [])),
  };
}

function read(resultsFile: string): readonly Line[] {
  const text = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** The newest result of each file. */
function filesIn(lines: readonly Line[]): readonly FileResult[] {
  const results = lines.filter((line): line is FileResult => 'file' in line);
  return [...new Map(results.map((one) => [one.file, one])).values()];
}
