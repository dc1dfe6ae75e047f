import { useModel } from '#admin/providers/model/useModel.ts';
import { useReader } from '../cells/useReader.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import type { FilterProps } from './FilterPicker.tsx';

/** A filter with a tick box for each entity, labelled with its title. */
export function EntityFilter(props: FilterProps) {
  const { language } = useReader();
  const titles = Object.values(useModel().entities).map(({ name, title }) => [name, title] as const);
  const words = Object.fromEntries(titles.sort(([, a], [, b]) => a.localeCompare(b, language)));
  return <ChoiceFilter {...props} field={{ ...props.field, words }} />;
}
