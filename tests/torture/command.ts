// `npm run torture -- [--only kill,load] [--times 20] [--seconds 30] [--clients 50] [--database sqlite|postgres|both]`
import { spawnSync } from 'node:child_process';
import { postgresFolder, startPostgres } from '../support/postgres.mjs';
import type { Figure, Options } from './ground.ts';
import { parts } from './parts.ts';

const words = process.argv.slice(2);
const wordAfter = (name: string) =>
  words.includes(`--${name}`) ? (words[words.indexOf(`--${name}`) + 1] ?? null) : null;
const numberAfter = (name: string) => (wordAfter(name) === null ? null : Number(wordAfter(name)));
const only = wordAfter('only')?.split(',') ?? null;
const database = wordAfter('database') ?? 'both';

process.exit(process.env.TORTURE_PART === database ? await onOne(database) : await onEach());

/** Runs each database in its own process: the environment says which database it is. */
async function onEach(): Promise<number> {
  spawnSync('npm', ['run', '--silent', 'build:server'], { stdio: 'inherit' });
  const again = (kind: string, env: Record<string, string>) =>
    spawnSync(process.execPath, [...process.execArgv, process.argv[1] as string, '--database', kind, ...words], {
      stdio: 'inherit',
      env: { ...process.env, TORTURE_PART: kind, TEST_DATABASE: kind, ...env },
    }).status ?? 1;
  const onSqlite = database === 'postgres' ? 0 : again('sqlite', {});
  if (database === 'sqlite') return onSqlite;
  const bin = postgresFolder();
  if (!bin) console.log('left out: PostgreSQL (no initdb found; install the package postgresql)');
  const server = bin ? await startPostgres(bin, true) : null;
  const onPostgres = server ? again('postgres', { TEST_POSTGRES_URL: server.url }) : 0;
  await server?.stop();
  return onSqlite + onPostgres;
}

async function onOne(kind: string): Promise<number> {
  const options: Options = {
    times: numberAfter('times'),
    seconds: numberAfter('seconds'),
    clients: numberAfter('clients'),
  };
  const lines: object[] = [];
  let missed = 0;
  for (const part of parts.filter(
    ({ name, databases }) => (only?.includes(name) ?? true) && (databases as readonly string[]).includes(kind),
  )) {
    const started = performance.now();
    const figures = await part
      .run(options)
      .catch((error: Error): Figure[] => [{ what: String(error.stack), target: 'no error', measured: '1', ok: false }]);
    missed += figures.filter(({ ok }) => !ok).length;
    lines.push(
      ...figures.map(({ what, target, measured, ok }) => ({
        part: part.name,
        what,
        target,
        measured,
        ok: ok ? 'yes' : 'NO',
      })),
    );
    console.log(`${kind} ${part.name}: ${Math.round((performance.now() - started) / 1000)} s`);
  }
  console.log(`\n${kind}`);
  console.table(lines);
  return missed;
}
