import { toExact } from '#generator/text/exact.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { followMany } from '#server/crud/write/follow-values.ts';

const atOnce = 200;

/** Posts the planned entries of one set of books up to a day, some at a time, so that others write in between. */
export default defineJob('depreciation-run', 'post', {
  run: async (job) => {
    const id = Number(job.input.id);
    let posted = atOnce;
    while (posted === atOnce) {
      await job.step(async ({ trx }) => {
        posted = await postSome(job, trx, id);
        return { advance: posted };
      });
    }
    await job.step(async ({ trx }) => {
      const p = trx.dialect.placeholder;
      const sql = `update depreciation_runs set progress = 'done', finished_at = ${p(1)} where id = ${p(2)}`;
      await trx.run(sql, [job.engine.clock().toISOString(), id]);
      return { advance: 0 };
    });
    return undefined;
  },
});

type Trx = Parameters<typeof lockedRow>[0];

async function runOf({ entity }: JobWork, trx: Trx, id: number) {
  return lockedRow(trx, entity, id);
}

/** Posts the next entries and adds them up in the run; gives how many. */
async function postSome(job: JobWork, trx: Trx, id: number): Promise<number> {
  const { engine } = job;
  const run = await runOf(job, trx, id);
  if (!run || run.progress === 'done') return 0;
  const p = trx.dialect.placeholder;
  const open = `select e.id, e.amount from depreciation_entries e join asset_depreciations d on d.id = e.asset_depreciation_id
    where e.client_id = ${p(1)} and e.book = ${p(2)} and e.is_posted = ${p(3)} and e.ends_on <= ${p(4)} and e.deleted_at is null
    and d.state = 'active' and d.deleted_at is null order by e.id limit ${atOnce}`;
  const rows = await trx.read(open, [run.client_id, run.book, trx.dialect.encodeBoolean(false), run.until_on]);
  if (rows.length === 0) return 0;
  const ids = rows.map(([entry]) => Number(entry)).join(', ');
  const change = `update depreciation_entries set is_posted = ${p(1)}, posted_at = ${p(2)} where id in (${ids})`;
  const values = [trx.dialect.encodeBoolean(true), engine.clock().toISOString()];
  const condition = { condition: `c.id in (${ids})`, values: [] };
  const columns = new Set(['is_posted', 'posted_at']);
  await followMany({ engine, trx }, entityNamed(job, 'depreciation-entry'), condition, columns, () =>
    trx.run(change, values),
  );
  const total = rows.reduce((sum, [, amount]) => sum + Number(amount), toExact(Number(run.posted_total ?? 0)));
  const count = Number(run.posted_count ?? 0) + rows.length;
  await trx.run(`update depreciation_runs set posted_count = ${p(1)}, posted_total = ${p(2)} where id = ${p(3)}`, [
    count,
    total,
    id,
  ]);
  return rows.length;
}
