import { uniqueKey } from '#generator/text/unique-key.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { changeRow } from '#server/crud/write/write.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import { isLastAdministrator } from './administrators.ts';
import type { Callers } from './callers.ts';
import type { Identity, Sso } from './sso.ts';
import { isUsable, type UserRow } from './user-rows.ts';

/**
 * The account of an identity: the one it is linked with, otherwise the one that has its verified e-mail address and no other
 * identity of this provider, which is then linked. Accounts are created by administrators, never by a provider.
 */
export async function accountOf(callers: Callers, trx: Transaction, identity: Identity): Promise<UserRow | null> {
  const userId = (await linked(trx, identity)) ?? (await link(trx, identity));
  const user = userId === null ? null : await callers.user(trx, userId);
  return user && isUsable(user) ? user : null;
}

async function linked(trx: Transaction, { issuer, subject }: Identity): Promise<number | null> {
  const p = trx.dialect.placeholder;
  const sql = `select user_id from sso_links where issuer = ${p(1)} and subject = ${p(2)}`;
  const [row] = await trx.read(sql, [issuer, subject]);
  return row ? Number(row[0]) : null;
}

async function link(trx: Transaction, { issuer, subject, email, isEmailVerified }: Identity): Promise<number | null> {
  if (!email || !isEmailVerified) return null;
  const p = trx.dialect.placeholder;
  // The address's key finds the account; the exact address is compared too, because only that is what the provider has
  // verified.
  const sameEmail = `email__key = ${p(1)} and lower(email) = ${p(2)}`;
  const [row] = await trx.read(`select id from users where ${sameEmail} and deleted_at is null`, [
    uniqueKey(email),
    email.toLowerCase(),
  ]);
  if (!row) return null;
  const sql = `insert into sso_links (issuer, subject, user_id) values (${p(1)}, ${p(2)}, ${p(3)}) on conflict do nothing`;
  return (await trx.run(sql, [issuer, subject, row[0]])) === 1 ? Number(row[0]) : null;
}

/**
 * Removes the link between an account and a provider's identity: the next sign-in uses the verified e-mail address again.
 */
export async function unlink(trx: Transaction, userId: number, issuer: string): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(`delete from sso_links where user_id = ${p(1)} and issuer = ${p(2)}`, [userId, issuer]);
}

/** The providers that an account is linked with. */
export async function issuersOf(reader: Reader, userId: number): Promise<string[]> {
  const sql = `select issuer from sso_links where user_id = ${reader.dialect.placeholder(1)} order by issuer`;
  return (await reader.read(sql, [userId])).map(([issuer]) => String(issuer));
}

/**
 * Adds and removes the roles that are mapped to groups; all other roles of the account stay as they are, and so do those of
 * the last administrator.
 */
export async function followGroups(
  engine: Engine,
  trx: Transaction,
  user: UserRow,
  { roles: roleByGroup }: Sso,
  groups: readonly string[],
): Promise<void> {
  const codes = Object.values(roleByGroup);
  if (codes.length === 0) return;
  const rows = await trx.read('select id, code, scope from roles where client_id is null and deleted_at is null', []);
  const scope = user.clientId === null ? 'platform' : 'client';
  const mapped = rows.filter(([, code, of]) => codes.includes(String(code)) && of === scope);
  const wanted = new Set(groups.map((group) => (Object.hasOwn(roleByGroup, group) ? roleByGroup[group] : undefined)));
  const given = mapped.filter(([, code]) => wanted.has(String(code))).map(([id]) => Number(id));
  const unmapped = user.roleIds.filter((id) => !mapped.some(([one]) => one === id));
  const role_ids = [...unmapped, ...given];
  if (role_ids.length === user.roleIds.length && role_ids.every((id) => user.roleIds.includes(id))) return;
  const isLess = user.roleIds.some((id) => !role_ids.includes(id));
  if (isLess && (await isLastAdministrator(trx, user.id))) return;
  const entity = engine.model.entities.user!;
  const system = asSystem(engine.model, engine.clock());
  await changeRow(
    { engine, trx, caller: system, entity },
    user.id,
    {},
    { verb: 'follow_groups', version: null, set: { role_ids } },
  );
}
