import { spawnSync } from 'node:child_process';
import type { TestDatabase } from '../support/databases.ts';

/** What `npm run doctor` reports about a database; 'All is well.' when it finds nothing. */
export function examined({ url, dataDir }: Pick<TestDatabase, 'url' | 'dataDir'>): string {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
  const { stdout, stderr } = spawnSync(process.execPath, ['dist/server/commands/doctor.js'], { env, encoding: 'utf8' });
  return `${stdout}${stderr}`.trim();
}
