import type { RefView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useFault, useForm } from '../FormContext.ts';
import { usePicker } from '../picker/usePicker.ts';
import { filterFor, type PlaceNode } from './places.ts';
import type { KindWords } from './useKinds.ts';
import type { usePlace } from './usePlace.ts';

type Chosen = ReturnType<typeof usePlace>;

type Props = {
  id: string;
  target: RefView;
  kinds: KindWords[];
  place: Chosen;
  /** The filter that follows from the other fields of the form. */
  settled: Record<string, unknown>;
};

/** The levels above the place from the top down, each restricted by the one before. */
export function PlaceSteps({ id, target, kinds, place, settled }: Props) {
  const { prefix } = useForm();
  return (
    <div className="place-steps" id={`${id}-steps`}>
      {kinds
        .filter(({ name, view }) => name !== null && view !== null)
        .reverse()
        .map((kind) => (
          <Step
            key={kind.name}
            id={target.own?.includes(kind.name!) ? `${prefix}field-${kind.name}` : `${id}-${kind.name}`}
            kind={kind}
            place={place}
            isOwn={target.own?.includes(kind.name!) ?? false}
            settled={settled}
          />
        ))}
    </div>
  );
}

type StepProps = Pick<Props, 'id' | 'place' | 'settled'> & { kind: KindWords; isOwn: boolean };

function Step({ id, kind: { name, title, view }, place, isOwn, settled }: StepProps) {
  const say = useWords();
  const { store, shape } = useForm();
  const fault = useFault(name!);
  const Picker = usePicker(true);
  const spot = place.at[name!] ?? null;
  if (!Picker || !view) return null;
  return (
    <div className={fault ? 'bad' : ''}>
      <div className="lab">
        <label htmlFor={id}>{title}</label>
        {isOwn && shape.fields[name!]?.required && <i>{say('form.required')}</i>}
      </div>
      <Picker
        id={id}
        title={title}
        target={{ entity: view.name, create: false }}
        filter={filterOf()}
        value={spot}
        onPick={(choice: PlaceNode | null) => place.choose(name!, choice)}
        aria={fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {}}
        onAwait={(choice) => store.waitFor(choice)}
        isClosed
      />
      {fault && (
        <p className="hint err" id={`${id}-fault`}>
          <Icon name="alert" small />
          {fault}
        </p>
      )}
    </div>
  );

  /** Restricts the choices to the nearest chosen level above. */
  function filterOf(): Record<string, unknown> {
    const above = place.levels.slice(0, place.levels.indexOf(name!)).filter((level) => level in view!.fields);
    const nearest = above.findLast((level) => place.at[level]);
    const placeFilter = nearest ? { [nearest]: place.at[nearest]!.id } : {};
    const only = settled[name!] === undefined ? {} : { id: settled[name!] };
    return { ...filterFor({ is_active: true, ...settled, ...placeFilter }, view!), ...only };
  }
}
