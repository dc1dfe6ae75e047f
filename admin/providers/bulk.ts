import type { Identifier } from 'react-admin';
import { http } from './http.ts';
import { refreshModel } from './kept-model.ts';

/** What became of many rows: how many went through, and which did not, with the reason in the reader's language. */
export type Outcome = { done: number; refused: { id: Identifier; reason: string }[] };

export type Progress = (done: number) => void;

type RowAnswer = { id?: Identifier; status: number; title?: string; errors?: { message: string }[] };
type JobAnswer = {
  status: string;
  progress: { done: number };
  error: { title: string } | null;
  results?: RowAnswer[];
};

/** More rows at once become a job of the server, which goes on when the page is left. */
const rowsAtOnce = 1000;
const mostRows = 10_000;
const pollMs = 600;

/** The ids of all rows of a list, at most 10,000, in its order. */
export async function idsOf(resource: string, filter: object, sort: string): Promise<Identifier[]> {
  const ids: Identifier[] = [];
  for (let at = 0; at < mostRows; at += rowsAtOnce) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), fields: 'id', sort });
    query.set('range', JSON.stringify([at, at + rowsAtOnce - 1]));
    const { json } = await http(`/api/${resource}?${query}`);
    const rows = json as { id: Identifier }[];
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < rowsAtOnce) break;
  }
  return ids;
}

/** What a change of many rows would come to; nothing is changed. */
export async function tryUpdate(
  resource: string,
  ids: readonly Identifier[],
  values: object,
  onProgress: Progress,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: [] };
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = ids.slice(at, at + rowsAtOnce);
    add(outcome, some, await send(resource, { mode: 'update', rows: rowsOf(some, values), dry_run: true }));
    onProgress(at + some.length);
  }
  return outcome;
}

/** Changes many rows, each by itself; rows that are refused stay as they were. */
export function updateMany(
  resource: string,
  ids: readonly Identifier[],
  values: object,
  onProgress: Progress,
): Promise<Outcome> {
  return write(resource, ids, { mode: 'update', rows: rowsOf(ids, values) }, onProgress);
}

/** Moves many rows to the recycle bin, each by itself. */
export function removeMany(resource: string, ids: readonly Identifier[], onProgress: Progress): Promise<Outcome> {
  return write(resource, ids, { mode: 'delete', rows: rowsOf(ids, {}) }, onProgress);
}

const rowsOf = (ids: readonly Identifier[], values: object) => ids.map((id) => ({ id, ...values }));

async function write(
  resource: string,
  ids: readonly Identifier[],
  request: object,
  onProgress: Progress,
): Promise<Outcome> {
  const outcome: Outcome = { done: 0, refused: [] };
  const answer = await send(resource, request);
  if (Array.isArray(answer)) add(outcome, ids, answer);
  else await follow(answer.job, ids, outcome, onProgress);
  await refreshModel().catch(() => null);
  return outcome;
}

async function send(resource: string, request: object): Promise<RowAnswer[] | { job: number }> {
  const body = JSON.stringify({ ...request, atomic: false });
  const { json } = await http(`/api/${resource}/bulk`, { method: 'POST', body });
  const { job, results } = json as { job?: number; results?: RowAnswer[] };
  return job === undefined ? (results ?? []) : { job };
}

async function follow(job: number, ids: readonly Identifier[], outcome: Outcome, onProgress: Progress): Promise<void> {
  for (;;) {
    const state = (await http(`/api/jobs/${job}`)).json as JobAnswer;
    const { done } = state.progress;
    onProgress(done);
    if (state.status === 'waiting' || state.status === 'running') {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      continue;
    }
    for (let at = 0; at < done; at += rowsAtOnce) {
      const { json } = await http(`/api/jobs/${job}?range=[${at},${at + rowsAtOnce - 1}]`);
      add(outcome, ids.slice(at, at + rowsAtOnce), (json as JobAnswer).results ?? []);
    }
    const unread = ids.slice(done).map((id) => ({ id, reason: state.error?.title ?? '' }));
    outcome.refused.push(...unread);
    return;
  }
}

function add(outcome: Outcome, ids: readonly Identifier[], answers: RowAnswer[] | { job: number }): void {
  if (!Array.isArray(answers)) return;
  answers.forEach(({ status, errors, title }, at) => {
    if (status < 400) outcome.done += 1;
    else {
      const reason = errors?.map(({ message }) => message).join(' ') || title || String(status);
      outcome.refused.push({ id: ids[at]!, reason });
    }
  });
}
