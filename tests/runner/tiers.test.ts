import { describe, expect, it } from 'vitest';
import { inBrowser, inCheck, onPostgres, shortProofs } from '../tiers.ts';
import { touchedBy } from '../touched.ts';
import { testFiles, touchedFiles } from './changed-files.ts';
import { Outcome } from './outcome.ts';

const all = new Set(testFiles());

/** The paths of a pattern with one list in braces. */
function pathsOf(pattern: string): string[] {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names ? names.split(',').map((name) => `${before}${name}${after}`) : [pattern];
}

describe('the lists of the runs', () => {
  it.each(Object.entries({ inCheck, onPostgres, shortProofs, inBrowser }))(
    'name only files that exist: %s',
    (_, list) => {
      expect(list.flatMap(pathsOf).filter((file) => !all.has(file))).toEqual([]);
    },
  );
});

describe('a change touches', () => {
  it('the contract of an entity, the tests of its folder and the table of rights', () => {
    expect(touchedBy(['schemas/labels/label-template.json'])).toEqual({
      tests: ['contract/label-template', 'contract/rights-table', 'domain/labels'],
      entities: ['label-template'],
      isEngine: false,
    });
  });

  it('itself, where it is a test', () => {
    expect(touchedFiles(['tests/contract/jobs.test.ts'])).toEqual(['tests/contract/jobs.test.ts']);
  });

  it('everything, where it is the engine', () => {
    expect(touchedBy(['server/crud/service.ts']).isEngine).toBe(true);
    expect(touchedBy(['README.md', 'admin/app.tsx']).isEngine).toBe(false);
  });
});

describe('the last lines of a run', () => {
  it('name what failed, what was late and which part passed its budget, and end with the counts', () => {
    const outcome = new Outcome();
    outcome.passed = 7;
    outcome.fail('a test');
    outcome.late.push('another test');
    outcome.seconds.set('sqlite', 20);
    const { lines, failed } = outcome.summary({ sqlite: 10 }, false);
    expect(failed).toBe(1);
    expect(lines).toContain('sqlite took 20 s; its budget is 10 s');
    expect(lines.at(-1)).toBe('7 passed, 1 failed');
    expect(outcome.summary({ sqlite: 30 }, true)).toMatchObject({ failed: 2 });
  });
});
