import { HttpError } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { Say } from '#admin/providers/words/useWords.ts';

/** Why an upload failed, in the reader's language; also for a refusal by a proxy, which has no problem details. */
export function uploadFault(error: unknown, title: string, say: Say): string {
  if (error instanceof TypeError) return say('file.broken', { title });
  if (error instanceof HttpError && !error.body) return say('file.on_the_way', { title, status: error.status });
  return reasonOf(error);
}
