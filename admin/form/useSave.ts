import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { type Fault, type Problem, problemOf, reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { FormStore } from './FormStore.ts';
import { placeOf } from './fault-place.ts';
import { changedBody, createBody, withoutTitles } from './outgoing.ts';
import { readRecord } from './read-record.ts';
import { sendStrictly } from './send-strictly.ts';
import type { FormShape, Values } from './types.ts';

/** Warnings about which a person has to decide whether to save nevertheless. */
type Question = { warnings: readonly Fault[]; answer: (isAccepted: boolean) => void };

/**
 * Checks and sends the values, and assigns the server's faults to their fields. `save` resolves to the saved record, or
 * null; `followedBy` is the action that the server executes on a new record in the same request.
 */
export function useSave(view: EntityView, shape: FormShape, store: FormStore, record: RaRecord | null) {
  const say = useWords();
  const notify = useNotify();
  const provider = useDataProvider();
  const [isSaving, setSaving] = useState(false);
  const [stale, setStale] = useState<RaRecord | null>(null);
  const { send, asked } = useSend(view, shape);

  /**
   * Shows the record that somebody else saved, or the faults at their fields. The record in a refusal has no lines, so
   * it is read again.
   */
  const showRefusal = async (error: unknown): Promise<void> => {
    const problem = problemOf(error);
    if (!saysWhy(problem)) notify(say('form.failed', { reason: reasonOf(error) }), { type: 'error' });
    if (!problem?.current || !isStale(problem)) return showFaults(store, shape, problem);
    const current = problem.current as RaRecord;
    setStale(view.lines ? await readRecord(provider, view, current.id) : current);
  };

  const save = async (base = record, values?: Values, followedBy?: string): Promise<RaRecord | null> => {
    if (!(await store.whenReady()) || !store.validate()) return null;
    try {
      if (!(await store.passesGuards())) return null;
      setSaving(true);
      const saved = await send(base, values ?? store.all(), followedBy);
      if (!saved) return null;
      store.settle(store.all());
      setStale(null);
      void queryClient.invalidateQueries({ queryKey: [view.plural] });
      return saved;
    } catch (error) {
      await showRefusal(error);
      return null;
    } finally {
      setSaving(false);
    }
  };

  return { save, isSaving, stale, asked, dropStale: () => setStale(null) };
}

/**
 * Sends at once or, if there are warnings, after the person has confirmed them; resolves to null when they have not.
 */
function useSend(view: EntityView, shape: FormShape) {
  const provider = useDataProvider();
  const [asked, setAsked] = useState<Question | null>(null);

  const bodyOf = (base: RaRecord | null, values: Values) =>
    withoutTitles(shape, base ? changedBody(shape, base, values) : createBody(shape, values));

  const sendNow = async (base: RaRecord | null, values: Values, followedBy?: string): Promise<RaRecord> => {
    const data = bodyOf(base, values);
    const sent = base
      ? await provider.update(view.plural, { id: base.id, data, previousData: base })
      : await provider.create(view.plural, { data, meta: { followedBy } });
    return sent.data;
  };

  const send = async (base: RaRecord | null, values: Values, followedBy?: string): Promise<RaRecord | null> => {
    if (!view.warns) return sendNow(base, values, followedBy);
    try {
      return await sendStrictly(view.plural, base, bodyOf(base, values), followedBy);
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code !== 'warnings') throw error;
      const isAccepted = await new Promise<boolean>((answer) => setAsked({ warnings: problem.faults, answer }));
      setAsked(null);
      return isAccepted ? sendNow(base, values, followedBy) : null;
    }
  };

  return { send, asked };
}

/** Whether the form itself shows why a save failed: faults at its fields, or the record that somebody else saved. */
function saysWhy(problem: Problem | null): boolean {
  return problem !== null && (problem.faults.length > 0 || Boolean(problem.current));
}

function isStale({ status }: Problem): boolean {
  return status === 409 || status === 412;
}

/** Assigns faults to fields by the API's JSON Pointers; faults without a field are shown in the summary. */
function showFaults(store: FormStore, shape: FormShape, problem: Problem | null): void {
  if (!problem || problem.faults.length === 0) return;
  store.serve(
    problem.faults.map(({ path, message, params }) => {
      const place = placeOf(shape, path);
      const other = typeof params?.record === 'string' ? { other: params.record } : {};
      return { ...(place.name in shape.fields ? place : { name: '' }), message, path, ...other };
    }),
  );
}
