import '../../conditions/filter.css';
import { useMemo } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ConditionGroup } from '../../conditions/ConditionGroup.tsx';
import { hopOf } from '../../conditions/hops.ts';
import { isComplete, operatorsOf } from '../../conditions/operators.ts';
import { conditionsIn, filterOf, type Group, newGroup, readTree, withPart } from '../../conditions/tree.ts';
import { ConditionAsText, readCondition } from './ConditionAsText.tsx';
import type { Rights } from './edited-rights.ts';
import { groupWord } from './group-word.ts';
import { conditionsOf, type Place } from './rights.ts';
import { type Draft, writtenOf } from './useDrafts.ts';
import { rightWord } from './useRightWords.ts';
import { useRuleView } from './useRuleView.ts';

type Props = { place: Place; view: EntityView; rights: Rights };

/**
 * The rows to which an added permission is limited, edited as conditions, or as text where choices cannot express them.
 */
export function ConditionSentence({ place, view: entity, rights }: Props) {
  const say = useWords();
  const stored = conditionsOf(rights.rules, place);
  const written = writtenOf(rights.rules, place);
  const storedDraft = rights.drafts.of(place);
  const followed = storedDraft?.tree ? conditionsIn(storedDraft.tree).map(({ field }) => hopOf(field)) : [];
  const { view, hops } = useRuleView(entity, stored, followed);
  const first = useMemo<Draft | null>(() => {
    const conditions = JSON.parse(written) as Record<string, unknown> | null;
    return view && { written, tree: readTree(view, conditions ?? {}), text: textOf(conditions), fault: null };
  }, [written, view]);
  const draft = storedDraft ?? first;
  if (!view || !draft) return <p className="mute sm late">{say('app.loading')}</p>;

  const word = rightWord(place.action, entity, say);
  const title = place.group === 'default' ? word : `${word} (${groupWord(place.group, say)})`;
  const fields = Object.values(view.fields).filter((field) => field.filterable && operatorsOf(field).length > 0);
  const saveIncomplete = (
    next: Omit<Draft, 'written' | 'fault'>,
    key: 'filter.missing' | 'rights.bad_condition' | null,
  ) => {
    rights.set(place, 'added', stored ?? undefined);
    rights.drafts.save(place, {
      ...next,
      written,
      fault: key && `${entity.plural_title} – ${title}: ${say(key)}`,
    });
  };
  const store = (next: Omit<Draft, 'written' | 'fault'>, conditions: Record<string, unknown> | null) => {
    rights.set(place, 'added', conditions ?? undefined);
    rights.drafts.save(place, { ...next, written: JSON.stringify(conditions), fault: null });
  };
  const build = (tree: Group) => {
    const isOpen = conditionsIn(tree).some((one) => !view.fields[one.field] || !isComplete(one));
    if (isOpen) return saveIncomplete({ tree, text: '' }, 'filter.missing');
    const conditions = tree.parts.length > 0 ? filterOf(view, tree, []) : null;
    store({ tree, text: '' }, conditions);
  };
  const write = (text: string) => {
    const conditions = readCondition(text);
    if (conditions === undefined) saveIncomplete({ tree: null, text }, 'rights.bad_condition');
    else store({ tree: null, text }, conditions);
  };
  const asChoices = readTree(view, stored ?? {});
  const fault = rights.faultOf(place);

  return (
    <section className="rule-conditions" aria-label={say('rights.rows_of', { action: title })}>
      <header className="row">
        <h3 className="grow">{say('rights.rows_of', { action: title })}</h3>
        {draft.tree ? (
          <button
            type="button"
            className="btn sm text"
            onClick={() => saveIncomplete({ tree: null, text: textOf(stored) }, null)}
          >
            {say('rights.as_text')}
          </button>
        ) : (
          <button
            type="button"
            className="btn sm text"
            disabled={!asChoices || draft.fault !== null}
            onClick={() => saveIncomplete({ tree: asChoices, text: '' }, null)}
          >
            {say('rights.as_choices')}
          </button>
        )}
      </header>
      {draft.tree ? (
        <>
          {draft.tree.parts.length === 0 && <p className="sm second">{say('rights.all_rows')}</p>}
          <ConditionGroup
            fields={fields}
            hops={hops}
            group={draft.tree}
            depth={1}
            count={conditionsIn(draft.tree).length}
            isTried={rights.isTried}
            onChange={(key, next) => {
              const tree = draft.tree as Group;
              build(key === tree.key ? ((next as Group | null) ?? newGroup(false)) : withPart(tree, key, next));
            }}
          />
        </>
      ) : (
        <ConditionAsText
          title={say('rights.rows_of', { action: title })}
          text={draft.text}
          isBad={draft.fault !== null}
          hasChoices={asChoices !== null}
          onChange={write}
        />
      )}
      {fault && <p className="hint err">{fault}</p>}
    </section>
  );
}

function textOf(conditions: Record<string, unknown> | null): string {
  return conditions ? JSON.stringify(conditions, null, 2) : '';
}
