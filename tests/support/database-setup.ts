import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boot } from '#server/boot.ts';
import { readSettings } from '#server/env.ts';
import { templateDatabase, templateFolder } from './databases.ts';

/**
 * Migrates and seeds one database, which every test file copies. All projects of a run share it, and with LEAFMARK_TEMPLATE
 * several runs do.
 */
export default async function setup(): Promise<() => void> {
  const isShared = process.env.LEAFMARK_TEMPLATE !== undefined;
  process.env.LEAFMARK_TEMPLATE ??= mkdtempSync(path.join(tmpdir(), 'leafmark-template-'));
  const folder = process.env.LEAFMARK_TEMPLATE;
  const ready = `${templateFolder()}.ready`;
  if (!existsSync(ready)) {
    await makeTemplate();
    writeFileSync(ready, '');
  }
  return () => isShared || rmSync(folder, { recursive: true, force: true });
}

async function makeTemplate(): Promise<void> {
  const template = await templateDatabase();
  const settings = readSettings({ DEMO: '1', LOG_LEVEL: 'error', DATA_DIR: template.dataDir });
  const { database } = await boot(settings, { database: template.open(), jobs: 'none' });
  await database.close();
}
