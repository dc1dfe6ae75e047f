import { createHash } from 'node:crypto';
import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext, WriteContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { conflict, Problem } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import type { Reply, Transact } from './answer-write.ts';

/** A key chosen by the caller, and a hash of the request it was sent with. */
export type Once = { readonly key: string; readonly fingerprint: string };

type StoreReply = (trx: Transaction, reply: Reply) => Promise<void>;

/** How long an answer is stored, in milliseconds. */
export const retainedFor = 24 * 3_600_000;

/** The answer of an earlier request with the same key. */
export class Replay extends Error {
  constructor(readonly reply: Reply) {
    super('replay');
  }
}

/** Reads the header; null without one, a 400 when it is not a valid key. */
export function readOnce(header: string, method: string, path: string, body: unknown): Once | null {
  if (header === '') return null;
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) throw new Problem(400, 'bad_idempotency_key');
  const asked = `${method}\n${path}\n${JSON.stringify(body ?? null)}`;
  return { key: header, fingerprint: createHash('sha256').update(asked).digest('base64url') };
}

const running = new WeakMap<Database, Set<string>>();

/**
 * Runs a write at most once per user and key. Its answer is stored in the write's own transaction for a day: the same
 * request gets it again, a different request with the key is a 422, and one that arrives while the first is running is a
 * 409. A write that fails stores nothing.
 */
export async function onlyOnce(
  { engine: { database }, caller, entity }: ReadContext,
  once: Once,
  plain: Transact,
  work: (transact: Transact, storeReply: StoreReply) => Promise<Reply>,
): Promise<Reply> {
  const here = memoize(running, database, () => new Set<string>());
  const name = `${caller.user.id} ${once.key}`;
  if (here.has(name)) throw conflict('idempotency_running');
  here.add(name);
  const transact: Transact = (write) =>
    plain(async (trx) => {
      await claim(trx, name);
      const known = await storedReply(trx, caller, once);
      if (known) throw new Replay(known);
      return write(trx);
    });
  try {
    return await work(transact, (trx, reply) => store({ trx, caller, entity }, once, reply));
  } finally {
    here.delete(name);
  }
}

/** Among several processes on one database, one at a time holds the key; the lock ends with the transaction. */
async function claim(trx: Transaction, name: string): Promise<void> {
  if (trx.dialect.name !== 'postgres') return;
  const [row] = await trx.read('select pg_try_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  if (row?.[0] !== true) throw conflict('idempotency_running');
}

async function storedReply(trx: Transaction, caller: Caller, once: Once): Promise<Reply | null> {
  const p = trx.dialect.placeholder;
  const since = new Date(Date.parse(caller.now) - retainedFor).toISOString();
  const sql = `select fingerprint, status, headers, body from idempotency_keys where user_id = ${p(1)} and key = ${p(2)} and created_at > ${p(3)}`;
  const [row] = await trx.read(sql, [caller.user.id, once.key, since]);
  if (!row) return null;
  if (row[0] !== once.fingerprint) throw new Problem(422, 'idempotency_mismatch');
  const headers = JSON.parse(row[2] as string) as Record<string, string>;
  return { status: Number(row[1]), headers: { ...headers, 'Idempotency-Replayed': 'true' }, body: row[3] as string };
}

async function store(
  { trx, caller, entity }: Pick<WriteContext, 'trx' | 'caller' | 'entity'>,
  once: Once,
  reply: Reply,
): Promise<void> {
  const places = [1, 2, 3, 4, 5, 6, 7].map(trx.dialect.placeholder).join(', ');
  const columns = ['fingerprint', 'status', 'headers', 'body', 'created_at'];
  const renewed = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  await trx.run(
    `insert into idempotency_keys (user_id, key, ${columns.join(', ')}) values (${places}) on conflict (user_id, key) do update set ${renewed}`,
    [
      caller.user.id,
      once.key,
      once.fingerprint,
      reply.status,
      JSON.stringify(reply.headers),
      withoutSecrets(entity, reply.body),
      caller.now,
    ],
  );
}

const secretName = /(?:^|_)(?:secret|password|token|private_key|api_key)$/;

/** Secrets that are shown only once are not stored: the repeated answer lacks them. Everything else stays as it was sent. */
export function withoutSecrets(entity: EntityModel, body: string): string {
  let found = false;
  const cleaned = JSON.parse(body, (key, value) => {
    if (!secretName.test(key) && !entity.field[key]?.secret) return value;
    found = true;
    return undefined;
  });
  return found ? JSON.stringify(cleaned) : body;
}

/** Deletes answers that have expired. */
export async function forgetReplies({ database, clock }: Engine): Promise<void> {
  const before = new Date(clock().getTime() - retainedFor).toISOString();
  const p = database.dialect.placeholder(1);
  await database.transaction((trx) => trx.run(`delete from idempotency_keys where created_at <= ${p}`, [before]));
}
