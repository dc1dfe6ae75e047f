import { useMemo } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useForm } from '../FormContext.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import { ChoiceLine } from './ChoiceLine.tsx';
import { choiceFormat, readRows } from './choice-rows.ts';
import { RowsBox } from './RowsBox.tsx';
import { useCellFaults } from './useCellFaults.ts';
import { usePaste } from './usePaste.ts';
import { useRows } from './useRows.ts';

/** The title is first, because the code is derived from it. */
const order = ['title', 'code', 'de', 'fr', 'pt'];

/** Rows of codes and titles. Codes that are in use cannot be changed. */
export function ChoiceRowsWidget({ field, id, value, aria }: BoundProps) {
  const say = useWords();
  const { store } = useForm();
  const parts = useMemo(() => order.flatMap((name) => field.parts?.find((part) => part.name === name) ?? []), [field]);
  const [fixed, format] = useMemo(() => {
    const codes = new Set(readRows(store.base()[field.name]).map(({ code }) => code));
    return [codes, choiceFormat(codes)];
  }, [store, field]);
  const edited = useRows(field, value, format);
  const onPaste = usePaste({ ...edited, parts, format });
  const faults = useCellFaults(field.name);
  return (
    <RowsBox
      id={id}
      aria={aria}
      parts={parts}
      columns="1.4fr 1fr 1.2fr 1.2fr 1.2fr"
      format={format}
      edited={edited}
      keysWord={say('rows.keys')}
      addWord={say('choices.add')}
      onPaste={onPaste}
      line={(row, standing) => (
        <ChoiceLine
          key={row.key}
          row={row}
          {...standing}
          parts={parts}
          id={id}
          isFixed={fixed.has(row.code)}
          faults={faults.get(standing.place)}
          change={edited.change}
          say={say}
        />
      )}
    />
  );
}
