import type { Language } from '#generator/model/types.ts';
import type { BulkBody } from '#server/crud/bulk/bulk-body.ts';
import type { StoredResult } from '#server/crud/bulk/bulk-job.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { Problem } from '#server/errors.ts';
import { problemBody } from '#server/middleware/problem.ts';
import { notify } from '../notify.ts';
import { actionWords } from '../right-words.ts';
import type { HeldJob } from './held-job.ts';
import { type JobEnd, resultsOf } from './job-rows.ts';

const mostReasons = 3;
const longestLink = 200;

/** Notifies the person who started a bulk job of its end; a program has to ask for the status of the job. */
export async function notifyOfBulk(job: HeldJob, end: JobEnd): Promise<(trx: Transaction) => Promise<void>> {
  const { engine, done, row } = job;
  const userId = row.user_id;
  const isStoppedUnbegun = end.status === 'cancelled' && done === 0;
  if (userId === null || row.api_key_id !== null || isStoppedUnbegun) return async () => {};
  const refused = (await resultsOf(engine.database, job.id, 0, done)).filter(isRefused);
  return (trx) =>
    notify(engine, trx, userId, {
      kind: 'bulk_done',
      params: ({ language }) => wordsOf(job, end, refused, language),
      link: linkTo(job, refused),
    });
}

function isRefused(result: unknown): result is StoredResult {
  return (result as StoredResult).status >= 400;
}

function wordsOf(
  job: HeldJob,
  end: JobEnd,
  refused: readonly StoredResult[],
  language: Language,
): Record<string, string> {
  const { engine, entity, done } = job;
  const { sentences } = engine;
  const { mode, act, rows } = job.input as unknown as BulkBody;
  const number = new Intl.NumberFormat(language);
  const words = { model: engine.model, sentences, language };
  const counted = { refused: number.format(refused.length), reasons: reasonsOf(job, refused, language) };
  const left = { left: number.format(rows.length - done) };
  const outcome = [
    refused.length > 0 && sentences.say(language, 'bulk_refused', counted),
    end.status === 'cancelled' && sentences.say(language, 'bulk_stopped', left),
    end.error && sentences.say(language, end.error),
    end.error && rows.length > done && sentences.say(language, 'bulk_left', left),
  ].filter(Boolean);
  return {
    done: number.format(done - refused.length),
    total: number.format(rows.length),
    what: actionWords(words, act?.action ?? (mode === 'upsert' ? 'update' : mode), entity.name),
    list: entity.pluralTitle[language],
    outcome: outcome.join(' ') || sentences.say(language, 'bulk_all_done'),
  };
}

/** "2 × Block is not possible while the state is Blocked. 1 × …", the most frequent first. */
function reasonsOf({ engine, entity }: JobWork, refused: readonly StoredResult[], language: Language): string {
  const state = { engine, sentences: engine.sentences, language, requestId: '' };
  const counts = new Map<string, number>();
  for (const { status, code, errors, params } of refused) {
    if (code === undefined) continue;
    const { title, errors: summary } = problemBody(state, new Problem(status, code, errors, {}, params), entity);
    const reason = summary.map(({ message }) => message).join(' ') || title;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostReasons);
  return sorted.map(([reason, count]) => `${count} × ${reason}`).join(' ');
}

/** The link to the list, filtered to the refused records if their ids fit into an address. */
function linkTo({ entity }: JobWork, refused: readonly StoredResult[]): string {
  const list = `/${entity.plural}`;
  const ids = refused.flatMap(({ id }) => id ?? []);
  const some = `${list}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
  return ids.length > 0 && some.length <= longestLink ? some : list;
}
