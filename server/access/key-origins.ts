import type { Reader, Transaction } from '#server/database/connect.ts';

/** The last use of a key is stored at most about once a minute, so the actual last use may be that much later. */
const notedWithin = 60_000;

type Key = {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly endedAt: number;
  readonly makesKeys: boolean;
};

type Making = { readonly keyId: number; readonly by: number; readonly at: number };

/** Whether there are keys whose origin is not yet determined: at the first start after the upgrade, or after a restore. */
export async function hasOpenOrigins(reader: Reader): Promise<boolean> {
  return (await reader.read('select 1 from api_keys where origin is null limit 1', [])).length > 0;
}

/**
 * Earlier versions let a program create keys with its own key, and the history names only the user it acted for. So a key is
 * `unclear` when its creator had another key in use at that time that allowed this; any other key was created by a `person`.
 */
export async function settleKeyOrigins(trx: Transaction): Promise<void> {
  const open = new Set((await trx.read('select id from api_keys where origin is null', [])).map(([id]) => Number(id)));
  if (open.size === 0) return;
  const keys = await readKeys(trx);
  const makings = await readMakings(trx);
  const p = trx.dialect.placeholder;
  for (const id of open) {
    const isUnclear = makings.some((making) => making.keyId === id && keys.some((key) => mayHaveMade(key, making)));
    await trx.run(`update api_keys set origin = ${p(1)} where id = ${p(2)}`, [isUnclear ? 'unclear' : 'person', id]);
  }
}

function mayHaveMade(key: Key, { keyId, by, at }: Making): boolean {
  if (key.id === keyId || key.userId !== by || !key.makesKeys) return false;
  return key.createdAt <= at && at <= key.endedAt && key.lastUsedAt >= at - notedWithin;
}

async function readKeys(reader: Reader): Promise<Key[]> {
  const rows = await reader.read(
    'select id, user_id, created_at, last_used_at, revoked_at, scopes from api_keys where last_used_at is not null',
    [],
  );
  return rows.map(([id, userId, createdAt, lastUsedAt, revokedAt, scopes]) => ({
    id: Number(id),
    userId: Number(userId),
    createdAt: Date.parse(String(createdAt)),
    lastUsedAt: Date.parse(String(lastUsedAt)),
    endedAt: revokedAt ? Date.parse(String(revokedAt)) : Number.POSITIVE_INFINITY,
    makesKeys: scopes === null || /"api-key"/.test(String(scopes)),
  }));
}

/** The user who created a key row or issued its secret, and the time, from the history. */
async function readMakings(reader: Reader): Promise<Making[]> {
  const rows = await reader.read(
    `select record_id, created_by, created_at from events
     where entity = 'api-key' and verb in ('create', 'issue') and created_by is not null
     union select id, created_by, created_at from api_keys where created_by is not null`,
    [],
  );
  return rows.map(([keyId, by, at]) => ({ keyId: Number(keyId), by: Number(by), at: Date.parse(String(at)) }));
}
