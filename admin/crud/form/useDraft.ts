import { useEffect, useRef, useState } from 'react';
import { session } from '#admin/providers/session/session.ts';
import { type Draft, type DraftPlace, draftOf, drafts } from '../../form/drafts.ts';
import type { FormStore } from '../../form/FormStore.ts';
import type { FormShape } from '../../form/types.ts';

const restMs = 600;

export type DraftState = {
  /** What an earlier visit left, until it is taken up or thrown away. */
  offered: Draft | null;
  /** When the typing of this visit was last kept. */
  savedAt: Date | null;
  takeUp(): void;
  throwAway(): void;
  /** Nothing of this form is kept any more. */
  drop(): void;
};

/** The record of a form, as it was read; a new record has neither id nor version. */
export type FormPlace = { plural: string; id: number | null; version: number | null };

/** Keeps what is typed in the browser a moment after each change, and offers it when the form is opened again. */
export function useDraft({ plural, id, version }: FormPlace, shape: FormShape, store: FormStore): DraftState {
  const place = useRef<DraftPlace>({ user: session.user()?.id ?? 0, plural, id, given: location.search }).current;
  const [offered, setOffered] = useState(() => drafts.read(place, shape, new Date()));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const left = useRef(offered);
  const isOver = useRef(false);

  useEffect(
    () =>
      saveAfterChanges(store, () => {
        if (isOver.current || !store.isDirty()) return;
        const now = new Date();
        const mine = draftOf(shape, store.base(), store.all(), store.titles, now);
        if (mine && drafts.keep(place, joined(left.current, { ...mine, version }))) setSavedAt(now);
      }),
    [place, shape, store, version],
  );

  const settle = () => {
    left.current = null;
    setOffered(null);
  };
  return {
    offered,
    savedAt,
    takeUp: () => {
      const isUntouched = (name: string) => (store.get(name) ?? null) === (store.base()[name] ?? null);
      const names = Object.keys(offered?.values ?? {}).filter(isUntouched);
      settle();
      store.restore(of(names, offered?.values), of(names, offered?.titles));
    },
    throwAway: () => {
      settle();
      drafts.drop(place);
    },
    drop: () => {
      isOver.current = true;
      drafts.drop(place);
    },
  };
}

/** Saves when the typing rests and when the page goes; returns what ends this, which saves what is not saved yet. */
function saveAfterChanges(store: FormStore, save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  const saveLater = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, restMs);
  };
  const saveOpen = () => timer !== undefined && saveNow();
  const end = store.onChange(saveLater);
  window.addEventListener('pagehide', saveOpen);
  return () => {
    saveOpen();
    end();
    window.removeEventListener('pagehide', saveOpen);
  };
}

/** Typing goes on before the offer is answered: neither may be lost. */
function joined(left: Draft | null, mine: Draft): Draft {
  if (!left) return mine;
  return {
    ...mine,
    kinds: { ...left.kinds, ...mine.kinds },
    values: { ...left.values, ...mine.values },
    titles: { ...left.titles, ...mine.titles },
  };
}

function of<T>(names: readonly string[], all: Record<string, T> | undefined): Record<string, T> {
  return Object.fromEntries(Object.entries(all ?? {}).filter(([name]) => names.includes(name)));
}
