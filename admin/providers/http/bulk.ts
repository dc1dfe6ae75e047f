import type { Identifier } from 'react-admin';
import { followJob } from './bulk-job.ts';
import { http } from './http.ts';

/**
 * The outcome for many rows: how many were changed, and which were refused, with the reason in the reader's language.
 * The reason is empty for rows that a stopped job did not reach.
 */
export type Outcome = { done: number; refused: { id: Identifier; reason: string }[] };

export type Progress = {
  /**
   * Called with the number of processed rows, and whether a job of the server processes them, which continues when the
   * page is left.
   */
  onRows: (done: number, isJob: boolean) => void;
  /**
   * Aborted with the reason `left` when the user leaves the page, and with any other reason when the work is to be
   * stopped.
   */
  signal: AbortSignal;
};

/** The change of many rows: new values, an action with its answers, or deletion to the recycle bin. */
export type Change =
  | { readonly mode: 'update'; readonly values: object }
  | { readonly mode: 'action'; readonly action: string; readonly input: object }
  | { readonly mode: 'delete' };

export type RowAnswer = { id?: Identifier; status: number; title?: string; errors?: { message: string }[] };

/** More rows at once are refused in a trial; otherwise they are processed by a job. */
const rowsAtOnce = { update: 1000, delete: 1000, action: 200 } as const;

/** The outcome that a change of many rows would have; nothing is changed. Null when it was stopped. */
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

/**
 * Changes many rows independently of each other; refused rows remain unchanged. Null when the user left the page
 * meanwhile.
 */
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

/** Moves many rows to the recycle bin, independently of each other. */
export async function removeMany(resource: string, ids: readonly Identifier[]): Promise<Outcome> {
  const alone = { onRows: () => {}, signal: new AbortController().signal };
  return (await changeMany(resource, ids, { mode: 'delete' }, alone)) as Outcome;
}

/**
 * Restores many rows independently of each other, the last deleted first, because parent rows were deleted after the
 * rows below them.
 */
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
