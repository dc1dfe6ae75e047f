import { useEffect, useEffectEvent } from 'react';
import { isBusy, isTemporary, Unreachable, useConnection } from '#admin/providers/http/connection.ts';
import { problemOf } from '#admin/providers/http/problem.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Forbidden } from './Forbidden.tsx';
import { Icon } from './Icon.tsx';
import { NoteTitle } from './NoteTitle.tsx';
import { NotFound } from './NotFound.tsx';

type Props = {
  error: unknown;
  /** The error is shown inside a page that has a heading. */
  isPart?: boolean;
  onRetry: () => void;
};

/** A page that could not be displayed: what happened, the request's number, and a button to continue. */
export function ErrorPage({ error, isPart = false, onRetry }: Props) {
  const say = useWords();
  const problem = problemOf(error);
  useGoOn(isTemporary(error), onRetry);
  if (problem?.status === 404) return <NotFound isPart={isPart} />;
  if (isOutdated(error)) return <Outdated isPart={isPart} />;
  if (problem?.status === 403) return <Forbidden requestId={problem.requestId} isPart={isPart} onRetry={onRetry} />;
  const text = isBusy(error)
    ? say('connection.busy')
    : error instanceof Unreachable
      ? say('connection.away')
      : say('errors.failed');
  const isWaiting = isBusy(error) || error instanceof Unreachable;
  const title = isWaiting ? 'connection.title' : 'errors.failed_title';
  return (
    <section className="card page-note" role="alert">
      <NoteTitle title={say(title)} isPart={isPart} />
      <p className="second">{text}</p>
      {problem?.requestId && <p className="sm mute">{say('errors.request_id', { id: problem.requestId })}</p>}
      <button type="button" className="btn" onClick={onRetry}>
        <Icon name="undo" />
        {say('app.try_again')}
      </button>
    </section>
  );
}

/** Retries a request that failed because the server was unavailable, as soon as the server answers. */
function useGoOn(isWaiting: boolean, onRetry: () => void): void {
  const isFine = useConnection() === 'fine';
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (isWaiting && isFine) retry();
  }, [isWaiting, isFine]);
}

/** A part of the page can no longer be loaded, because the server was updated after the page was opened. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}

function Outdated({ isPart }: { isPart: boolean }) {
  const say = useWords();
  return (
    <section className="card page-note" role="alert">
      <NoteTitle title={say('update.title')} isPart={isPart} />
      <p className="second">{say('update.text')}</p>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        {say('update.reload')}
      </button>
    </section>
  );
}
