import { stepOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import { type ProblemContext, problemBody, problemOf } from '#server/middleware/problem.ts';
import type { Warning } from './create-and-act.ts';

/** A record as it is sent, with the texts of its warnings. */
export function withSentences(context: ProblemContext, entity: EntityModel, record: ApiRecord): ApiRecord {
  if (!record._warnings) return record;
  const warnings = new Problem(200, 'warnings', record._warnings as readonly FaultItem[]);
  return { ...record, _warnings: problemBody(context, warnings, entity).errors };
}

export type WarningBody = { readonly action: string; readonly code: string; readonly message: string };

/** Reports which action was not run on a record that is stored, and why. */
export function warningBody(speaker: ProblemContext, entity: EntityModel, { action, error }: Warning): WarningBody {
  const { language, sentences, requestId } = speaker;
  const problem = problemOf(error);
  const { code, title, errors } = problemBody(speaker, problem, entity);
  const ofFields = errors.map(({ message }) => message).join(' ');
  const isUnknown = problem.status >= 500;
  const reason = isUnknown ? sentences.say(language, 'our_side', { request_id: requestId }) : ofFields || title;
  const transition = stepOf(entity, action)?.transition;
  const words = transition?.title ?? entity.actionWords[action];
  const message = sentences.say(language, 'saved_without', { action: words?.[language] ?? action, reason });
  return { action, code, message };
}
