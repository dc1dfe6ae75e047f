import { use } from 'react';
import { currentLanguage } from './providers/language.ts';
import { problemOf } from './providers/problem.ts';
import { loadShellWords } from './providers/shell-words.ts';

const words = loadShellWords(currentLanguage());

/** The application could not start: no words, no model, no server. */
export function StartFailed({ error }: { error: unknown }) {
  const { errors, app } = use(words);
  const problem = problemOf(error);
  return (
    <main className="card page-note" role="alert">
      <h1>{errors.failed_title}</h1>
      <p className="second">{problem ? errors.failed : errors.offline}</p>
      {problem?.requestId && <p className="sm mute">{errors.request_id.replace('%{id}', problem.requestId)}</p>}
      <button type="button" className="btn" onClick={() => location.reload()}>
        {app.try_again}
      </button>
    </main>
  );
}
