import { useMemo } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import { partFormat } from './part-rows.ts';
import { RowLine } from './RowLine.tsx';
import { RowsBox } from './RowsBox.tsx';
import { useCellFaults } from './useCellFaults.ts';
import { usePaste } from './usePaste.ts';
import { useRows } from './useRows.ts';

const none: readonly FieldView[] = [];

/** A list of rows, each with the parts that the schema names. */
export function RowsWidget({ field, id, value, aria }: BoundProps) {
  const say = useWords();
  const parts = field.parts ?? none;
  const format = useMemo(() => partFormat(parts), [parts]);
  const edited = useRows(field, value, format);
  const onPaste = usePaste({ ...edited, parts, format });
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
      keysWord={say('rows.keys')}
      onPaste={onPaste}
      line={(row, standing) => (
        <RowLine
          key={row.key}
          row={row}
          {...standing}
          parts={parts}
          id={id}
          faults={faults.get(standing.place)}
          change={edited.change}
          say={say}
        />
      )}
    />
  );
}

const widths: Readonly<Partial<Record<FieldView['kind'], number>>> = { boolean: 2, string: 6, reference: 6 };

export function widthOf({ ui, kind }: FieldView): number {
  return ui.width ?? widths[kind] ?? 3;
}
