import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { FormStore } from '../../form/FormStore.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** Asks before unsaved input is lost by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ store, onLeave }: { store: Pick<FormStore, 'isDirty'>; onLeave: () => void }) {
  const say = useWords();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => store.isDirty() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (store.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [store]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={say('form.unsaved_title')}
      text={say('form.unsaved_text')}
      button={say('form.leave')}
      isDanger
      onConfirm={() => {
        onLeave();
        blocker.proceed();
      }}
      onClose={() => blocker.reset()}
    />
  );
}
