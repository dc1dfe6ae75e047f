import { hash, verify } from '@node-rs/argon2';
import type { Reader } from '#server/database/connect.ts';

/** argon2id, 19 MiB, two passes: OWASP's second setting. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const passwordLimits = { min: 10, max: 200 } as const;

/** The hash under which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummy: Promise<string> | null = null;

/** Whether a password belongs to a hash. Without a hash it takes the same time and returns false. */
export async function checkPassword(password: string, hash: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const known = hash ?? (await dummy);
  const right = await verify(known, password.slice(0, passwordLimits.max + 1));
  return right && hash !== null;
}

/** The stored hash of a user's password; null for an unknown user or one without a password. */
export async function passwordHashOf(reader: Reader, userId: number): Promise<string | null> {
  const sql = `select password_hash from users where id = ${reader.dialect.placeholder(1)}`;
  return ((await reader.read(sql, [userId]))[0]?.[0] as string | null | undefined) ?? null;
}
