import Dialog from '@mui/material/Dialog';
import { type FormEvent, useId, useState } from 'react';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ConditionGroup } from '../../conditions/ConditionGroup.tsx';
import type { FilterValues } from '../../conditions/filters.ts';
import '../../conditions/filter.css';
import { isComplete } from '../../conditions/operators.ts';
import { parted } from '../../conditions/parted.ts';
import { conditionsIn, filterOf, type Group, newCondition, withPart } from '../../conditions/tree.ts';

type Props = {
  view: EntityView;
  /** The filter that the chips show now. */
  filter: FilterValues;
  /** Field names that the list's tab already uses. */
  taken: readonly string[];
  onApply: (filter: FilterValues) => void;
  onClose: () => void;
};

/** Conditions on any field, joined by and / or in groups. */
export function FilterDialog({ view, filter, taken, onApply, onClose }: Props) {
  const say = useWords();
  const id = useId();
  const fields = Object.values(view.fields).filter(({ filterable }) => filterable);
  const [{ preserved, read }] = useState(() => parted(view, filter));
  const [tree, setTree] = useState(() =>
    read.parts.length === 0 && fields[0] ? { ...read, parts: [newCondition(fields[0])] } : read,
  );
  const [isTried, setTried] = useState(false);
  const isOpen = conditionsIn(tree).some((condition) => !isComplete(condition));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isOpen) onApply({ ...preserved, ...filterOf(view, tree, [...taken, ...Object.keys(preserved)]) });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { className: 'conditions-paper' } }}>
      <h2 className="dialog-title" id={id}>
        {say('filter.title', { title: view.plural_title })}
      </h2>
      <form className="dialog-body" id={`${id}form`} onSubmit={submit} noValidate>
        <ConditionGroup
          fields={fields}
          group={tree}
          depth={1}
          count={conditionsIn(tree).length}
          isTried={isTried}
          onChange={(key, next) => setTree(key === tree.key ? (next as Group) : withPart(tree, key, next))}
        />
      </form>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button type="submit" form={`${id}form`} className="btn primary">
          {say('list.apply')}
        </button>
      </div>
    </Dialog>
  );
}
