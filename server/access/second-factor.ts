import { asSystem } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { recordEvent } from '#server/crud/write/history.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import type { Settings } from '#server/env.ts';
import { notify } from '#server/services/notify.ts';
import { randomCode } from './links.ts';
import { hashToken } from './tokens.ts';
import { newTotpSecret, stepOfCode } from './totp.ts';
import type { Vault } from './vault.ts';

const label = 'second factor';
const recoveryCount = 10;
const recoveryLength = 16;

/** Whether an account signs in with two steps. */
export async function hasSecondFactor(reader: Reader, userId: number): Promise<boolean> {
  const sql = `select 1 from second_factors where user_id = ${reader.dialect.placeholder(1)} and confirmed_at is not null`;
  return (await reader.read(sql, [userId])).length > 0;
}

/** Whether the settings require a second factor for an account of this client (null: the platform). */
export function isDemanded({ secondFactor }: Pick<Settings, 'secondFactor'>, clientId: number | null): boolean {
  return secondFactor === 'all' || (secondFactor === 'platform' && clientId === null);
}

/** Creates a secret that takes effect once one of its codes was entered; null when one is already in effect. */
export async function beginEnrolment(trx: Transaction, vault: Vault, userId: number): Promise<string | null> {
  const secret = newTotpSecret();
  const p = trx.dialect.placeholder;
  const sql = `insert into second_factors (user_id, secret) values (${p(1)}, ${p(2)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where second_factors.confirmed_at is null`;
  return (await trx.run(sql, [userId, vault.seal(secret, label)])) === 1 ? secret : null;
}

/**
 * Completes the enrolment with a first code and returns the recovery codes, which are shown only once; null for a wrong
 * code.
 */
export async function confirmEnrolment(
  engine: Engine,
  trx: Transaction,
  userId: number,
  code: string,
): Promise<string[] | null> {
  if (await hasSecondFactor(trx, userId)) return null;
  if (!(await takeCode(trx, engine.vault as Vault, userId, code, engine.clock()))) return null;
  const p = trx.dialect.placeholder;
  const sql = `update second_factors set confirmed_at = ${p(1)} where user_id = ${p(2)} and confirmed_at is null`;
  if ((await trx.run(sql, [engine.clock().toISOString(), userId])) !== 1) return null;
  await recordChange(engine, trx, userId, 'on');
  return makeRecoveryCodes(trx, userId);
}

/** Creates new recovery codes, shown only once, for a right code; earlier ones become invalid. Null for a wrong code. */
export async function renewRecoveryCodes(
  engine: Engine,
  trx: Transaction,
  userId: number,
  code: string,
): Promise<string[] | null> {
  return (await isSecondStep(engine, trx, userId, code)) ? makeRecoveryCodes(trx, userId) : null;
}

async function makeRecoveryCodes(trx: Transaction, userId: number): Promise<string[]> {
  const p = trx.dialect.placeholder;
  const codes = Array.from({ length: recoveryCount }, () => randomCode(recoveryLength));
  await trx.run(`delete from recovery_codes where user_id = ${p(1)}`, [userId]);
  const sql = `insert into recovery_codes (user_id, code_hash) values (${p(1)}, ${p(2)})`;
  for (const one of codes) await trx.run(sql, [userId, hashToken(one)]);
  return codes.map((one) => one.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Whether a code of the app, or a recovery code, is right and was not used before; afterwards it is used. */
export async function isSecondStep(engine: Engine, trx: Transaction, userId: number, code: string): Promise<boolean> {
  if (!(await hasSecondFactor(trx, userId))) return false;
  if (await takeCode(trx, engine.vault as Vault, userId, code, engine.clock())) return true;
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  if (plain.length !== recoveryLength) return false;
  const p = trx.dialect.placeholder;
  const sql = `delete from recovery_codes where user_id = ${p(1)} and code_hash = ${p(2)}`;
  return (await trx.run(sql, [userId, hashToken(plain)])) === 1;
}

export async function recoveryCodesLeft(reader: Reader, userId: number): Promise<number> {
  const sql = `select count(*) from recovery_codes where user_id = ${reader.dialect.placeholder(1)}`;
  return Number((await reader.read(sql, [userId]))[0]?.[0]);
}

/** Removes the second factor, so that the account signs in with one step. */
export async function dropSecondFactor(
  engine: Engine,
  trx: Transaction,
  userId: number,
  change: 'off' | 'reset',
): Promise<void> {
  const p = trx.dialect.placeholder(1);
  await trx.run(`delete from recovery_codes where user_id = ${p}`, [userId]);
  const dropped = await trx.run(`delete from second_factors where user_id = ${p} and confirmed_at is not null`, [
    userId,
  ]);
  if (dropped > 0) await recordChange(engine, trx, userId, change);
}

/** Each code is valid once: using it invalidates it and all earlier ones. */
async function takeCode(trx: Transaction, vault: Vault, userId: number, code: string, now: Date): Promise<boolean> {
  const p = trx.dialect.placeholder;
  const [row] = await trx.read(`select secret from second_factors where user_id = ${p(1)}`, [userId]);
  const step = row ? stepOfCode(vault.open(String(row[0]), label), code.replace(/\s/g, ''), now) : null;
  if (step === null) return false;
  const sql = `update second_factors set last_step = ${p(1)} where user_id = ${p(2)} and last_step < ${p(3)}`;
  return (await trx.run(sql, [step, userId, step])) === 1;
}

async function recordChange(
  engine: Engine,
  trx: Transaction,
  userId: number,
  what: 'on' | 'off' | 'reset',
): Promise<void> {
  const event = {
    verb: `second_factor_${what}`,
    id: userId,
    clientId: await clientOfUser(trx, userId),
    version: null,
  };
  const system = asSystem(engine.model, engine.clock());
  if (what !== 'reset')
    await recordEvent({ engine, trx, caller: system, entity: engine.model.entities.user! }, { ...event, diff: null });
  const params = ({ language }: { language: 'en' | 'de' | 'fr' | 'pt' }) => ({
    change: engine.outside?.compose.change(language, what) ?? what,
  });
  await notify(engine, trx, userId, { kind: 'second_factor', params, link: '/account?tab=sign_in' });
}

async function clientOfUser(trx: Transaction, userId: number): Promise<unknown> {
  const sql = `select client_id from users where id = ${trx.dialect.placeholder(1)}`;
  return (await trx.read(sql, [userId]))[0]?.[0] ?? null;
}
