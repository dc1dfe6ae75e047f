import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder in which a run writes what passed and failed. */
export function newResultsFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'leafmark-results-'));
}

/**
 * The folder of these sources, which a later run with `--continue` reads, so that it goes on where an earlier one was stopped
 * or failed. Without it the run starts from the beginning.
 */
export function lastingResultsFolder(goesOn: boolean): string {
  const folder = path.join('node_modules', '.cache', 'leafmark-tests', hashOfSources());
  if (!goesOn) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The commit with all changes that are not committed. */
function hashOfSources(): string {
  const git = (...words: string[]) => execFileSync('git', words, { maxBuffer: 2 ** 28 });
  const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'));
  for (const file of git('ls-files', '-z', '--others', '--exclude-standard').toString().split('\0').filter(Boolean))
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
