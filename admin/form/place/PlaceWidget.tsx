import './place.css';
import { useState, useSyncExternalStore } from 'react';
import type { EntityView, FieldView, RefView } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { inSentence } from '../../cells/in-sentence.ts';
import { Icon } from '../../layout/Icon.tsx';
import { cascadeFilter } from '../conditions.ts';
import { useForm } from '../FormContext.ts';
import type { Picked } from '../picker/Picker.tsx';
import { PickerBox } from '../picker/PickerBox.tsx';
import type { BoundProps } from '../widgets/bind.tsx';
import { useTargetFilter } from '../widgets/useTargetFilter.ts';
import { PlaceSteps } from './PlaceSteps.tsx';
import { pathOf } from './places.ts';
import { readPlaces } from './read-places.ts';
import { hasSameReference, useFilled } from './useFilled.ts';
import { useKinds } from './useKinds.ts';
import { usePlace } from './usePlace.ts';

export function PlaceWidget(props: BoundProps) {
  return props.field.ref ? <Place {...props} target={props.field.ref} /> : null;
}

/**
 * One box that finds a place by words in the titles of any level, with its path below it, and optionally one box for
 * each level.
 */
function Place({ field, id, value, aria, target }: BoundProps & { target: RefView }) {
  const say = useWords();
  const { store, shape } = useForm();
  const place = usePlace(field.name, target, value);
  const kinds = useKinds(target);
  const { filled, fillFrom } = useFilled(target, kinds[0]?.view ?? null);
  const { first, filter, settled } = useFilter(target, kinds[0]?.view ?? null, value, place);
  const [isStepwise, setStepwise] = useState(false);
  const hasFault = useSyncExternalStore(store.onFaults, () =>
    (target.own ?? []).some((name) => store.faultAt(name) !== null),
  );
  const title = typeof value === 'number' ? String(store.titles[field.name] ?? '…') : '';
  const path = pathOf(place.at, place.levels);
  const needed = (target.own ?? []).flatMap((name) => (shape.fields[name]?.required ? shape.fields[name].title : []));
  const isOpen = isStepwise || hasFault;
  const hint = useHint(first, kinds);
  const pick = (choice: Picked | null) => {
    place.pick(choice);
    if (choice?.level) setStepwise(true);
    else if (choice?.row) fillFrom(choice.row);
  };

  return (
    <div className="place">
      <PickerBox
        id={id}
        title={field.title}
        target={target}
        filter={filter}
        value={typeof value === 'number' ? { id: value, title } : null}
        placeholder={hint}
        read={readPlaces}
        onPick={pick}
        isReadOnly={first !== null}
        aria={aria}
      />
      <div className="place-foot">
        <span className="hint grow" role="status">
          {path && <Icon name="pin" small />}
          {path || needed.map((level) => `${level}: ${say('form.required')}`).join(', ')}
          {path && !title && <Clear title={field.title} onClick={() => place.pick(null)} />}
        </span>
        <button
          type="button"
          className="btn sm text"
          aria-expanded={isOpen}
          aria-controls={`${id}-steps`}
          onClick={() => setStepwise(!isOpen)}
        >
          {say(isOpen ? 'place.fewer' : 'place.steps')}
        </button>
      </div>
      {isOpen && <PlaceSteps id={id} target={target} kinds={kinds} place={place} settled={settled} />}
      <div role="status">
        {place.lost.length > 0 && <LostLevels titles={place.lost} />}
        {filled && <p className="hint">{say('place.filled', { title: filled })}</p>}
      </div>
    </div>
  );
}

/** Says what has to be chosen first, otherwise which entities of places can be found. */
function useHint(first: FieldView | null, kinds: readonly { title: string }[]): string {
  const say = useWords();
  const language = useLanguage();
  if (first) return say('picker.first', { title: inSentence(first.title, language) });
  const titles = kinds.map(({ title }) => inSentence(title, language));
  if (titles.length === 0) return '';
  return say('place.find', { kinds: new Intl.ListFormat(language, { type: 'disjunction' }).format(titles) });
}

/** The levels that were emptied because of another choice. */
function LostLevels({ titles }: { titles: readonly string[] }) {
  const say = useWords();
  const list = titles.map((title) => `“${title}”`).join(', ');
  return (
    <p className="hint lost-levels">
      <Icon name="info" small />
      {say('place.lost', { titles: list, smart_count: titles.length })}
    </p>
  );
}

/**
 * The filter of the search: what the form permits, and while no place is chosen, only what is below the chosen level. A
 * field that would have to be chosen first is not demanded if it can be filled from the place itself.
 */
function useFilter(
  target: RefView,
  view: EntityView | null,
  value: unknown,
  { at, levels }: ReturnType<typeof usePlace>,
) {
  const { store } = useForm();
  const { filter, first } = useTargetFilter(target);
  const own = target.own ?? [];
  const none = Object.fromEntries(own.map((name) => [name, null]));
  const settled = own.length > 0 ? cascadeFilter(target.filter, { ...store.record(), ...none }) : filter;
  const isEmpty = value === null || value === undefined;
  const deepest = isEmpty ? levels.findLast((name) => at[name]) : undefined;
  const isGiven = first !== null && (own.includes(first.name) || hasSameReference(view, first));
  return {
    first: isGiven ? null : first,
    settled,
    filter: { ...settled, ...(deepest && { [deepest]: at[deepest]?.id }) },
  };
}

function Clear({ title, onClick }: { title: string; onClick: () => void }) {
  const say = useWords();
  return (
    <button type="button" className="iconb sm" aria-label={say('picker.clear', { title })} onClick={onClick}>
      <Icon name="x" small />
    </button>
  );
}
