import { useSyncExternalStore } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { type Reader, type Row, textOf } from '../../cells/text.ts';
import { lineValue } from '../formulas/live-values.ts';
import { referencedRecords } from '../formulas/referenced-records.ts';
import type { Cells } from '../rows/part-rows.ts';

type Props = {
  part: FieldView;
  parts: readonly FieldView[];
  id: string;
  label: string;
  cells: Cells;
  reader: Reader;
};

/** A cell that a formula calculates while the other cells of its row are typed. */
export function FormulaCell({ part, parts, id, label, cells, reader }: Props) {
  useSyncExternalStore(referencedRecords.subscribe, referencedRecords.version);
  const value = lineValue(parts, cells, part);
  return (
    <div className="rows-cell" data-part={part.name}>
      <label htmlFor={id}>{part.title}</label>
      <output id={id} className="rows-fixed num" aria-label={label}>
        {textOf(part, { ...cells, [part.name]: value } as Row, reader)}
      </output>
    </div>
  );
}
