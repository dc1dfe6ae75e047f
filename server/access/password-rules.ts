import { normaliseText } from '#generator/text/normalise.ts';
import type { Reader } from '#server/database/connect.ts';
import type { FaultItem } from '#server/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordLimits } from './passwords.ts';

/** The owner of a password: what others know about the account, and the application's name. */
export type PasswordOwner = {
  readonly names: readonly unknown[];
  readonly email: unknown;
  readonly product: string;
};

type Fault = Omit<FaultItem, 'path'>;

const shortestName = 4;

/** The error of a new password, at `path`; null when it is allowed. The rules apply whenever a password is set. */
export async function passwordFault(path: string, password: unknown, owner: PasswordOwner): Promise<FaultItem | null> {
  const fault = await faultOf(password, owner);
  return fault && { path, ...fault };
}

async function faultOf(password: unknown, owner: PasswordOwner): Promise<Fault | null> {
  const { min, max } = passwordLimits;
  if (typeof password !== 'string' || [...password].length < min)
    return { code: 'password_short', params: { limit: min } };
  if (password.length > max) return { code: 'password_long', params: { limit: max } };
  if (new Set(password).size === 1) return { code: 'password_repeated' };
  if (await isCommonPassword(password, min)) return { code: 'password_common' };
  return namedFault(password, owner);
}

/** Case, accents and characters between the letters make no difference. */
function namedFault(password: string, { names, email, product }: PasswordOwner): Fault | null {
  const plain = squeezed(password);
  const known = squeezed(product);
  if (known.length >= shortestName && plain.includes(known)) return { code: 'password_product', params: { product } };
  const isNamed = partsOf([...names, email]).some((part) => plain.includes(part));
  return isNamed ? { code: 'password_name' } : null;
}

/** The words of names and of an e-mail address before the @, if they are too long to occur by chance. */
function partsOf(names: readonly unknown[]): readonly string[] {
  return names
    .filter((name) => typeof name === 'string')
    .flatMap((name) => normaliseText(name.split('@')[0] ?? '').split(' '))
    .filter((part) => part.length >= shortestName);
}

function squeezed(text: string): string {
  return normaliseText(text).replaceAll(' ', '');
}

/** The owner of a password, from the row of the account. */
export async function ownerOf(reader: Reader, userId: number, product: string): Promise<PasswordOwner> {
  const sql = `select login_id, username, full_name, email from users where id = ${reader.dialect.placeholder(1)}`;
  const [row = []] = await reader.read(sql, [userId]);
  const [login, username, fullName, email] = row;
  return { names: [login, username, fullName], email, product };
}
