import { afterAll, beforeAll, expect } from 'vitest';
import type { EntityModel } from '#generator/model/types.ts';
import type { Database, Reader, Transaction } from '#server/database/connect.ts';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { demoDatabase } from '../support/databases.ts';
import { freshParents } from '../support/fresh-parents.ts';
import { itOn } from '../support/only-on.ts';
import { validBody } from '../support/valid-data.ts';

/**
 * A write reads what it needs by indexes. SQLite plans without statistics here, so that the plan is the one of a table with
 * a million rows: a statement that reads a whole table is found although the tables of the demo are small.
 */
let app: TestApp;
let api: Api;
let admin: Api;
const plans = new Map<string, string>();
let isWatching = false;

/** Lists that stay short, and rows that are read once after a rare change. */
const exceptions: readonly RegExp[] = [
  /^SCAN webhooks /,
  /^SCAN custom_fields /,
  /^SCAN ticket_priorities /,
  // The groups of the rows of one list of ids.
  /^SCAN a in select g\.k0/,
  // The rows of one page, or those that a count with a limit has found.
  /^SCAN (?:p|few) in select /,
  // A new pattern of numbers starts after the highest one.
  /^SCAN (?:insurance_claims|assets) in select null, (?:claim|asset)_no /,
];

beforeAll(async () => {
  const store = await demoDatabase();
  app = await startApp({ store: { ...store, open: () => watched(store.open()) }, env: publicAddress });
  [api, admin] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'admin')]);
});
afterAll(() => app?.stop());

function watched(database: Database): Database {
  return {
    ...database,
    read: reading(database),
    transaction: (each) => database.transaction((trx) => each({ ...trx, read: reading(trx) } as Transaction)),
  };
}

function reading(reader: Reader): Reader['read'] {
  return async (sql, values) => {
    // The plan of an insert names the tables of its foreign keys too, which SQLite checks by their keys.
    if (isWatching && !plans.has(sql) && /^\s*(?:select|with)\b/i.test(sql)) {
      const plan = await reader.read(`explain query plan ${sql}`, values);
      plans.set(sql, plan.map((row) => row.at(-1)).join('\n'));
    }
    return reader.read(sql, values);
  };
}

/** Creates a row and changes it, while the statements are watched. */
async function write(entity: EntityModel): Promise<void> {
  const { model } = app.access.engine();
  const isForClient = entity.rules.some(({ role, actions }) => role === 'client_admin' && actions.includes('create'));
  const writer = isForClient ? api : admin;
  const parents = await freshParents(model, writer, entity);
  const body = await validBody(model, writer, entity, parents).catch(() => null);
  if (!body) return;
  isWatching = true;
  const made = await writer.post(`/api/${entity.plural}`, body);
  if (made.status === 201 && entity.verbs.includes('update'))
    await writer.patch(`/api/${entity.plural}/${made.body.id}`, body);
  isWatching = false;
}

itOn('sqlite')('reads no whole table, whatever is created or changed', async () => {
  for (const entity of Object.values(app.access.engine().model.entities))
    if (entity.verbs.includes('create')) await write(entity);
  const scans = [...plans].flatMap(([sql, plan]) =>
    plan
      .split('\n')
      .filter((line) => /^SCAN (?!CONSTANT|\(|json_each|kinds\b)/.test(line))
      .map((line) => `${line} in ${sql.slice(0, 600)}`),
  );
  expect(plans.size).toBeGreaterThan(500);
  expect(scans.filter((scan) => !exceptions.some((known) => known.test(scan)))).toEqual([]);
});
