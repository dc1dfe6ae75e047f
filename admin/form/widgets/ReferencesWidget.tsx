import type { RefView } from '#admin/providers/model/model.ts';
import { useForm } from '../FormContext.ts';
import type { BoundProps } from './bind.tsx';
import { PickedList } from './PickedList.tsx';
import { useTargetFilter } from './useTargetFilter.ts';

export function ReferencesWidget(props: BoundProps) {
  return props.field.ref ? <References {...props} target={props.field.ref} /> : null;
}

function References(props: BoundProps & { target: RefView }) {
  const { store } = useForm();
  const { filter } = useTargetFilter(props.target);
  const titles = [store.titles[props.field.name] ?? []].flat().filter((title) => title !== null) as string[];
  return <PickedList {...props} filter={filter} titles={titles} />;
}
