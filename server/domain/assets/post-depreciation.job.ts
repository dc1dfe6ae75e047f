import { toExact } from '#generator/text/exact.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { followMany } from '#server/crud/write/follow-values.ts';

/** So few that whoever saves meanwhile waits some milliseconds only: each step holds the write lock of SQLite. */
const atOnce = 15;

/** The place of an entry in the order of posting. */
type Place = { readonly endsOn: string; readonly id: number };
type Posted = { readonly count: number; readonly last: Place | null };

const start: Place = { endsOn: '', id: 0 };

/** Posts the planned entries of one set of books up to a day, some at a time, so that others write in between. */
export default defineJob('depreciation-run', 'post', {
  run: async (job) => {
    while (await postAll(job));
    await job.step(async ({ trx }) => {
      const p = trx.dialect.placeholder;
      const sql = `update depreciation_runs set progress = 'done', finished_at = ${p(1)} where id = ${p(2)}`;
      await trx.run(sql, [job.engine.clock().toISOString(), Number(job.input.id)]);
      return { advance: 0 };
    });
    return undefined;
  },
});

/** Goes through the open entries once, by day; says whether there were any, since others may have come meanwhile. */
async function postAll(job: JobWork): Promise<boolean> {
  let after: Place | null = start;
  let isAny = false;
  while (after) {
    const from: Place = after;
    await job.step(async ({ trx }) => {
      const { count, last } = await postSome(job, trx, Number(job.input.id), from);
      after = last;
      isAny ||= count > 0;
      return { advance: count };
    });
  }
  return isAny;
}

type Trx = Parameters<typeof lockedRow>[0];

async function runOf({ entity }: JobWork, trx: Trx, id: number) {
  return lockedRow(trx, entity, id);
}

/** Posts the next entries behind a place and adds them up in the run; `last` is null where these were the last. */
async function postSome(job: JobWork, trx: Trx, id: number, after: Place): Promise<Posted> {
  const { engine } = job;
  const run = await runOf(job, trx, id);
  if (!run || run.progress === 'done') return { count: 0, last: null };
  const p = trx.dialect.placeholder;
  const open = `select e.id, e.amount, e.ends_on from depreciation_entries e join asset_depreciations d on d.id = e.asset_depreciation_id
    where e.client_id = ${p(1)} and e.book = ${p(2)} and e.is_posted = ${p(3)} and e.ends_on <= ${p(4)} and e.deleted_at is null
    and (e.ends_on, e.id) > (${p(5)}, ${p(6)})
    and d.state = 'active' and d.deleted_at is null order by e.ends_on, e.id limit ${atOnce}`;
  const asked = [run.client_id, run.book, trx.dialect.encodeBoolean(false), run.until_on, after.endsOn, after.id];
  const rows = await trx.read(open, asked);
  const end = rows.at(-1);
  if (!end) return { count: 0, last: null };
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
  const last = rows.length === atOnce ? { endsOn: String(end[2]), id: Number(end[0]) } : null;
  return { count: rows.length, last };
}
