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
  /** Why the action is not possible now; it is shown nevertheless. */
  refused?: string;
  /** Names of the values in the action's answer that are shown only once. */
  reveals?: string[];
};

const shownButtons = 2;

/**
 * The actions that are possible on this record now: first the transitions, with one button for each lifecycle, then the
 * entity's actions, then delete and restore.
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
  const life = may.filter(({ kind, name }) => kind === 'transition' || name === 'restore');
  const firsts = view.lifecycles.flatMap(({ field }) => life.find(({ of }) => of === field) ?? []);
  const buttons = [...new Set([...firsts, ...life])].slice(0, shownButtons);
  return {
    buttons,
    more: may.filter((action) => !buttons.includes(action)),
    asked,
    open: (action: RecordAction) => (action.refused ? notify(action.refused, { type: 'warning' }) : setAsked(action)),
    close: () => setAsked(null),
  };
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
    .map(({ name, title, ask, reveals = [] }): RecordAction => {
      return { name, kind: 'action', title, ask, to: null, isDanger: false, reveals };
    });
  return [...transitions, ...actions, plain('delete', 'delete', say('record.delete'), true)];
}

export function transitionAction({ lifecycle, transition }: Step<LifecycleView>): RecordAction {
  const { name, title, ask, to } = transition;
  const isDanger = lifecycle.states[to]?.color === 'danger';
  return { name, kind: 'transition', title, ask, to, isDanger, of: lifecycle.field };
}

function ofDeleted(say: Say): RecordAction[] {
  return [
    plain('restore', 'action', say('record.restore'), false),
    plain('purge', 'action', say('record.purge'), true),
  ];
}

function plain(name: string, kind: RecordAction['kind'], title: string, isDanger: boolean): RecordAction {
  return { name, kind, title, ask: null, to: null, isDanger };
}
