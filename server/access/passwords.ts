import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: OWASP's second setting. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const passwordLimits = { min: 8, max: 200 } as const;

/** The hash to keep of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummy: Promise<string> | null = null;

/** Whether a password belongs to a hash. Without a hash it takes as long and says no. */
export async function checkPassword(password: string, kept: string | null): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const known = kept ?? (await dummy);
  const right = await verify(known, password.slice(0, passwordLimits.max + 1));
  return right && kept !== null;
}

/** What is wrong with a new password: a key of the error sentences, or null. */
export function passwordFault(password: unknown): 'password_short' | 'password_long' | null {
  if (typeof password !== 'string' || password.length < passwordLimits.min) return 'password_short';
  return password.length > passwordLimits.max ? 'password_long' : null;
}
