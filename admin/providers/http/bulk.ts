import type { Identifier } from 'react-admin';
import { followJob } from './bulk-job.ts';
import { http } from './http.ts';

/**
 * What became of many rows: how many went through, and which did not, with the reason in the reader's language. An empty
 * reason is that of a job that was stopped before it came to them.
 */
export type Outcome = { done: number; refused: { id: Identifier; reason: string }[] };

export type Progress = {
  /** Hears how many rows are through, and whether a job of the server does them, which outlives the page. */
  onRows: (done: number, isJob: boolean) => void;
  /** Aborted with the reason `left` when the page was left, with any other when the work is to end. */
  signal: AbortSignal;
};

/** What many rows take: new values, an action with its answers, or the way to the recycle bin. */
export type Change =
  | { readonly mode: 'update'; readonly values: object }
  | { readonly mode: 'action'; readonly action: string; readonly input: object }
  | { readonly mode: 'delete' };

export type RowAnswer = { id?: Identifier; status: number; title?: string; errors?: { message: string }[] };

/** More rows at once are refused as a trial, and otherwise become a job. */
const rowsAtOnce = { update: 1000, delete: 1000, action: 200 } as const;

/** What a change of many rows would come to; nothing is changed. Null when it was stopped. */
export async function tryMany(
  resource: string,
  ids: readonly Identifier[],
  change: Change,
  { onRows, signal }: Progress,
): Promise<Outcome | null> {
  const outcome: Outcome = { done: 0, refused: [] };
  const most = rowsAtOnce[change.mode];
  for (let at = 0; at < ids.length; at += most) {
    const some = ids.slice(at, at + most);
    const answer = await send(resource, { ...requestOf(change, some), dry_run: true });
    if (signal.aborted) return null;
    if (Array.isArray(answer)) add(outcome, some, answer);
    onRows(at + some.length, false);
  }
  return outcome;
}

/** Changes many rows, each by itself; rows that are refused stay as they were. Null when the page was left meanwhile. */
export async function changeMany(
  resource: string,
  ids: readonly Identifier[],
  change: Change,
  progress: Progress,
): Promise<Outcome | null> {
  const outcome: Outcome = { done: 0, refused: [] };
  const answer = await send(resource, requestOf(change, ids));
  if (Array.isArray(answer)) add(outcome, ids, answer);
  else {
    const followed = await followJob(answer.job, progress);
    if (!followed) return null;
    add(outcome, ids, followed.rows);
    const unread = ids.slice(followed.rows.length).map((id) => ({ id, reason: followed.reason }));
    outcome.refused.push(...unread);
  }
  return outcome;
}

/** Moves many rows to the recycle bin, each by itself. */
export async function removeMany(resource: string, ids: readonly Identifier[]): Promise<Outcome> {
  const alone = { onRows: () => {}, signal: new AbortController().signal };
  return (await changeMany(resource, ids, { mode: 'delete' }, alone)) as Outcome;
}

/** Restores many rows, each by itself, the last one deleted first: rows above others were deleted after them. */
export async function restoreMany(resource: string, ids: readonly Identifier[]): Promise<Outcome> {
  const alone = { onRows: () => {}, signal: new AbortController().signal };
  const restore = { mode: 'action', action: 'restore', input: {} } as const;
  return (await changeMany(resource, ids.toReversed(), restore, alone)) as Outcome;
}

function requestOf(change: Change, ids: readonly Identifier[]): object {
  if (change.mode !== 'update') return { ...change, rows: ids };
  return { mode: change.mode, rows: ids.map((id) => ({ id, ...change.values })) };
}

async function send(resource: string, request: object): Promise<RowAnswer[] | { job: number }> {
  const body = JSON.stringify({ ...request, atomic: false });
  const { json } = await http(`/api/${resource}/bulk`, { method: 'POST', body });
  const { job, results } = json as { job?: number; results?: RowAnswer[] };
  return job === undefined ? (results ?? []) : { job };
}

function add(outcome: Outcome, ids: readonly Identifier[], answers: readonly RowAnswer[]): void {
  answers.forEach(({ status, errors, title }, at) => {
    if (status < 400) outcome.done += 1;
    else {
      const reason = errors?.map(({ message }) => message).join(' ') || title || String(status);
      outcome.refused.push({ id: ids[at]!, reason });
    }
  });
}
