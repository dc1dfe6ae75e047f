import './rows-table.css';
import type { FieldView } from '#admin/providers/model/model.ts';
import { isNumeric } from './Cell.tsx';
import { type Reader, type Row, textOf } from './text.ts';

type Props = { field: FieldView; rows: unknown; reader: Reader };

/** A read-only list of rows: one line for each row, one column for each part. */
export function RowsTable({ field, rows, reader }: Props) {
  if (!Array.isArray(rows)) return JSON.stringify(rows);
  const parts = field.parts ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <section className="rows-table" aria-label={field.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {parts.map((part) => (
              <th key={part.name} scope="col" className={isNumeric(part) ? 'num' : undefined}>
                {part.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(rows as Row[]).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that identifies them
            <tr key={index}>
              {parts.map((part) => (
                <td key={part.name} className={isNumeric(part) ? 'num' : undefined}>
                  {textOf(part, row, reader)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
