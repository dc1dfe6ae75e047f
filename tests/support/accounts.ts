import { hashPassword } from '#server/access/passwords.ts';
import { asSystem } from '#server/crud/caller.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { TestApp } from './app.ts';
import { type Api, signIn } from './client.ts';

export const testPassword = 'correct horse battery';

let hash: Promise<string> | null = null;

export type AccountOptions = {
  readonly roles?: readonly string[];
  readonly client?: number | null;
  readonly status?: string;
  readonly more?: Readonly<Record<string, unknown>>;
};

/** Writes a row without any check, as seeds do. */
export async function putRow(app: TestApp, entity: string, row: Record<string, unknown>): Promise<number> {
  const { engine } = systemOf(app);
  const made = await engine.database.transaction((trx) =>
    createRow(
      { engine, trx, caller: asSystem(engine.model, engine.clock()), entity: engine.model.entities[entity]! },
      row,
    ),
  );
  return made.row.id;
}

/** An active account with a password; its e-mail is `<login>@demo.test`. */
export async function makeAccount(app: TestApp, login: string, options: AccountOptions = {}): Promise<number> {
  hash ??= hashPassword(testPassword);
  return putRow(app, 'user', {
    login_id: login,
    username: login,
    email: `${login}@demo.test`,
    full_name: `Test ${login}`,
    status: options.status ?? 'active',
    password_hash: await hash,
    client_id: options.client ?? null,
    role_ids: await roleIds(app, options.roles ?? []),
    ...options.more,
  });
}

/** Makes an account and signs it in. */
export async function newcomer(app: TestApp, login: string, options: AccountOptions = {}): Promise<Api> {
  await makeAccount(app, login, options);
  return signIn(app, login, testPassword);
}

/** The ids of roles by their codes, the platform's before a client's own. */
export async function roleIds(app: TestApp, codes: readonly string[]): Promise<number[]> {
  const { engine } = systemOf(app);
  const rows = await engine.database.read('select id, code from roles where deleted_at is null order by id', []);
  return codes.map((code) => {
    const found = rows.find((row) => row[1] === code);
    if (!found) throw new Error(`no role ${code}`);
    return found[0] as number;
  });
}

/** The client of a demo account. */
export async function clientOfAccount(app: TestApp, login: string): Promise<number> {
  const { engine } = systemOf(app);
  const p = engine.database.dialect.placeholder(1);
  const [row] = await engine.database.read(`select client_id from users where login_id = ${p}`, [login]);
  return row?.[0] as number;
}

export function systemOf(app: TestApp) {
  return { engine: app.access.engine() };
}
