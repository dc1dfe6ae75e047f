import type { Progress, RowAnswer } from './bulk.ts';
import { http } from './http.ts';

type Job = {
  status: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  progress: { done: number };
  error: { title: string } | null;
  results?: RowAnswer[];
};

/**
 * The outcome of a job for each row. `reason` says why the remaining rows were not processed; it is empty when the job
 * was stopped.
 */
type Followed = { rows: RowAnswer[]; reason: string };

const pollMs = 600;
const resultsAtOnce = 1000;

/**
 * Waits for a job of many rows. Returns null when the user left the page: the job continues, and a notification reports
 * its end.
 */
export async function followJob(job: number, { onRows, signal }: Progress): Promise<Followed | null> {
  const stop = () => {
    if (signal.reason !== 'left') void http(`/api/jobs/${job}/cancel`, { method: 'POST' }).catch(() => null);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  for (;;) {
    if (signal.reason === 'left') return null;
    const { status, progress, error } = (await http(`/api/jobs/${job}`)).json as Job;
    onRows(progress.done, true);
    if (status !== 'waiting' && status !== 'running') {
      if (status !== 'cancelled' || progress.done > 0) await markRead().catch(() => null);
      return { rows: await resultsOf(job, progress.done), reason: error?.title ?? '' };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function resultsOf(job: number, done: number): Promise<RowAnswer[]> {
  const rows: RowAnswer[] = [];
  for (let at = 0; at < done; at += resultsAtOnce) {
    const { json } = await http(`/api/jobs/${job}?range=[${at},${at + resultsAtOnce - 1}]`);
    rows.push(...((json as Job).results ?? []));
  }
  return rows;
}

/** Marks the job's notification as read, because the user waited for the result. */
async function markRead(): Promise<void> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ kind: 'bulk_done', read_at: { $exists: false } }),
    sort: JSON.stringify(['id', 'DESC']),
    range: '[0,0]',
  });
  const [newest] = (await http(`/api/notifications?${query}`)).json as { id: number }[];
  if (newest) await http(`/api/notifications/${newest.id}/actions/mark_read`, { method: 'POST', body: '{}' });
}
