import { textOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import type { FieldView } from '../../providers/model.ts';
import { useReferenceTitles } from '../useReferenceTitles.ts';

/** Several values of one field in words, a former reference by its title. Null where a value has no words. */
export function useFieldWords(field: FieldView, values: readonly unknown[]): string[] | null {
  const reader = useReader();
  const isReference = field.ref !== null && !field.file;
  const ids = isReference ? values.flat().filter((id): id is number => typeof id === 'number') : [];
  const titles = useReferenceTitles(isReference ? (field.ref?.entity ?? null) : null, ids);
  if ((field.kind === 'json' && !hasRows(field, values)) || field.owners || field.file) return null;
  return values.map((value) => {
    const title = isReference ? [value ?? []].flat().map((id) => titles[id as number] ?? '…') : undefined;
    const row = { [field.name]: value, _titles: title && { [field.name]: title } };
    return textOf(field, row, reader) || reader.say('app.empty_value');
  });
}

/** Lists of rows have words; what such a field held before it was one has none. */
function hasRows({ parts }: FieldView, values: readonly unknown[]): boolean {
  return Boolean(parts) && values.every((value) => value === null || Array.isArray(value));
}
