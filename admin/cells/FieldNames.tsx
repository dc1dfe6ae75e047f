import { fieldEntries } from '#generator/text/field-entries.ts';
import type { CellProps } from './Cell.tsx';
import { useSubjectView } from './useSubjectView.ts';

/** Fields of a list by their titles: columns, sort keys, or widths in pixels. */
export function FieldNames(props: CellProps) {
  const { say } = props.reader;
  const value = props.row[props.field.name];
  const entity = useSubjectView(props);
  if (entity === undefined) return '…';
  const title = (name: string) => entity?.fields[name]?.title ?? `“${name}”`;
  return fieldEntries(value)
    .map(([name, more]) => {
      if (typeof more === 'number') return say('condition.pixels', { title: title(name), count: more });
      return more === 'DESC' ? say('condition.descending', { title: title(name) }) : title(name);
    })
    .join(', ');
}
