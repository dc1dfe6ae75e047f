import { type Language, languages } from '#generator/model/types.ts';
import type { RawRow, Reader } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import type { RoleDifference } from './rules.ts';

/** A session as one indexed read finds it, with its user and the values that decide whether both are valid. */
export type SessionRow = {
  readonly sessionId: number;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string;
  readonly tokenHash: string | null;
  readonly previousHash: string | null;
  readonly user: UserRow;
};

export type UserRow = {
  readonly id: number;
  readonly clientId: number | null;
  readonly status: string;
  readonly deleted: boolean;
  readonly clientStatus: string | null;
  readonly timezone: string | null;
  readonly vendorId: number | null;
  readonly mustChangePassword: boolean;
  readonly locale: Language | null;
  readonly roleIds: readonly number[];
  readonly branchIds: readonly number[];
  readonly departmentIds: readonly number[];
  /** Rights of this person alone, in addition to those of the roles or removed from them. */
  readonly permissions: readonly RoleDifference[];
  readonly rolesVersion: number;
  readonly customVersion: number;
};

/** The states of an organisation in which none of its people can be signed in. */
const signedOutClients: readonly unknown[] = ['suspended', 'closed'];

export function isSignedOut(clientStatus: unknown): boolean {
  return signedOutClients.includes(clientStatus);
}

/** Whether an account may be used now: a pending one may sign in, but has no rights yet. */
export function isUsable(user: UserRow): boolean {
  if (user.deleted || (user.status !== 'active' && user.status !== 'pending')) return false;
  return !isSignedOut(user.clientStatus);
}

/** A statement of at most one row, to be run together with that of a session. */
export type JoinedQuery = { readonly plan: { readonly sql: string }; readonly values: readonly unknown[] };

/** Finds sessions and accounts, and caches those that have not changed. */
export type UserRows = {
  /** `onJoinedRow` is called with the row of `joinedQuery`, null when there is none, before the session is returned. */
  session(
    reader: Reader,
    sessionId: number,
    joinedQuery?: JoinedQuery | null,
    onJoinedRow?: (row: RawRow | null) => void,
  ): Promise<SessionRow | null>;
  /** The account of a session as its last request found it; the same object is returned while nothing about it changes. */
  lastSeen(sessionId: number): UserRow | null;
  user(reader: Reader, userId: number): Promise<UserRow | null>;
};

const sessionColumns = 's.id, s.expires_at, s.revoked_at, s.last_used_at, s.token_hash, s.previous_hash';
const userColumns = `u.id, u.client_id, u.status, u.deleted_at, c.status, c.timezone, u.vendor_id, u.must_change_password,
  u.locale, u.row_version, (select value from versions where name = 'roles'),
  (select value from versions where name = 'custom')`;
const withClient = 'left join clients c on c.id = u.client_id';
const sessionWidth = 6 + 12;

function sessionSql(placeholder: string): string {
  return `select ${sessionColumns}, ${userColumns} from sessions s join users u on u.id = s.user_id ${withClient} where s.id = ${placeholder}`;
}

function userSql(placeholder: string): string {
  return `select ${userColumns} from users u ${withClient} where u.id = ${placeholder}`;
}

const mostSeen = 5000;

/**
 * A session as it was read, with the raw columns of its account; `stamp` identifies the state of the database at that time.
 */
type Seen = { readonly stamp: number | null; readonly raw: RawRow; readonly session: SessionRow };

export function makeUserRows(): UserRows {
  const lists = new Map<string, UserLists>();
  const seen = new Map<number, Seen>();
  const find: UserRows['session'] = async (reader, sessionId, joinedQuery, onJoinedRow) => {
    const known = seen.get(sessionId);
    const stamp = reader.stamp?.() ?? null;
    if (known && stamp !== null && known.stamp === stamp) return known.session;
    const row = await sessionRow(reader, sessionId, joinedQuery ?? null);
    if (!row) return null;
    if (joinedQuery) onJoinedRow?.(joinedPart(row));
    const [id, expiresAt, revokedAt, lastUsedAt, tokenHash, previousHash, ...raw] = row.slice(0, sessionWidth);
    const user = known && isSameRow(known.raw, raw) ? known.session.user : await userOf(lists, reader, raw);
    const session = { sessionId: id, expiresAt, revokedAt, lastUsedAt, tokenHash, previousHash, user } as SessionRow;
    if (seen.size >= mostSeen) seen.clear();
    seen.set(sessionId, { stamp, raw, session });
    return session;
  };
  return {
    session: find,
    lastSeen: (sessionId) => seen.get(sessionId)?.session.user ?? null,
    user: async (reader, userId) => {
      const [row] = await reader.read(userSql(reader.dialect.placeholder(1)), [userId]);
      return row ? userOf(lists, reader, row) : null;
    },
  };
}

/** The columns of the joined query; null where it found no row. */
function joinedPart(row: RawRow): RawRow | null {
  return row[sessionWidth] === 1 ? row.slice(sessionWidth + 1) : null;
}

function isSameRow(one: RawRow, other: RawRow): boolean {
  return one.length === other.length && one.every((value, n) => value === other[n]);
}

const joined = new WeakMap<object, string>();

async function sessionRow(
  reader: Reader,
  sessionId: number,
  joinedQuery: JoinedQuery | null,
): Promise<RawRow | undefined> {
  const { placeholder, together } = reader.dialect;
  if (!joinedQuery || !together) return (await reader.read(sessionSql(placeholder(1)), [sessionId]))[0];
  const { plan, values } = joinedQuery;
  const text = memoize(joined, plan, () => together(sessionSql(placeholder(values.length + 1)), plan.sql));
  return (await reader.read(text, [...values, sessionId]))[0];
}

async function userOf(lists: Map<string, UserLists>, reader: Reader, row: RawRow): Promise<UserRow> {
  const [
    id,
    clientId,
    status,
    deletedAt,
    clientStatus,
    timezone,
    vendorId,
    mustChange,
    locale,
    version,
    roles,
    custom,
  ] = row;
  return {
    id: id as number,
    clientId: clientId as number | null,
    status: status as string,
    deleted: deletedAt !== null,
    clientStatus: clientStatus as string | null,
    timezone: timezone as string | null,
    vendorId: vendorId as number | null,
    mustChangePassword: mustChange === 1 || mustChange === true,
    locale: (languages as readonly unknown[]).includes(locale) ? (locale as Language) : null,
    rolesVersion: Number(roles ?? 0),
    customVersion: Number(custom ?? 0),
    ...(await listsOf(lists, reader, id as number, `${version}.${Number(roles ?? 0)}`)),
  };
}

type UserLists = Pick<UserRow, 'roleIds' | 'branchIds' | 'departmentIds' | 'permissions'>;

const mostLists = 5000;

/**
 * A user's lists of ids change only together with the version of the user's row, and permissions with the version of the
 * roles.
 */
async function listsOf(lists: Map<string, UserLists>, reader: Reader, id: number, version: string): Promise<UserLists> {
  const key = `${id}.${version}`;
  const known = lists.get(key);
  if (known) return known;
  if (lists.size >= mostLists) lists.clear();
  const read = async (field: string) => {
    const text = `select ref_id from users__${field} where row_id = ${reader.dialect.placeholder(1)} order by position`;
    return (await reader.read(text, [id])).map(([ref]) => ref as number);
  };
  const found = {
    roleIds: await read('role_ids'),
    branchIds: await read('branch_ids'),
    departmentIds: await read('department_ids'),
    permissions: await permissionsOf(reader, id),
  };
  lists.set(key, found);
  return found;
}

/**
 * Rights granted to or denied to one person in addition to the roles, oldest first; the row with the id `without` is left
 * out.
 */
export async function permissionsOf(reader: Reader, userId: number, without = 0): Promise<RoleDifference[]> {
  const p = reader.dialect.placeholder;
  const sql = `select rules from user_permissions where user_id = ${p(1)} and id <> ${p(2)} and deleted_at is null order by id`;
  return (await reader.read(sql, [userId, without])).flatMap(([rules]) =>
    rules ? (JSON.parse(rules as string) as RoleDifference[]) : [],
  );
}
