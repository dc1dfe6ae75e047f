import path from 'node:path';
import { isAlone } from '#server/database/others.ts';
import type { Settings } from '#server/env.ts';
import { folderStore } from './store.ts';

/**
 * The keys of stored files that no running program is about to name in a row, because no program had the database open after
 * they were stored. None while the product runs.
 */
export async function settledKeys({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<ReadonlySet<string>> {
  const stored = await folderStore(path.join(dataDir, 'files')).keys();
  const isSettled = await isAlone(databaseUrl, dataDir);
  return new Set(isSettled ? stored.map(({ key }) => key) : []);
}
