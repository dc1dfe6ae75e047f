import type { ReactNode } from 'react';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { Cell, isLazy } from '../../cells/Cell.tsx';
import { isEmpty, type Row, textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { useReferenceTitles } from '../../cells/useReferenceTitles.ts';

/**
 * Several values of one field of a record as text; a reference, even a former one, is shown by its title. Returns null
 * for a field whose values cannot be shown as text.
 */
export function useFieldWords(
  view: EntityView,
  record: Row,
  field: FieldView,
  values: readonly unknown[],
): ReactNode[] | null {
  const reader = useReader();
  const isReference = field.ref !== null && !field.file;
  const ids = isReference ? values.flat().filter((id): id is number => typeof id === 'number') : [];
  const titles = useReferenceTitles(isReference ? (field.ref?.entity ?? null) : null, ids);
  const nothing = reader.say('app.empty_value');
  if (isLazy(field)) {
    return values.map((value) => {
      if (isEmpty(value)) return nothing;
      const row = { ...record, [field.name]: value };
      return <Cell key={JSON.stringify(value)} view={view} field={field} row={row} reader={reader} />;
    });
  }
  if ((field.kind === 'json' && !hasRows(field, values)) || field.owners || field.file) return null;
  return values.map((value) => {
    const title = isReference ? [value ?? []].flat().map((id) => titles[id as number] ?? '…') : undefined;
    const row = { [field.name]: value, _titles: title && { [field.name]: title } };
    return textOf(field, row, reader) || nothing;
  });
}

/** Lists of rows can be shown as text. Values from before the field held rows cannot. */
function hasRows({ parts }: FieldView, values: readonly unknown[]): boolean {
  return Boolean(parts) && values.every((value) => value === null || Array.isArray(value));
}
