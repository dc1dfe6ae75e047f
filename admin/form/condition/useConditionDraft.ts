import { useEffect, useMemo, useRef, useState } from 'react';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { isFilter } from '../../conditions/ConditionInWords.tsx';
import type { FilterValues } from '../../conditions/filters.ts';
import { type Hop, hopOf } from '../../conditions/hops.ts';
import { isComplete } from '../../conditions/operators.ts';
import type { FilterView } from '../../conditions/own.ts';
import { missingFieldsIn, parted } from '../../conditions/parted.ts';
import { conditionsIn, filterOf, type Group } from '../../conditions/tree.ts';
import { useConditionView } from '../../conditions/useConditionView.ts';
import { useForm } from '../FormContext.ts';
import type { BoundProps } from '../widgets/bind.tsx';

type Props = Pick<BoundProps, 'field' | 'value' | 'onChange'> & { entity: EntityView };
type FormStore = ReturnType<typeof useForm>['store'];

export type ConditionDraft = {
  view: FilterView;
  hops: readonly Hop[];
  tree: Group;
  /** The part that cannot be shown as choices. */
  preserved: FilterValues;
  /** Names in this part that are not fields. */
  missingFields: readonly string[];
  build: (tree: Group) => void;
  /** Removes a part that cannot be shown. */
  takeOut: (name: string) => void;
};

const noHops: readonly Hop[] = [];

/**
 * A condition that is being edited; null while the entities it refers to are loading. An incomplete condition is not
 * written to the values and blocks the save, and so does a condition with names that do not exist.
 */
export function useConditionDraft({ field, value, onChange, entity }: Props): ConditionDraft | null {
  const { store } = useForm();
  const [draft, setDraft] = useState<{ written: string; tree: Group } | null>(null);
  const written = JSON.stringify(value ?? null);
  const edited = draft?.written === written ? draft.tree : null;
  const followed = edited ? conditionsIn(edited).map((one) => hopOf(one.field)) : [];
  const further = useConditionView(entity, value, followed);
  const { view, hops } = field.ui.format?.startsWith('filter:') ? { view: entity, hops: noHops } : further;
  const stored = useMemo(() => view && parted(view, filterIn(JSON.parse(written))), [view, written]);
  const tree = edited ?? stored?.read ?? null;
  const missingFields = view && stored ? missingFieldsIn(view, stored.preserved) : [];
  const isOpen = view !== null && tree !== null && !isWhole(view, tree);
  const added = isAsStored(store, field, written) ? [] : missingFields;
  useHeldSave(store, field, { isOpen, missingFields: added, title: entity.plural_title });
  if (!view || !stored || !tree) return null;

  const { preserved } = stored;
  const save = (condition: unknown, next: Group) => {
    const result = isFilter(condition) && Object.keys(condition).length === 0 ? null : (condition ?? null);
    setDraft({ written: JSON.stringify(result), tree: next });
    onChange(result);
  };
  return {
    view,
    hops,
    tree,
    preserved,
    missingFields,
    build: (next) => {
      const { [noName]: _, ...rest } = preserved;
      if (isWhole(view, next)) save({ ...rest, ...filterOf(view, next, Object.keys(rest)) }, next);
      else save(value, next);
    },
    takeOut: (name) => {
      const { [name]: _, ...rest } = filterIn(value);
      save(rest, tree);
    },
  };
}

/** The name for a value that is not a condition. */
const noName = '';

function filterIn(value: unknown): FilterValues {
  if (value === null || value === undefined) return {};
  return isFilter(value) ? value : { [noName]: value };
}

function isWhole(view: FilterView, tree: Group): boolean {
  return conditionsIn(tree).every((one) => view.fields[one.field] && isComplete(one));
}

type State = { isOpen: boolean; missingFields: readonly string[]; title: string };

/** A stored condition that was not edited does not block the save, although it may contain unknown names. */
function isAsStored(store: FormStore, { name, about }: FieldView, written: string): boolean {
  const base = store.base();
  return JSON.stringify(base[name] ?? null) === written && base[about ?? ''] === store.get(about ?? '');
}

function useHeldSave(store: FormStore, { name, title }: FieldView, state: State): void {
  const say = useWords();
  const latest = useRef<string | null>(null);
  const [first] = state.missingFields;
  if (first !== undefined)
    latest.current = `${title}: ${say('condition.no_field', { field: first, title: state.title })}`;
  else latest.current = state.isOpen ? `${title}: ${say('filter.missing')}` : null;
  useEffect(
    () =>
      store.guard(async () => {
        if (latest.current === null) return true;
        store.serve([{ name, message: latest.current }]);
        return false;
      }),
    [store, name],
  );
}
