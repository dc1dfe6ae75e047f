import './condition.css';
import type { ComponentType } from 'react';
import { kindsOf } from '#admin/providers/model/kinds-of.ts';
import type { RefView } from '#admin/providers/model/model.ts';
import { useReferenceTitles } from '../../cells/useReferenceTitles.ts';
import { useForm } from '../FormContext.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import type { PickedList } from '../widgets/PickedList.tsx';
import { ChooseSubjectHint } from './ChooseSubjectHint.tsx';
import { NoKinds } from './NoKinds.tsx';
import { useSubjectEntity } from './useSubjectEntity.ts';

/**
 * Chooses some of the kinds by which the records of an entity are divided, such as the families of assets, by their
 * titles. The list component is passed in, so that it remains in the form's own chunk.
 */
export function kindsWidget(List: typeof PickedList): ComponentType<BoundProps> {
  function Kinds({ ids, ...props }: BoundProps & { target: RefView; ids: readonly number[] }) {
    const { store } = useForm();
    const titles = useReferenceTitles(props.target.entity, ids);
    const picked = [store.titles[props.field.name] ?? []].flat();
    return <List {...props} filter={{}} titles={ids.map((id, n) => titles[id] ?? picked[n] ?? '…')} />;
  }

  return function KindsWidget(props: BoundProps) {
    const about = useSubjectEntity(props.field);
    const { entity, name } = about;
    const target = kindsOf(entity);
    const ids = Array.isArray(props.value) ? (props.value as number[]) : [];
    if (target) return <Kinds {...props} target={target} ids={ids} />;
    return (
      <div className="about" id={props.id} tabIndex={-1}>
        <ChooseSubjectHint about={about} />
        {name && entity !== undefined && (
          <NoKinds
            title={entity?.plural_title ?? name}
            isChosen={ids.length > 0}
            onTakeOut={() => props.onChange(null)}
          />
        )}
      </div>
    );
  };
}
