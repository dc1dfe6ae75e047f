import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import type { Reader } from '#server/database/connect.ts';
import { type CodeKind, createCode } from './owner-codes.ts';

/**
 * The number of records checked with one read, and of codes written in one step: few enough that another save waits only
 * some milliseconds.
 */
const lookedAt = 500;
const atOnce = 5;

/** The kinds of records of which each has a code; codes of components are created by hand, since they are few. */
const owners: readonly Owner[] = [
  { kind: 'leaf', table: 'assets', field: 'asset_id' },
  { kind: 'room', table: 'rooms', field: 'room_id' },
];

type Owner = { readonly kind: CodeKind; readonly table: string; readonly field: string };

/**
 * Once a day: gives a code to every asset and room without an active one, in small steps, so that others can write in
 * between.
 */
export default defineJob('public-code', 'create_missing', {
  title: {
    en: 'Codes for assets and rooms',
    de: 'Codes für Geräte und Räume',
    fr: 'Codes des équipements et des salles',
    pt: 'Códigos de equipamentos e salas',
  },
  daily: true,
  run: async (job) => {
    let created = 0;
    for (const owner of owners) created += await createAll(job, owner);
    return { created };
  },
});

/** Processes the records of one kind in the order of their ids, so that each is checked only once. */
async function createAll(job: JobWork, owner: Owner): Promise<number> {
  let created = 0;
  for (let after = 0; ; ) {
    const ids = await idsBehind(job, owner, after);
    const last = ids.at(-1);
    if (last === undefined) return created;
    const missing = await withoutCode(job.engine.database, owner, ids);
    for (let from = 0; from < missing.length; from += atOnce)
      created += await createSome(job, owner, missing.slice(from, from + atOnce));
    after = last;
  }
}

async function idsBehind({ engine }: JobWork, { table }: Owner, after: number): Promise<number[]> {
  const { database } = engine;
  const sql = `select id from ${table} where id > ${database.dialect.placeholder(1)} and deleted_at is null order by id limit ${lookedAt}`;
  return (await database.read(sql, [after])).map(([id]) => Number(id));
}

/** Those of the ascending ids that have no active code. The sort order makes SQLite use the index of the reference. */
async function withoutCode({ dialect, read }: Reader, { field }: Owner, ids: readonly number[]): Promise<number[]> {
  const p = dialect.placeholder;
  const sql = `select ${field} from public_codes where ${field} >= ${p(1)} and ${field} <= ${p(2)} and is_active = ${p(3)}
    and deleted_at is null order by ${field}`;
  const rows = await read(sql, [ids[0], ids.at(-1), dialect.encodeBoolean(true)]);
  const known = new Set(rows.map(([id]) => Number(id)));
  return ids.filter((id) => !known.has(id));
}

/** Checks again within the step: a record may have got its code or been deleted since the first check. */
async function createSome(job: JobWork, owner: Owner, ids: readonly number[]): Promise<number> {
  const { engine, entity } = job;
  let created = 0;
  await job.step(async ({ trx, caller }) => {
    const missing = await withoutCode(trx, owner, ids);
    const { dialect } = trx;
    const isMissing = dialect.inList('id', dialect.placeholder(1), 'reference');
    const sql = `select id, client_id from ${owner.table} where ${isMissing} and deleted_at is null order by id`;
    const rows = missing.length > 0 ? await trx.read(sql, [dialect.encodeList(missing)]) : [];
    const context = { engine, trx, caller, entity };
    for (const [id, client] of rows)
      await createCode(context, owner.kind, { id: Number(id), client_id: Number(client) });
    created = rows.length;
    return { advance: created };
  });
  return created;
}
