import type { Engine } from '#server/crud/engine.ts';
import type { Transaction } from '#server/database/connect.ts';
import { filesSince } from '#server/services/installation.ts';
import { removeStored } from './store-file.ts';
import { lostClaims } from './unclaimed-files.ts';

const hour = 3_600_000;
const waitingRetention = 24 * hour;
const orphanRetention = 2 * hour;

/**
 * Deletes the rows of files that are no longer needed: uploads that waited a day, and files that no record names any
 * longer.
 *
 * @returns keys whose bytes may be deleted once this is committed
 */
export async function forgetFiles(engine: Engine, trx: Transaction): Promise<readonly string[]> {
  const p = trx.dialect.placeholder;
  const before = new Date(engine.clock().getTime() - waitingRetention).toISOString();
  const waited = await trx.read(
    `delete from files where state = 'pending' and created_at < ${p(1)} returning storage_key`,
    [before],
  );
  const lost = await lostClaims(engine, trx);
  for (const { id } of lost) await trx.run(`delete from files where id = ${p(1)} and state = 'saved'`, [id]);
  return [...waited.map(([key]) => String(key)), ...lost.map(({ storage_key }) => storage_key)];
}

/** Deletes the bytes under keys, including the small versions. */
export async function removeBytes({ files }: Engine, keys: readonly string[]): Promise<void> {
  for (const key of keys) await removeStored(files, key);
}

/** Deletes bytes without a row, which remain when the program ends between the two, and half-written files. */
export async function removeOrphans(engine: Engine, settled?: ReadonlySet<string>): Promise<number> {
  await engine.files.sweepScratch(new Date(Date.now() - orphanRetention));
  const orphans = await removableOrphans(engine, settled);
  for (const key of orphans) await engine.files.remove(key);
  return orphans.length;
}

/**
 * Keys without a row that no program is about to name: those older than two hours, and the `settled` ones. Files older than
 * this database belong to another one, so a wrong DATABASE_URL deletes no files. The ages of files are judged by the clock
 * of the machine, which set their times.
 */
export async function removableOrphans(
  engine: Engine,
  settled: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  const since = await filesSince(engine.database);
  if (!since) return [];
  const before = new Date(Date.now() - orphanRetention);
  return orphanKeys(engine, ({ key, changedAt }) => changedAt >= since && (changedAt < before || settled.has(key)));
}

type Stored = Awaited<ReturnType<Engine['files']['keys']>>[number];

/** Keys that no row has, among those that `isAsked` selects. */
export async function orphanKeys(
  { files, database }: Engine,
  isAsked: (stored: Stored) => boolean,
): Promise<readonly string[]> {
  const keys = (await files.keys()).filter(isAsked).map(({ key }) => key);
  const rows = await database.read('select storage_key from files', []);
  const known = new Set(rows.map(([key]) => String(key)));
  return keys.filter((key) => !known.has(key.replace(/\.small$/, '')));
}
