import { spawnSync } from 'node:child_process';
import { none, type Part } from '../ground.ts';

type TestResult = { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] };
type Report = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly TestResult[];
  }[];
};

/** The proofs that `npm test` runs on SQLite only; the comparison of two worlds is a part of its own. */
export const proofs: Part = {
  name: 'proofs',
  databases: ['postgres'],
  run: async () => {
    const args = ['vitest', 'run', '--project', 'proof', '--exclude', '**/two-worlds.test.ts', '--reporter=json'];
    const { stdout, stderr, status } = spawnSync('npx', args, {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, TEST_TIER: 'all' },
    });
    const start = stdout.indexOf('{"num');
    if (start < 0) throw new Error(`no report, exit ${status}: ${stderr.slice(-2000)}`);
    const { numPassedTests, testResults } = JSON.parse(stdout.slice(start)) as Report;
    const lost = testResults.flatMap(({ name, message, assertionResults }) => [
      ...assertionResults
        .filter((result) => result.status === 'failed')
        .map((result) => `${result.fullName}\n${result.failureMessages.join('\n')}`),
      ...(assertionResults.length === 0 ? [`${name}\n${message}`] : []),
    ]);
    for (const text of lost) console.error(`failed: ${text.slice(0, 3000)}`);
    return [
      { what: 'proofs on PostgreSQL', target: '> 300', measured: String(numPassedTests), ok: numPassedTests > 300 },
      none('of them failed', lost.length),
    ];
  },
};
