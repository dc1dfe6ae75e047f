import { uniqueKey } from '#generator/text/unique-key.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { createRow } from '#server/crud/write/write.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import { passwordFault } from './password-rules.ts';

export type NewAccount = { readonly username: string; readonly email: string; readonly fullName: string };

/** Which of the names in a registration are already taken, anywhere in the installation. */
export async function takenNames(
  reader: Reader,
  account: Pick<NewAccount, 'username' | 'email'>,
): Promise<{ email: boolean; username: boolean }> {
  const p = reader.dialect.placeholder;
  const sql = `select max(case when email__key = ${p(1)} then 1 else 0 end), max(case when username__key = ${p(2)} or login_id__key = ${p(3)} then 1 else 0 end)
    from users where deleted_at is null and (email__key = ${p(4)} or username__key = ${p(5)} or login_id__key = ${p(6)})`;
  const [email, name] = [uniqueKey(account.email), uniqueKey(account.username)];
  const [row] = await reader.read(sql, [email, name, name, email, name, name]);
  return { email: row?.[0] === 1, username: row?.[1] === 1 };
}

/** The account with an e-mail address that may sign in now, anywhere in the installation; null without one. */
export async function usableAccountWith(reader: Reader, email: string): Promise<number | null> {
  const p = reader.dialect.placeholder;
  const sql = `select u.id from users u left join clients c on c.id = u.client_id
    where u.email__key = ${p(1)} and lower(u.email) = ${p(2)} and u.deleted_at is null and u.status in ('active', 'pending')
    and (c.status is null or c.status not in ('suspended', 'closed'))`;
  const [row] = await reader.read(sql, [uniqueKey(email), email.toLowerCase()]);
  return row ? Number(row[0]) : null;
}

/** Creates an account as the system; the sign-in name is the username. */
export async function createAccount(
  engine: Engine,
  trx: Transaction,
  account: NewAccount,
  passwordHash: string,
  more: { status: string; roleCode: string | null },
): Promise<number> {
  const roles = more.roleCode
    ? await trx.read(
        `select id from roles where code = ${trx.dialect.placeholder(1)} and client_id is null and deleted_at is null`,
        [more.roleCode],
      )
    : [];
  const row = {
    username: account.username,
    login_id: account.username,
    email: account.email.toLowerCase(),
    full_name: account.fullName,
    password_hash: passwordHash,
    status: more.status,
    role_ids: roles.map(([id]) => id),
  };
  const { row: made } = await createRow(
    { engine, trx, caller: asSystem(engine.model, engine.clock()), entity: engine.model.entities.user! },
    row,
  );
  return made.id;
}

/** Errors of a registration's data, under the names of the specification. */
export async function accountFaults(
  engine: Engine,
  input: Readonly<Record<string, unknown>>,
): Promise<readonly FaultItem[]> {
  const user = engine.model.entities.user!;
  const body = {
    username: input.username ?? null,
    email: input.email ?? null,
    login_id: input.username ?? null,
    full_name: input.full_name ?? input.username ?? null,
  };
  const faults = engine.validators
    .check(user, 'create', body)
    .filter(({ path }) => path !== '/login_id' && (path !== '/full_name' || input.full_name !== undefined));
  const owner = { names: [body.username, body.full_name], email: body.email, product: engine.productName };
  const password = await passwordFault('/password', input.password, owner);
  return password ? [...faults, password] : faults;
}

/** A unique value that was taken between the check and the write is reported as a taken name, too. */
export function takenBy(error: unknown): { email: boolean; username: boolean } | null {
  if (!(error instanceof Problem) || error.code !== 'not_unique') return null;
  const paths = error.errors.map(({ path }) => path);
  return { email: paths.includes('/email'), username: paths.includes('/username') || paths.includes('/login_id') };
}
