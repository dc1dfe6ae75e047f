import { toExact } from '#generator/text/exact.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { defineJob, type Stored } from '#server/crud/plugs.ts';
import { lockedRow } from '#server/crud/read/stored-row.ts';
import { followMany } from '#server/crud/write/update-computed-values.ts';

/** Each step holds the write lock of SQLite, so it is small enough that another save waits only a few milliseconds. */
const atOnce = 15;

/** The position of an entry in the order of posting: by the day it ends on, then by its id. */
type Place = { readonly day: string; readonly id: number };
type Posted = { readonly count: number; readonly last: Place | null };

const start: Place = { day: '', id: 0 };

/** Posts the planned entries of one set of books up to a day, in small steps, so that others can write in between. */
export default defineJob('depreciation-run', 'post', {
  title: {
    en: 'Posting of depreciation',
    de: 'Buchung der Abschreibung',
    fr: 'Comptabilisation des amortissements',
    pt: 'Lançamento da depreciação',
  },
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

/** Posts all open entries once, by day; returns whether there were any, since others may have been added meanwhile. */
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

/** Posts the next entries after a position and adds them to the run; `last` is null if there were no more. */
async function postSome(job: JobWork, trx: Trx, id: number, after: Place): Promise<Posted> {
  const { engine } = job;
  const run = await runOf(job, trx, id);
  if (!run || run.progress === 'done') return { count: 0, last: null };
  const p = trx.dialect.placeholder;
  const entries = await nextEntries(trx, run, after);
  const last = entries.at(-1);
  if (!last) return { count: 0, last: null };
  const { inList, encodeBoolean } = trx.dialect;
  const ids = trx.dialect.encodeList(entries.map((entry) => entry.id));
  const change = `update depreciation_entries set is_posted = ${p(1)}, posted_at = ${p(2)} where ${inList('id', p(3), 'reference')}`;
  const values = [encodeBoolean(true), engine.clock().toISOString(), ids];
  const condition = { condition: inList('c.id', p(1), 'reference'), values: [ids] };
  const columns = new Set(['is_posted', 'posted_at']);
  await followMany({ engine, trx }, entityNamed(job, 'depreciation-entry'), condition, columns, () =>
    trx.run(change, values),
  );
  const total = entries.reduce((sum, { amount }) => sum + amount, toExact(Number(run.posted_total ?? 0)));
  const count = Number(run.posted_count ?? 0) + entries.length;
  await trx.run(`update depreciation_runs set posted_count = ${p(1)}, posted_total = ${p(2)} where id = ${p(3)}`, [
    count,
    total,
    id,
  ]);
  return { count: entries.length, last: entries.length === atOnce ? last : null };
}

type Entry = Place & { readonly amount: number };

/**
 * The open entries after a position, read day by day, so that an index finds the next one directly, however many there are.
 */
async function nextEntries(trx: Trx, run: Stored, { day, id }: Place): Promise<Entry[]> {
  const entries: Entry[] = await entriesOf(trx, run, { day, id }, atOnce);
  let last: string | null = day;
  while (entries.length < atOnce) {
    last = await dayAfter(trx, run, last);
    if (last === null) break;
    entries.push(...(await entriesOf(trx, run, { day: last, id: 0 }, atOnce - entries.length)));
  }
  return entries;
}

/** The join is written as a cross join, so that SQLite reads the entries first. */
async function entriesOf(trx: Trx, run: Stored, { day, id }: Place, most: number): Promise<Entry[]> {
  const p = trx.dialect.placeholder;
  const open = `select e.id, e.amount from depreciation_entries e cross join asset_depreciations d
    where e.client_id = ${p(1)} and e.is_posted = ${p(2)} and e.ends_on = ${p(3)} and e.id > ${p(4)} and e.book = ${p(5)}
    and e.deleted_at is null and d.id = e.asset_depreciation_id and d.state = 'active' and d.deleted_at is null
    order by e.id limit ${most}`;
  const asked = [run.client_id, trx.dialect.encodeBoolean(false), day, id, run.book];
  return (await trx.read(open, asked)).map((row) => ({ day, id: Number(row[0]), amount: Number(row[1]) }));
}

/** The next day on which open entries end, up to the day of the run; null if there is none. */
async function dayAfter(trx: Trx, run: Stored, day: string): Promise<string | null> {
  const p = trx.dialect.placeholder;
  const next = `select ends_on from depreciation_entries where client_id = ${p(1)} and is_posted = ${p(2)} and ends_on > ${p(3)}
    and ends_on <= ${p(4)} and book = ${p(5)} and deleted_at is null order by ends_on limit 1`;
  const asked = [run.client_id, trx.dialect.encodeBoolean(false), day, run.until_on, run.book];
  const [row] = await trx.read(next, asked);
  return row ? String(row[0]) : null;
}
