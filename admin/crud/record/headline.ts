import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { textOf, titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';

/** The heading of a record: its name, and its code where the list has columns for both. */
export function useHeadline(view: EntityView, record: RaRecord): [name: string, code: string] {
  const reader = useReader();
  const title = titleOf(view, record, reader);
  const [first, second] = view.list.columns.flatMap((name) =>
    view.title_fields.includes(name) ? (view.fields[name] ?? []) : [],
  );
  if (!first || !second) return [title, ''];
  return [textOf(first, record, reader) || title, textOf(second, record, reader)];
}
