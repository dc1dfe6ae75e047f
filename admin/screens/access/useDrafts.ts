import { useEffect, useRef, useState } from 'react';
import type { Group } from '../../conditions/tree.ts';
import { useForm } from '../../form/FormContext.ts';
import { conditionsOf, type Difference, ownRules, type Place } from './rights.ts';

/** A condition that is being edited, as a tree of choices, or as text if there is no tree. */
export type Draft = {
  /** The stored condition that this draft edits; a draft of another condition is invalid. */
  written: string;
  tree: Group | null;
  text: string;
  /** Why the draft cannot be stored yet, including the permission to which it belongs. */
  fault: string | null;
};

export type Drafts = { of: (place: Place) => Draft | null; save: (place: Place, draft: Draft) => void };

/** Conditions that are being edited; one that cannot be stored yet blocks the save. */
export function useDrafts(name: string, rules: readonly Difference[]): Drafts {
  const { store } = useForm();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const of = (place: Place) => {
    const draft = drafts[JSON.stringify(place)];
    return draft?.written === writtenOf(rules, place) ? draft : null;
  };
  const faults = Object.keys(drafts).flatMap((key) => of(JSON.parse(key))?.fault ?? []);
  const latest = useRef(faults);
  latest.current = faults;
  useEffect(
    () =>
      store.guard(async () => {
        if (latest.current.length === 0) return true;
        store.serve(latest.current.map((message) => ({ name, message })));
        return false;
      }),
    [store, name],
  );
  return { of, save: (place, draft) => setDrafts((known) => ({ ...known, [JSON.stringify(place)]: draft })) };
}

/** The stored condition of a permission as text: `null` for all rows, empty where the permission is not added here. */
export function writtenOf(rules: readonly Difference[], place: Place): string {
  const isGiven = ownRules(rules, place).some(({ inverted }) => !inverted);
  return isGiven ? JSON.stringify(conditionsOf(rules, place)) : '';
}
