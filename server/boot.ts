import { randomInt } from 'node:crypto';
import path from 'node:path';
import { hasWordIndex } from '#generator/model/indexes.ts';
import type { Model } from '#generator/model/types.ts';
import type { Access } from './access/access.ts';
import { keyById, limitedTo } from './access/api-keys.ts';
import { makeCallers } from './access/callers.ts';
import { makeChallenges } from './access/challenges.ts';
import { hasOpenOrigins, settleKeyOrigins } from './access/key-origins.ts';
import { makeLimits } from './access/limits.ts';
import { loadSecrets } from './access/secrets.ts';
import { isEmpty } from './access/setup.ts';
import { makeTokens } from './access/tokens.ts';
import { isUsable } from './access/user-rows.ts';
import { loadVault } from './access/vault.ts';
import type { Engine } from './crud/engine.ts';
import { makeSeal } from './crud/seal.ts';
import { currentOf } from './crud/write/current-record.ts';
import { connect, type Database } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { seed } from './database/seed.ts';
import { isLoopback, type Settings } from './env.ts';
import { type Code, loadCode } from './load-code.ts';
import { movedClock } from './moved-clock.ts';
import { root } from './root.ts';
import { engineAt } from './services/custom-fields/engine-at.ts';
import { makeEngines } from './services/custom-fields/engines.ts';
import { ensureSlotIndexes } from './services/custom-fields/slot-index.ts';
import { type FileStore, folderStore } from './services/files/store.ts';
import { takeNewKey, tieToFolder } from './services/installation.ts';
import { type Runner, type RunnerOptions, startRunner } from './services/jobs/runner.ts';
import { type Log, makeLog } from './services/log.ts';
import { makeLongAnswers } from './services/long-answers/long-answers.ts';
import { makeCompose } from './services/mail/compose.ts';
import { makePost, type Post } from './services/mail/post.ts';
import { makeMetrics } from './services/metrics/metrics.ts';
import { numberPatternOf } from './services/numbering/pattern-of.ts';
import type { Outside } from './services/outside.ts';
import { makeViewCounts, type ViewCounts } from './services/public-pages/view-counts.ts';
import { startTimerRunner, type TimerRunner } from './services/timers/timer-runner.ts';
import { makeCallOut } from './services/webhooks/call-out.ts';
import { listOf, urlFault } from './services/webhooks/public-address.ts';
import { refuseHalfRestored, refuseOutdated, refuseUnreachable, refuseUnwritable } from './start-checks.ts';

export type Booted = {
  readonly access: Access;
  readonly database: Database;
  readonly log: Log;
  /** Stops the start of further jobs; closing the database waits for this too. */
  stopJobs(): Promise<void>;
};

export type BootOptions = {
  /** The folder of the project with its schemas and migrations; tests may use another one. */
  readonly home?: string;
  /** What was loaded from that folder before; it can serve several products. */
  readonly code?: Code;
  readonly database?: Database;
  readonly clock?: () => Date;
  /** With `none`, neither jobs nor timers run. */
  readonly jobs?: RunnerOptions | 'none';
  /** By default the folder `files` in the data folder. */
  readonly files?: FileStore;
  /** For a command of the console: no jobs run. With `as-is` the database is not changed, and must be up to date. */
  readonly command?: 'ready' | 'as-is';
  /** Continues with another key than the one with which the database was written. */
  readonly newKey?: boolean;
  readonly post?: Post;
};

/** Everything before the first request: schemas → model → plugs → database → migrations → first rows. */
export async function boot(settings: Settings, options: BootOptions = {}): Promise<Booted> {
  const log = makeLog(settings);
  const code = options.code ?? (await loadCode(options.home ?? root));
  refuseUnwritable(settings.dataDir);
  const running: Running = { runner: null, timers: null, views: null };
  const stopJobs = async () => void (await Promise.all([running.runner?.stop(), running.timers?.stop()]));
  const parts = makeParts(settings, options, { code, running, stopJobs });
  const { engine, database, vault } = parts;
  try {
    await refuseUnreachable(database, settings);
    refuseHalfRestored(settings.dataDir);
    const writes = options.command !== 'as-is';
    if (!writes) await refuseOutdated(database, code.migrations);
    else await applyMigrations(database, code, log);
    if (options.newKey) await takeNewKey(database, vault);
    await tieToFolder(database, vault, { dataDir: settings.dataDir, now: engine.clock(), writes });
    if (writes) await bringUpToDate(engine, settings, log);
    running.views = makeViewCounts(database, engine.clock, log);
    const setupCode = options.command ? null : await codeOfFirstAccount(settings, () => engine);
    const access = accessOf(parts, { settings, log, views: running.views, setupCode });
    if (!options.command && options.jobs !== 'none') startWork(parts, running, log, options.jobs);
    return { access, database, log, stopJobs };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What runs in addition to requests once the database is ready. */
type Running = { runner: Runner | null; timers: TimerRunner | null; views: ViewCounts | null };

type Made = { readonly code: Code; readonly running: Running; readonly stopJobs: () => Promise<void> };

/** Creates the parts of the product and connects them; nothing is read from or written to the database yet. */
function makeParts(settings: Settings, options: BootOptions, { code, running, stopJobs }: Made) {
  const secrets = loadSecrets(settings.dataDir);
  const vault = loadVault(settings.dataDir);
  const callers = makeCallers();
  const engines = makeEngines(() => engine);
  const outside = outsideOf(settings, options.post);
  const metrics = makeMetrics(settings);
  const opened = options.database ?? connect(settings.databaseUrl, settings.dataDir);
  const { name: productName, dataDir, publicUrl } = settings;
  const longAnswers = makeLongAnswers(
    { home: code.home, hash: code.model.hash, dataDir, productName, publicUrl },
    opened,
  );
  const close = async () => {
    await stopJobs();
    await Promise.all([running.views?.flush(), longAnswers.close()]);
    outside.post.close();
    await opened.close();
  };
  const closing: Database = { ...opened, close };
  const engine: Engine = {
    productName,
    model: code.model,
    base: code.model,
    database: metrics ? metrics.watch(closing) : closing,
    plugs: code.plugs,
    validators: code.validators,
    clock: options.clock ?? movedClock(settings.testClock),
    sentences: code.sentences,
    entityFor: engines.entityFor,
    numberPatternOf,
    seal: makeSeal(secrets.tokenKey, 'paging'),
    files: options.files ?? folderStore(path.join(settings.dataDir, 'files')),
    vault,
    outside,
    publicUrl,
    longAnswers,
    startWaitingJobs: () => running.runner?.startWaiting(),
    callerOf: (reader, asker, userId, apiKeyId = null) =>
      callerOf({ engine, callers, engines }, reader, asker, { userId, apiKeyId }),
  };
  return { engine, database: engine.database, engines, callers, secrets, vault, metrics };
}

type Parts = ReturnType<typeof makeParts>;
type CallerOf = NonNullable<Engine['callerOf']>;

/**
 * Another account as a caller with its current rights, limited to those of one of its keys; null where the asking caller may
 * not read the account or it has ended.
 */
async function callerOf(
  { engine, callers, engines }: Pick<Parts, 'engine' | 'callers' | 'engines'>,
  reader: Parameters<CallerOf>[0],
  asker: Parameters<CallerOf>[1],
  { userId, apiKeyId }: { readonly userId: number; readonly apiKeyId: number | null },
): ReturnType<CallerOf> {
  const asked = { engine, trx: reader, caller: asker, entity: engine.model.entities.user! };
  if (!(await currentOf(asked, userId))) return null;
  const user = await callers.user(reader, userId);
  if (!user || !isUsable(user)) return null;
  const own = await engines.at(reader, user.customVersion, user.clientId);
  const caller = await callers.caller(reader, own.model, user, engine.clock());
  const key = apiKeyId === null ? null : await keyById(reader, apiKeyId, engine.clock());
  if (apiKeyId !== null && key?.userId !== userId) return null;
  const ability = key ? limitedTo(caller.ability, key.scopes) : caller.ability;
  return { ...caller, ability, language: 'en', requestId: null, sessionId: null, apiKeyId };
}

function accessOf(
  { engine, database, engines, callers, secrets, metrics }: Parts,
  more: Pick<Access, 'settings' | 'log' | 'views' | 'setupCode'>,
): Access {
  return {
    ...more,
    engine: () => engine,
    engines,
    tokens: makeTokens(secrets),
    callers,
    limits: makeLimits(database.dialect.name === 'postgres' ? database : null),
    challenges: makeChallenges(secrets.tokenKey),
    sentences: engine.sentences,
    metrics,
  };
}

function startWork(parts: Parts, running: Running, log: Log, jobs: RunnerOptions | undefined): void {
  const { engine, database, engines, callers } = parts;
  const engineOf = async (userId: number | null) => {
    const user = userId === null ? null : await callers.user(database, userId);
    return user ? engines.at(database, user.customVersion, user.clientId) : engine;
  };
  running.runner = startRunner(() => engine, engineOf, log, jobs);
  running.timers = startTimerRunner({ engine, engineAt: engineAt(engines), log }, jobs?.poll);
}

async function applyMigrations(database: Database, { migrations, migrationsFolder }: Code, log: Log): Promise<void> {
  const { applied, changes } = await migrate(database, migrations, { yes: false, code: migrationsFolder });
  if (applied.length > 0) log.info({ applied, ...(changes.length > 0 && { changes }) }, 'database migrated');
}

async function bringUpToDate(engine: Engine, settings: Settings, log: Log): Promise<void> {
  const seeded = await seed(engine, settings.demo);
  if (seeded.length > 0) log.info({ seeded }, 'first rows written');
  if (await hasOpenOrigins(engine.database)) await engine.database.transaction(settleKeyOrigins);
  await prepareWords(engine.database, engine.model);
  await ensureSlotIndexes(engine.database, engine.model);
}

/**
 * The connections to the outside. Mails contain links to the configured address and to no other; without one, to the address
 * on which this machine listens.
 */
function outsideOf(settings: Settings, given: Post | undefined): Outside {
  const post = given ?? makePost(settings);
  const base =
    settings.publicUrl ??
    `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`;
  const allowed = listOf(settings.webhookAllow);
  return {
    post,
    isMailSent: settings.smtpUrl !== null || settings.demo || given !== undefined,
    compose: makeCompose(root, settings.name, base),
    host: new URL(base).hostname,
    base,
    isLocalOnly: isLoopback(settings.host),
    callOut: makeCallOut(allowed),
    urlFault: (url) => urlFault(url, allowed),
  };
}

/** Tables with long lists get an index of their words, which is updated while the program runs. */
async function prepareWords({ words }: Database, { entities }: Model): Promise<void> {
  const large = Object.values(entities).filter(hasWordIndex);
  await words.maintain(large.map(({ table }) => table));
  words.touched();
}

/** On a machine that others can reach, creating the first account needs a code that only the console shows. */
async function codeOfFirstAccount(settings: Settings, engine: () => Engine): Promise<string | null> {
  const local = isLoopback(settings.host) && settings.trustProxy.length === 0 && settings.publicUrl === null;
  if (local || !(await isEmpty({ engine }))) return null;
  const code = String(randomInt(10_000_000, 100_000_000));
  process.stdout.write(`\nThe first account can be made with this code: ${code}\n\n`);
  return code;
}
