import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useReader } from '../../cells/useReader.ts';
import { useForm } from '../FormContext.ts';
import type { ReferenceText } from '../rows/paste.ts';
import { RowLine } from '../rows/RowLine.tsx';
import { RowsBox } from '../rows/RowsBox.tsx';
import { widthOf } from '../rows/RowsWidget.tsx';
import { useCellFaults } from '../rows/useCellFaults.ts';
import { usePaste } from '../rows/usePaste.ts';
import { useRows } from '../rows/useRows.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import { findReferences } from './find-references.ts';
import { isStored, lineFormat } from './line-rows.ts';

const none: readonly FieldView[] = [];
const noNames: readonly string[] = [];

/** Rows of another entity that are saved with this record, as far as the user may add, change and delete them. */
export function LinesWidget({ field, id, value, aria }: BoundProps) {
  const reader = useReader();
  const { say } = reader;
  const { store } = useForm();
  const provider = useDataProvider();
  const parts = field.parts ?? none;
  const can = field.lines?.can ?? [];
  const isOrdered = field.lines?.ordered ?? false;
  const withoutColumn = field.lines?.without_column ?? noNames;
  const format = useMemo(() => lineFormat(parts, withoutColumn), [parts, withoutColumn]);
  const edited = useRows(field, value, format, can.includes('create'));
  const fixed = useMemo(() => parts.map((part) => ({ ...part, writable: false })), [parts]);

  const lookUp = (texts: readonly ReferenceText[]) =>
    store.waitFor(
      findReferences(texts, parts, provider, reader).then((found) => {
        const titleOf = (name: string) => parts.find((part) => part.name === name)?.title ?? name;
        const unread = found.filter((one) => one.found === null);
        edited.change.fill(
          found.flatMap(({ key, part, found }) => (found ? [{ key, part, value: found.id, title: found.title }] : [])),
          unread.map(({ row, part, text }) => say('rows.unread', { n: row + 1, part: titleOf(part), text })),
        );
      }),
    );
  const onPaste = usePaste({ ...edited, parts: parts.filter(({ writable }) => writable), format, lookUp });
  const faults = useCellFaults(field.name);
  return (
    <RowsBox
      id={id}
      aria={aria}
      parts={parts}
      columns={parts.map((part) => `minmax(0, ${widthOf(part)}fr)`).join(' ')}
      format={format}
      edited={edited}
      addWord={say('rows.add')}
      keysWord={say(isOrdered ? 'rows.keys' : 'rows.keys_unordered')}
      canMove={isOrdered}
      onPaste={onPaste}
      line={(row, standing) => (
        <RowLine
          key={row.key}
          row={row}
          {...standing}
          parts={isStored(row) && !can.includes('update') ? fixed : parts}
          id={id}
          faults={faults.get(standing.place)}
          change={edited.change}
          canMove={isOrdered}
          canRemove={!isStored(row) || can.includes('delete')}
          reader={reader}
          say={say}
        />
      )}
    />
  );
}
