import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import type { RecordReader } from '#server/crud/records/record-reader.ts';
import { records } from '#server/crud/records.ts';
import { createCode } from './owner-codes.ts';

/**
 * The number of records checked with one read, and of codes written in one step: few enough that another save waits only
 * some milliseconds.
 */
const lookedAt = 500;
const atOnce = 5;

/** The kinds of records of which each has a code; codes of components are created by hand, since they are few. */
const owners = [
  { kind: 'leaf', name: 'asset', field: 'asset_id' },
  { kind: 'room', name: 'room', field: 'room_id' },
] as const;

type Owner = (typeof owners)[number];

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
  const all = records(job, owner.name).acrossClients();
  const codes = records(job, 'public-code').acrossClients();
  let created = 0;
  for (let after = 0; ; ) {
    const found = await all.list({ id: { $gt: after } }, { fields: ['id'], limit: lookedAt });
    const ids = found.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return created;
    const missing = await withoutCode(codes, owner, ids);
    for (let from = 0; from < missing.length; from += atOnce)
      created += await createSome(job, owner, missing.slice(from, from + atOnce));
    after = last;
  }
}

/** Those of the ids that have no active code. */
async function withoutCode(
  codes: RecordReader<'public-code'>,
  { field }: Owner,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await codes.list({ [field]: ids, is_active: true }, { fields: [field] });
  const known = new Set(rows.map((row) => row[field]));
  return ids.filter((id) => !known.has(id));
}

/** Checks again within the step: a record may have got its code or been deleted since the first check. */
async function createSome(job: JobWork, owner: Owner, ids: readonly number[]): Promise<number> {
  let created = 0;
  await job.step(async (step) => {
    const missing = await withoutCode(records(step, 'public-code').acrossClients(), owner, ids);
    const without = records(step, owner.name).acrossClients();
    const rows = await without.list({ id: missing }, { fields: ['id', 'client_id'] });
    for (const row of rows) await createCode(step, owner.kind, row);
    created = rows.length;
    return { advance: created };
  });
  return created;
}
