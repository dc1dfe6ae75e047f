import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { type CodeKind, createCode } from './owner-codes.ts';

const atOnce = 200;

/** The records that have a code each; components get theirs by hand, since their bins are few. */
const owners: readonly { readonly kind: CodeKind; readonly table: string; readonly field: string }[] = [
  { kind: 'leaf', table: 'assets', field: 'asset_id' },
  { kind: 'room', table: 'rooms', field: 'room_id' },
];

/** Once a day: every asset and room without an active code gets one, some at a time, so that others write in between. */
export default defineJob('public-code', 'create_missing', {
  daily: true,
  run: async (job) => {
    let created = 0;
    for (const owner of owners) {
      let some = atOnce;
      while (some === atOnce) {
        some = await createSome(job, owner);
        created += some;
      }
    }
    return { created };
  },
});

async function createSome(job: JobWork, { kind, table, field }: (typeof owners)[number]): Promise<number> {
  const { engine, entity } = job;
  let created = 0;
  await job.step(async ({ trx, caller }) => {
    const p = trx.dialect.placeholder;
    const sql = `select o.id, o.client_id from ${table} o where o.deleted_at is null and not exists (select 1 from
      public_codes c where c.${field} = o.id and c.is_active = ${p(1)} and c.deleted_at is null) order by o.id limit ${atOnce}`;
    const rows = await trx.read(sql, [trx.dialect.encodeBoolean(true)]);
    const context = { engine, trx, caller, entity };
    for (const [id, client] of rows) await createCode(context, kind, { id: Number(id), client_id: Number(client) });
    created = rows.length;
    return { advance: created };
  });
  return created;
}
