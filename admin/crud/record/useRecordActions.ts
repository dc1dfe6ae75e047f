import { useState } from 'react';
import { type RaRecord, useNotify } from 'react-admin';
import type { Ask, EntityView, LifecycleView } from '#admin/providers/model/model.ts';
import { type Say, useWords } from '#admin/providers/words/useWords.ts';
import type { Step } from '#generator/model/lifecycles.ts';

export type RecordAction = {
  name: string;
  kind: 'transition' | 'action' | 'delete';
  title: string;
  ask: Ask | null;
  /** The state a transition leads to. */
  to: string | null;
  /** The field whose lifecycle a transition belongs to. */
  of?: string;
  isDanger: boolean;
  /** The action ends something, so that the page asks for a confirmation. */
  ends: boolean;
  /** Why the action is not possible now; it is shown nevertheless. */
  refused?: string;
  /** Names of the values in the action's answer that are shown only once. */
  reveals?: string[];
};

const shownButtons = 2;

/**
 * The actions that are possible on this record now: the next step according to the lifecycles, up to two buttons for
 * transitions, and the rest for the menu: other transitions, the entity's actions, delete and restore. Where a record
 * has several lifecycles, only the next step is a button.
 */
export function useRecordActions(view: EntityView, record: RaRecord) {
  const say = useWords();
  const notify = useNotify();
  const [asked, setAsked] = useState<RecordAction | null>(null);
  const allowed = (record._actions ?? view.can) as string[];
  const all = record.deleted_at ? ofDeleted(say) : ofPresent(view, record, say);
  const refused = (record._refused ?? {}) as Record<string, string>;
  const may = all
    .filter(({ name }) => allowed.includes(name) || name in refused)
    .map((action) => ({ ...action, ...(refused[action.name] && { refused: refused[action.name] as string }) }));
  const next = record.deleted_at ? null : nextStep(view, record, may);
  const life = may.filter(({ kind, name }) => kind === 'transition' || name === 'restore');
  const isOneLife = view.lifecycles.length < 2 || Boolean(record.deleted_at);
  const others = isOneLife ? life.filter((action) => action !== next && !(next && action.isDanger)) : [];
  const buttons = [...(next ? [next] : []), ...others].slice(0, shownButtons);
  return {
    next,
    buttons,
    more: may.filter((action) => !buttons.includes(action)),
    asked,
    open: (action: RecordAction) => (action.refused ? notify(action.refused, { type: 'warning' }) : setAsked(action)),
    close: () => setAsked(null),
  };
}

/** The first step that the present states name and that this person may do; a refused one has no filled button. */
function nextStep(view: EntityView, record: RaRecord, may: readonly RecordAction[]): RecordAction | null {
  const named = view.lifecycles.flatMap(({ field, states }) => states[record[field]]?.next ?? []);
  const possible = named.flatMap((name) => may.find((action) => action.name === name) ?? []);
  return possible.find(({ refused }) => !refused) ?? null;
}

/** Whether a dialog opens before the action: for its questions, or because it ends something. */
export function opensDialog({ ask, ends }: RecordAction): boolean {
  return ends || Object.keys(ask?.fields ?? {}).length > 0;
}

function ofPresent(view: EntityView, record: RaRecord, say: Say): RecordAction[] {
  const transitions = view.lifecycles.flatMap((lifecycle) =>
    lifecycle.transitions
      .filter(({ from }) => from.includes(record[lifecycle.field]))
      .map((transition) => transitionAction({ lifecycle, transition })),
  );
  const known = transitions.map(({ name }) => name);
  const actions = view.actions
    .filter(({ name, readOnly }) => !known.includes(name) && !readOnly)
    .map(({ name, title, ask, ends = false, reveals = [] }): RecordAction => {
      return { name, kind: 'action', title, ask, to: null, isDanger: false, ends, reveals };
    });
  return [...transitions, ...actions, plain('delete', 'delete', say('record.delete'), true)];
}

export function transitionAction({ lifecycle, transition }: Step<LifecycleView>): RecordAction {
  const { name, title, ask, to } = transition;
  const state = lifecycle.states[to];
  const isDanger = state?.color === 'danger';
  return {
    name,
    kind: 'transition',
    title,
    ask,
    to,
    isDanger,
    ends: isDanger || state?.terminal === true,
    of: lifecycle.field,
  };
}

function ofDeleted(say: Say): RecordAction[] {
  return [
    plain('restore', 'action', say('record.restore'), false),
    plain('purge', 'action', say('record.purge'), true),
  ];
}

function plain(name: string, kind: RecordAction['kind'], title: string, isDanger: boolean): RecordAction {
  return { name, kind, title, ask: null, to: null, isDanger, ends: isDanger };
}
