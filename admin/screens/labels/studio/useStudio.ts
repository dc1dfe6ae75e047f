import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import { problemOf, reasonOf } from '#admin/providers/http/problem.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { type History, record, redo, startHistory, undo } from './history.ts';
import type { Items, StudioItem } from './items.ts';

const plural = 'label-templates';
const columns = ['item', 'type', 'content', 'x_mm', 'y_mm', 'width_mm', 'height_mm', 'font_mm', 'is_bold'] as const;

/** A template with its items, their unsaved changes, and the actions on them. */
export function useStudio(id: string) {
  const { data: template, error, refetch } = useTemplate(id);
  const [history, setHistory] = useState<History>(() => startHistory([]));
  const [saved, setSaved] = useState<Items>([]);
  const [selected, setSelected] = useState<number | null>(null);
  const nextKey = useNextKey();
  const { items } = history;
  const { isDirty, guard } = useDirty(items, saved);
  const { save, isBusy, fault } = useSaveItems(template, items, refetch);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are those of the template as it was read
  useEffect(() => {
    if (!template) return;
    const items = (template.label_items as RaRecord[]).map((row) => itemOf(row, nextKey()));
    setSaved(items);
    setHistory(startHistory(items));
    setSelected((before) => items[history.items.findIndex(({ key }) => key === before)]?.key ?? null);
  }, [template]);

  const change = (next: Items, group: string | null = null) => {
    if (!isBusy) setHistory((before) => record(before, next, group));
  };

  const undoing = {
    undo: history.past.length > 0 && !isBusy ? () => setHistory(undo) : null,
    redo: history.future.length > 0 && !isBusy ? () => setHistory(redo) : null,
  };
  const selecting = { selected, select: setSelected };
  return {
    template,
    error,
    refetch,
    items,
    change,
    nextKey,
    isDirty,
    guard,
    isBusy,
    save,
    fault,
    ...selecting,
    ...undoing,
  };
}

function useTemplate(id: string) {
  return useQuery({
    queryKey: [plural, 'studio', id],
    queryFn: async () => (await http(`/api/${plural}/${id}?expand=label_items`)).json as RaRecord,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Saves the items of a template and reads it again; `fault` is the server's reason for refusing. */
function useSaveItems(template: RaRecord | undefined, items: Items, refetch: () => Promise<unknown>) {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    if (!template) return;
    setBusy(true);
    setFault(null);
    try {
      const data = { label_items: items.map(valuesOf) };
      await provider.update(plural, { id: template.id, data, previousData: template });
      await refetch();
      await queries.invalidateQueries({ queryKey: [plural], refetchType: 'none' });
      notify(say('studio.saved'), { type: 'success' });
    } catch (failure) {
      setFault(faultText(failure, items));
    } finally {
      setBusy(false);
    }
  };
  return { save, isBusy, fault };
}

function useNextKey(): () => number {
  const last = useRef(0);
  return () => {
    last.current += 1;
    return last.current;
  };
}

/** Whether items differ from the saved ones, and a guard that asks before the page is left. */
function useDirty(items: Items, saved: Items) {
  const isDirty = items !== saved && JSON.stringify(items.map(valuesOf)) !== JSON.stringify(saved.map(valuesOf));
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const guard = useMemo(() => ({ isDirty: () => latest.current }), []);
  return { isDirty, guard };
}

export type Studio = ReturnType<typeof useStudio>;

function itemOf(row: RaRecord, key: number): StudioItem {
  const values = Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
  return { ...(values as StudioItem), key, id: Number(row.id), is_bold: row.is_bold === true };
}

/** The values of an item as they are saved; an item that is not stored yet has no id. */
function valuesOf(one: StudioItem): Record<string, unknown> {
  const values = Object.fromEntries(columns.map((name) => [name, one[name]]));
  return { ...(one.id !== null && { id: one.id }), ...values };
}

/** The server's faults as text, each with the name of its item. */
function faultText(failure: unknown, items: Items): string {
  const faults = problemOf(failure)?.faults ?? [];
  if (faults.length === 0) return reasonOf(failure);
  return faults
    .map(({ path, message }) => {
      const at = /^\/label_items\/(\d+)\//.exec(path)?.[1];
      return at === undefined ? message : `${items[Number(at)]?.item ?? at}: ${message}`;
    })
    .join(' ');
}
