import { useEffect, useRef, useState } from 'react';
import { session } from '#admin/providers/session/session.ts';
import type { FormStore } from '../../form/FormStore.ts';
import type { FormShape } from '../../form/types.ts';
import { type Draft, type DraftPlace, draftOf, drafts } from '../../providers/drafts/drafts.ts';

const saveDelay = 600;

export type DraftState = {
  /** The draft of an earlier visit, until it is restored or discarded. */
  offered: Draft | null;
  /** When the input of this visit was last stored. */
  savedAt: Date | null;
  takeUp(): void;
  throwAway(): void;
  /** Deletes the draft and stores no further input of this form. */
  drop(): void;
};

/** The record of a form, with the version that was read; a new record has neither id nor version. */
export type FormPlace = { plural: string; id: number | null; version: number | null };

/** Stores the input in the browser a moment after each change, and offers it when the form is opened again. */
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
        if (mine && drafts.save(place, joined(left.current, { ...mine, version }))) setSavedAt(now);
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

/**
 * Saves 600 ms after the last change and when the page is left. Returns a function that ends this and first saves what
 * is not saved yet.
 */
function saveAfterChanges(store: FormStore, save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    save();
  };
  const saveLater = () => {
    clearTimeout(timer);
    timer = setTimeout(saveNow, saveDelay);
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

/** Merges new input into a draft that was not yet restored or discarded, so that neither is lost. */
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
