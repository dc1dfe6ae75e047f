import { use, useEffect } from 'react';
import { isBusy, isTemporary } from './providers/http/connection.ts';
import { problemOf } from './providers/http/problem.ts';
import { currentLanguage } from './providers/words/language.ts';
import { loadShellWords } from './providers/words/shell-words.ts';

const everyMs = 3000;
const words = loadShellWords(currentLanguage());

/** Shown when the application could not start, because the texts, the model or the server were not available. */
export function StartFailed({ error }: { error: unknown }) {
  const { errors, app, connection } = use(words);
  const problem = problemOf(error);
  useGoOn(isTemporary(error));
  return (
    <main className="card page-note" role="alert">
      <h1>{isTemporary(error) ? connection.title : errors.failed_title}</h1>
      <p className="second">{isBusy(error) ? connection.busy : isTemporary(error) ? connection.away : errors.failed}</p>
      {problem?.requestId && <p className="sm mute">{errors.request_id.replace('%{id}', problem.requestId)}</p>}
      <button type="button" className="btn" onClick={() => location.reload()}>
        {app.try_again}
      </button>
    </main>
  );
}

/** Starts automatically as soon as the server answers. */
function useGoOn(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(async () => {
      const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
      if (answer?.ok) location.reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
