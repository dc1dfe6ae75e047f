import type { Database } from '#server/database/connect.ts';
import type { Log } from '#server/services/log.ts';

export type ViewCounts = {
  /** Counts a view of the page of a code. */
  add(code: number): void;
  /** Writes the counts; counts that cannot be written are retained. */
  flush(): Promise<void>;
};

const interval = 60_000;

/** Views of public pages, counted in memory and written once a minute, so that a view never waits for a write. */
export function makeViewCounts(database: Database, clock: () => Date, log: Log): ViewCounts {
  const counts = new Map<number, { views: number; last: number }>();
  let timer: NodeJS.Timeout | null = null;
  const flush = async () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const taken = [...counts];
    counts.clear();
    try {
      if (taken.length > 0) await write(database, taken);
    } catch (error) {
      for (const [code, { views, last }] of taken) add(code, views, last);
      log.warn({ err: error }, 'views of public pages are not written yet');
    }
  };
  const add = (code: number, views: number, last: number) => {
    const known = counts.get(code);
    if (known) {
      known.views += views;
      known.last = Math.max(known.last, last);
    } else counts.set(code, { views, last });
    timer ??= setTimeout(() => void flush(), interval).unref();
  };
  return { add: (code) => add(code, 1, clock().getTime()), flush };
}

type Counted = readonly [code: number, { readonly views: number; readonly last: number }];

function write(database: Database, counted: readonly Counted[]): Promise<void> {
  const p = database.dialect.placeholder;
  const sql = `update public_codes set views = coalesce(views, 0) + ${p(1)}, last_viewed_at = ${p(2)} where id = ${p(3)}`;
  return database.transaction(async (trx) => {
    for (const [code, { views, last }] of counted) await trx.run(sql, [views, new Date(last).toISOString(), code]);
  });
}
