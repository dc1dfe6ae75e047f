import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from './bind.tsx';
import { ChoicesWidget } from './ChoicesWidget.tsx';

/**
 * Several entities, chosen by their titles; the value is a list of their names. Entities that the reader may not see
 * remain chosen.
 */
export function EntitiesWidget(props: BoundProps) {
  const language = useLanguage();
  const titles = Object.values(useModel().entities).map(({ name, title }) => [name, title] as const);
  const stored = (Array.isArray(props.value) ? props.value : []).map((name) => [String(name), String(name)] as const);
  const words = Object.fromEntries([...stored, ...titles.sort(([, a], [, b]) => a.localeCompare(b, language))]);
  return <ChoicesWidget {...props} field={{ ...props.field, words }} />;
}
