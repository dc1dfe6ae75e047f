import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { putRow } from '../accounts.ts';
import type { TestApp } from '../app.ts';
import type { Body } from '../valid-data.ts';

type Owner = { readonly client: number; readonly user: number; readonly n: number };

/**
 * Rows of a domain that only the server writes, or that are written only for the caller, by entity:
 * `tests/support/server-rows/<domain>.server-rows.ts`.
 */
export type ServerRows = Readonly<Record<string, (app: TestApp, owner: Owner) => Promise<Body>>>;

const folder = path.resolve('tests/support/server-rows');
const modules = await Promise.all(
  readdirSync(folder)
    .filter((name) => name.endsWith('.server-rows.ts'))
    .sort()
    .map((name) => import(pathToFileURL(path.join(folder, name)).href) as Promise<{ default: ServerRows }>),
);
const rowsOf: ServerRows = Object.assign({}, ...modules.map((module) => module.default));

export const serverEntities = Object.keys(rowsOf);

/** Writes some rows of an entity for a client's account, as the server would; false when a person makes them. */
export async function putServerRow(app: TestApp, entity: string, login: string, count = 1): Promise<boolean> {
  const make = rowsOf[entity];
  if (!make) return false;
  const { database } = app.access.engine();
  const p = database.dialect.placeholder(1);
  const [row] = await database.read(`select id, client_id from users where login_id = ${p}`, [login]);
  const [user, client] = row as [number, number];
  for (let n = 0; n < count; n++) await putRow(app, entity, await make(app, { client, user, n }));
  return true;
}
