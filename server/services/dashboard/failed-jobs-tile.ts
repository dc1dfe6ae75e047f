import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { countFailedJobs, seesAllJobs } from '../jobs/failed-jobs.ts';
import type { Arrangement } from './arrangement.ts';
import type { PartView } from './dashboard.ts';

export const failedJobsKey = 'jobs.failed';

/**
 * The tile of failed background jobs, for administrators of the platform. It is built here because jobs have no entity
 * schema.
 */
export async function failedJobsTile(
  { database, sentences }: Engine,
  caller: Caller,
  { hidden }: Arrangement,
): Promise<readonly PartView[]> {
  if (!seesAllJobs(caller)) return [];
  const is_shown = !hidden.includes(failedJobsKey);
  const view = {
    key: failedJobsKey,
    kind: 'tile',
    title: sentences.word(caller.language, 'failed_jobs.title') ?? failedJobsKey,
    icon: 'history',
    is_shown,
    link: '/failed-jobs',
  };
  if (!is_shown) return [view];
  const { count } = await countFailedJobs(database);
  return [{ ...view, count, at: null, watch: null }];
}
