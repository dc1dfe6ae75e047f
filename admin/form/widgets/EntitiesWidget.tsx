import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from './bind.tsx';
import { ChoicesWidget } from './ChoicesWidget.tsx';

/** Several kinds of records, chosen by their titles; the value is their names. What the reader may not see stays chosen. */
export function EntitiesWidget(props: BoundProps) {
  const language = useLanguage();
  const titles = Object.values(useModel().entities).map(({ name, title }) => [name, title] as const);
  const stored = (Array.isArray(props.value) ? props.value : []).map((name) => [String(name), String(name)] as const);
  const words = Object.fromEntries([...stored, ...titles.sort(([, a], [, b]) => a.localeCompare(b, language))]);
  return <ChoicesWidget {...props} field={{ ...props.field, words }} />;
}
