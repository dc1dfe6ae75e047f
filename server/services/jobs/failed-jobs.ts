import type { Caller } from '#server/crud/caller.ts';
import type { Reader } from '#server/database/connect.ts';
import { type JobRow, jobColumns, jobRowOf } from './job-rows.ts';

/** The maximum number of failed jobs in one answer, newest first. */
const most = 200;
const failed = "finished_at is not null and status = 'failed'";

/** Whether a caller sees the jobs of everyone: administrators of the platform do. */
export function seesAllJobs({ ability }: Pick<Caller, 'ability'>): boolean {
  return ability.platform && ability.can('manage', 'all');
}

/** How many jobs failed for good, and the instant (UTC) at which the newest of them ended; null if there are none. */
export async function countFailedJobs(reader: Reader): Promise<{ count: number; at: string | null }> {
  const [row] = await reader.read(`select count(*), max(finished_at) from jobs where ${failed}`, []);
  return { count: Number(row?.[0]), at: (row?.[1] as string | null) ?? null };
}

export async function failedJobs(reader: Reader): Promise<readonly JobRow[]> {
  const sql = `select ${jobColumns} from jobs where ${failed} order by finished_at desc, id desc limit ${most}`;
  return (await reader.read(sql, [])).map(jobRowOf);
}
