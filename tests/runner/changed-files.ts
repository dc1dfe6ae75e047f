import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { touchedBy } from '../touched.ts';

/** The files of a change: what is not committed, or the last commit where everything is. Empty outside a git checkout. */
export function changedFiles(): readonly string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

function git(...words: string[]): string[] {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

/** The test files that a change touches, by their paths, without those that all tiers run. */
export function touchedFiles(changed: readonly string[]): readonly string[] {
  const { tests } = touchedBy(changed);
  return testFiles().filter((file) => tests.some((name) => file.includes(name)));
}

export function testFiles(): readonly string[] {
  const all = readdirSync('tests', { recursive: true, withFileTypes: true });
  return all
    .filter(({ name }) => /\.test\.tsx?$/.test(name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}
