import type { Language } from '#generator/model/types.ts';
import type { BulkBody } from '#server/crud/bulk-body.ts';
import { type KeptResult, runBulk } from '#server/crud/bulk-job.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { Problem } from '#server/errors.ts';
import { problemBody } from '#server/middleware/problem.ts';
import { notify } from '../notify.ts';
import { actionWords } from '../right-words.ts';
import { resultsOf } from './job-rows.ts';

const mostReasons = 3;
const longestLink = 200;

/** A bulk request as a job, of whose end the bell tells who started it; a program hears of it by asking. */
export async function runAndTellBulk(job: JobWork): Promise<Stored> {
  const result = await runBulk(job);
  const refused = (await resultsOf(job.engine.database, job.id, 0, job.done)).filter(isRefused);
  await job.step(async ({ trx, caller }) => {
    if (caller.user.id === null || caller.apiKeyId !== null) return { advance: 0 };
    await notify(job.engine, trx, caller.user.id, {
      kind: 'bulk_done',
      params: ({ language }) => wordsOf(job, refused, language),
      link: linkTo(job, refused),
    });
    return { advance: 0 };
  });
  return result;
}

function isRefused(result: unknown): result is KeptResult {
  return (result as KeptResult).status >= 400;
}

function wordsOf(job: JobWork, refused: readonly KeptResult[], language: Language): Record<string, string> {
  const { engine, entity, done } = job;
  const { sentences } = engine;
  const { mode, act } = job.input as unknown as BulkBody;
  const number = new Intl.NumberFormat(language);
  const words = { model: engine.model, sentences, language };
  const counted = { refused: number.format(refused.length), reasons: reasonsOf(job, refused, language) };
  return {
    done: number.format(done - refused.length),
    total: number.format(done),
    what: actionWords(words, act?.action ?? (mode === 'upsert' ? 'update' : mode), entity.name),
    list: entity.pluralTitle[language],
    outcome: sentences.say(language, refused.length > 0 ? 'bulk_refused' : 'bulk_all_done', counted),
  };
}

/** "2 × Block is not possible while the state is Blocked. 1 × …", the most frequent first. */
function reasonsOf({ engine, entity }: JobWork, refused: readonly KeptResult[], language: Language): string {
  const state = { engine, sentences: engine.sentences, language, requestId: '' };
  const counts = new Map<string, number>();
  for (const { status, code, errors, params } of refused) {
    if (code === undefined) continue;
    const { title, errors: told } = problemBody(state, new Problem(status, code, errors, {}, params), entity);
    const reason = told.map(({ message }) => message).join(' ') || title;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostReasons);
  return sorted.map(([reason, count]) => `${count} × ${reason}`).join(' ');
}

/** The list, of the refused ones alone where their numbers fit into an address. */
function linkTo({ entity }: JobWork, refused: readonly KeptResult[]): string {
  const list = `/${entity.plural}`;
  const ids = refused.flatMap(({ id }) => id ?? []);
  const some = `${list}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
  return ids.length > 0 && some.length <= longestLink ? some : list;
}
