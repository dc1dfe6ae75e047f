import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ConditionGroup } from '../../conditions/ConditionGroup.tsx';
import { operatorsOf } from '../../conditions/operators.ts';
import { conditionsIn, type Group, newCondition, newGroup, withPart } from '../../conditions/tree.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { BoundProps } from '../widgets/bind.tsx';
import { PreservedParts } from './PreservedParts.tsx';
import { useConditionDraft } from './useConditionDraft.ts';

/**
 * Edits fields, operators and values in groups of and / or; below them are the parts that cannot be edited in this
 * form.
 */
export function ConditionEditor(props: BoundProps & { entity: EntityView }) {
  const { aria, entity } = props;
  const say = useWords();
  const room = useRef<HTMLDivElement>(null);
  const draft = useConditionDraft(props);
  if (!draft) return <p className="mute sm late">{say('app.loading')}</p>;
  const { view, hops, tree, build } = draft;
  const fields = Object.values(view.fields).filter((field) => field.filterable && operatorsOf(field).length > 0);
  const [first] = fields;
  /** The change may have removed the element that had the focus. */
  const change = (next: Group, focused: string) => {
    flushSync(() => build(next));
    if (!room.current?.contains(document.activeElement)) room.current?.querySelector<HTMLElement>(focused)?.focus();
  };

  return (
    <div className="about" ref={room}>
      {tree.parts.length === 0 ? (
        <button
          type="button"
          className="btn sm"
          onClick={() => first && change(newGroup(false, [newCondition(first)]), '.condition select')}
        >
          <Icon name="plus" />
          {say('filter.add')}
        </button>
      ) : (
        <ConditionGroup
          fields={fields}
          hops={hops}
          group={tree}
          depth={1}
          count={conditionsIn(tree).length}
          isTried={aria['aria-invalid'] === true}
          onChange={(key, next) =>
            change(key === tree.key ? ((next as Group | null) ?? newGroup(false)) : withPart(tree, key, next), 'button')
          }
        />
      )}
      <PreservedParts draft={draft} title={entity.plural_title} />
    </div>
  );
}
