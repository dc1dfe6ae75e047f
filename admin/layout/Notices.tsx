import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { connection, useConnection } from '#admin/providers/http/connection.ts';
import { newVersion, useNewVersion } from '#admin/providers/http/new-version.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from './Icon.tsx';

/** Shown on every page: the server does not answer, or has a newer version. */
export function Notices() {
  const say = useWords();
  const state = useConnection();
  const isNewer = useNewVersion();
  useVersionCheck(state === 'fine');
  return (
    <div role="status">
      {state !== 'fine' && (
        <div className="view-as lasting">
          <Icon name="warn" />
          <span className="grow">{say(`connection.${state}`)}</span>
          <button type="button" className="btn sm" onClick={() => void connection.check()}>
            {say('connection.try')}
          </button>
        </div>
      )}
      {state === 'fine' && isNewer && (
        <div className="view-as lasting newer">
          <Icon name="info" />
          <span className="grow">
            <b>{say('update.title')}.</b> {say('update.text')}
          </span>
          <button type="button" className="btn sm" onClick={() => location.reload()}>
            {say('update.reload')}
          </button>
        </div>
      )}
    </div>
  );
}

/**
 * Checks for a new version when the page changes, and at once when the server is available again, because it may have
 * been updated.
 */
function useVersionCheck(isFine: boolean): void {
  const { pathname } = useLocation();
  const wasFine = useRef(isFine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each page
  useEffect(() => {
    if (isFine) void newVersion.check(!wasFine.current);
    wasFine.current = isFine;
  }, [pathname, isFine]);
}
