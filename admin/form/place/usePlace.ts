import { useEffect, useRef, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { RefView } from '#admin/providers/model/model.ts';
import { useForm, useReading } from '../FormContext.ts';
import type { FormStore } from '../FormStore.ts';
import type { Picked } from '../picker/Picker.tsx';
import { nodeIn, nodesOf, type PlaceNode, type PlaceNodes } from './places.ts';

/**
 * A place and the levels above it. Levels that are fields of the form are held in its store. The others are read from
 * the chosen record, or only restrict the search. `lost` contains the titles of values that were emptied because they
 * no longer matched.
 */
export function usePlace(name: string, target: RefView, value: unknown) {
  const { store, shape } = useForm();
  const levels = target.levels ?? [];
  const own = (target.own ?? []).filter((level) => level in shape.fields);
  const [narrowed, setNarrowed] = useState<PlaceNodes>({});
  const key = useReading([...own, name], () => JSON.stringify(ownSpots(store, own)));
  const chosen = typeof value === 'number' ? value : null;
  const { data } = useGetOne(
    target.plural,
    { id: chosen ?? 0 },
    { enabled: chosen !== null && own.length < levels.length, retry: false },
  );
  const row = data && data.id === chosen ? data : null;
  const free = chosen !== null && row ? nodesOf(row, levels) : narrowed;
  const at: PlaceNodes = { ...free, ...(JSON.parse(key) as PlaceNodes) };
  const { lost, willing } = useLost(store, [...own, name], key + String(value), () => setNarrowed({}));

  const put = (spots: PlaceNodes, leaf: PlaceNode | null) => {
    for (const level of own) {
      const spot = spots[level] ?? null;
      if (store.get(level) !== (spot?.id ?? null)) store.set(level, spot?.id ?? null, spot?.title ?? null);
    }
    if (store.get(name) !== (leaf?.id ?? null)) store.set(name, leaf?.id ?? null, leaf?.title ?? null);
    setNarrowed(spots);
  };
  /** Chooses a place of the deepest entity, one of the levels above it, or nothing. */
  const pick = (choice: Picked | null) => {
    willing();
    if (!choice?.row) return put({}, choice);
    const { row, level, id, title } = choice;
    const spots = nodesOf(row, levels);
    if (!level) return put(spots, choice);
    put({ ...above(spots, levels, level), [level]: { id, title } }, null);
  };
  /** Chooses one level: the levels above it remain, those below it are emptied. */
  const choose = (level: string, spot: PlaceNode | null) => {
    if (spot?.id === at[level]?.id) return;
    willing([level]);
    put({ ...above(at, levels, level), [level]: spot }, null);
  };
  return { at, levels, lost, pick, choose };
}

function above(spots: PlaceNodes, levels: readonly string[], level: string): PlaceNodes {
  return Object.fromEntries(levels.slice(0, levels.indexOf(level)).map((name) => [name, spots[name] ?? null]));
}

function ownSpots(store: FormStore, own: readonly string[]): PlaceNodes {
  return Object.fromEntries(own.map((name) => [name, nodeIn(store.get(name), store.titles[name])]));
}

/**
 * Reports values that were emptied unintentionally. `willing` names those that are emptied on purpose; without names,
 * all of them.
 */
function useLost(store: FormStore, names: readonly string[], key: string, onLost: () => void) {
  const last = useRef<Record<string, PlaceNode | null>>({});
  const meant = useRef<readonly string[]>([]);
  const [lost, setLost] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the values
  useEffect(() => {
    const now = ownSpots(store, names);
    const cleared = names.filter((name) => last.current[name] && !now[name] && !meant.current.includes(name));
    if (cleared.length > 0 || meant.current.length > 0) setLost(cleared.map((name) => last.current[name]!.title));
    if (cleared.length > 0 && meant.current.length === 0) onLost();
    last.current = now;
    meant.current = [];
  }, [key]);
  const willing = (which: readonly string[] = names) => {
    meant.current = which;
  };
  return { lost, willing };
}
