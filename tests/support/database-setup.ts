import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';
import { templateDatabase, templateFolder } from './databases.ts';

/** Migrates and seeds one database per run; every test file copies it. */
export default async function setup(): Promise<() => void> {
  process.env.LEAFMARK_TEST_RUN = randomBytes(4).toString('hex');
  const template = await templateDatabase();
  const settings = readSettings({ DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: template.dataDir });
  const { database } = await boot(settings, { database: template.open() });
  await database.close();
  return () => rmSync(templateFolder(), { recursive: true, force: true });
}
