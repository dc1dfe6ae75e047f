import type { Database, RawRow } from '#server/database/connect.ts';
import type { Registry } from './registry.ts';

export type JobCounts = {
  readonly ended: readonly RawRow[];
  readonly running: number;
  /** Kind, number of waiting jobs, and the instant from which the first of them is due. */
  readonly waiting: readonly (readonly [kind: string, count: number, first: string])[];
};

const endedStatuses = ['done', 'failed', 'cancelled'];

/** Counts jobs using the indexes of waiting, running and ended jobs. */
export async function readJobCounts(database: Database): Promise<JobCounts> {
  const [ended, [[running] = []], waiting] = await Promise.all([
    database.read('select status, count(*) from jobs where finished_at is not null group by status', []),
    database.read("select count(*) from jobs where status = 'running'", []),
    database.read("select kind, count(*), min(run_after) from jobs where status = 'waiting' group by kind", []),
  ]);
  return {
    ended,
    running: Number(running),
    waiting: waiting.map(([kind, count, first]) => [String(kind), Number(count), String(first)]),
  };
}

/** The metrics of jobs: by status, and the waiting ones by kind with the age of the oldest one that is due. */
export function jobNumbers(registry: Registry): (counts: JobCounts, now: Date) => void {
  const jobs = registry.gauge(
    'jobs',
    'Jobs by status. E-mails and webhook messages leave when they are done, others a week after their end.',
    ['status'],
  );
  const oldest = registry.gauge('jobs_oldest_due_seconds', 'How long the oldest due job has been waiting.');
  const waitingOf = registry.gauge('jobs_waiting', 'Waiting jobs by kind.', ['kind']);
  const oldestOf = registry.gauge('jobs_waiting_oldest_due_seconds', 'Waiting time of the oldest due job by kind.', [
    'kind',
  ]);
  const known = new Set<string>();
  return ({ ended, running, waiting }, now) => {
    const age = (first: string) => Math.max(0, (now.getTime() - Date.parse(first)) / 1000);
    const countOf = (status: string) => Number(ended.find(([name]) => name === status)?.[1] ?? 0);
    for (const status of endedStatuses) jobs(countOf(status), { status });
    jobs(running, { status: 'running' });
    jobs(
      waiting.reduce((sum, [, count]) => sum + count, 0),
      { status: 'waiting' },
    );
    oldest(Math.max(0, ...waiting.map(([, , first]) => age(first))));
    const kinds = new Map(waiting.map(([kind, count, first]) => [kind, { count, age: age(first) }]));
    for (const kind of kinds.keys()) known.add(kind);
    for (const kind of known) {
      waitingOf(kinds.get(kind)?.count ?? 0, { kind });
      oldestOf(kinds.get(kind)?.age ?? 0, { kind });
    }
  };
}
