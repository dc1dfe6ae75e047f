// `npm run fuzz -- --requests 10000 [--seed 7] [--database sqlite|postgres|both]`
import { spawnSync } from 'node:child_process';
import { startApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { postgresFolder, startPostgres } from '../support/postgres.mjs';
import { fuzz, type Report } from './fuzz.ts';

const words = process.argv.slice(2);
const wordAfter = (name: string) => (words.includes(`--${name}`) ? words[words.indexOf(`--${name}`) + 1] : undefined);
const requests = Number(wordAfter('requests') ?? 10_000);
const seed = Number(wordAfter('seed') ?? Math.floor(Math.random() * 2 ** 31));

process.exit(wordAfter('database') === undefined || wordAfter('database') === 'both' ? await onBoth() : await onOne());

/** Runs each database in its own process: the environment says which database it is. */
async function onBoth(): Promise<number> {
  const again = (env: Record<string, string>, database: string) =>
    spawnSync(
      process.execPath,
      [
        ...process.execArgv,
        process.argv[1] as string,
        '--requests',
        String(requests),
        '--seed',
        String(seed),
        '--database',
        database,
      ],
      {
        stdio: 'inherit',
        env: { ...process.env, ...env },
      },
    ).status ?? 1;
  const onSqlite = again({ TEST_DATABASE: 'sqlite' }, 'sqlite');
  const bin = postgresFolder();
  if (!bin) {
    console.log('left out: PostgreSQL (no initdb found)');
    return onSqlite;
  }
  const server = await startPostgres(bin);
  const onPostgres = again({ TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: server.url }, 'postgres');
  await server.stop();
  return onSqlite + onPostgres;
}

async function onOne(): Promise<number> {
  const app = await startApp({ empty: true, env: { DEMO: '1', ACCESS_TOKEN_SECONDS: '86400' } });
  const apis = [await signIn(app, 'admin'), await signIn(app, 'client-admin-a')];
  const report = await fuzz(app, apis, { requests, seed, onProgress: (done) => process.stderr.write(`\r${done}`) });
  await app.stop();
  process.stderr.write('\r');
  print(report);
  return report.faults.length === 0 ? 0 : 1;
}

function print({ requests: sent, operations, statuses, accepted, refused, faults }: Report): void {
  const all = Object.values(accepted);
  const [good, tried] = [0, 1].map((n) => all.reduce((sum, pair) => sum + (pair[n] as number), 0));
  const least = Object.entries(accepted).sort(([, a], [, b]) => a[0] / a[1] - b[0] / b[1])[0];
  console.table({
    database: process.env.TEST_DATABASE ?? 'sqlite',
    seed,
    requests: sent,
    operations,
    statuses: Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'valid bodies accepted': `${good} of ${tried}; least ${least?.[0]} ${least?.[1].join(' of ')}`,
    'invalid ones refused by name': refused,
    faults: faults.length,
  });
  for (const fault of faults.slice(0, 40)) console.log(fault);
}
