import { memo } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import { type ChoiceRow, codeOf, type EditedChoice } from './choice-rows.ts';
import { RowButtons } from './RowButtons.tsx';
import type { RowPosition } from './RowsBox.tsx';
import type { CellFaults } from './useCellFaults.ts';
import type { RowsChange } from './useRows.ts';

type Props = RowPosition & {
  row: EditedChoice;
  parts: readonly FieldView[];
  id: string;
  /** The code is used by records and cannot be changed. */
  isFixed: boolean;
  faults: CellFaults | undefined;
  change: RowsChange;
  say: Say;
};

/** One choice; rendered again only when it changes or moves. */
export const ChoiceLine = memo(function ChoiceLine(props: Props) {
  const { row, place, isNew, isFirst, isLast, parts, id, isFixed, faults, change, say } = props;
  const label = (part: string) => say('choices.cell', { n: place + 1, part });
  const cellId = (part: string) => `${id}-${isNew ? `new-${row.key}` : place}-${part}`;
  return (
    <li className="rows-line" data-key={row.key}>
      {parts.map(({ name, title, schema }) => (
        <div key={name} className="rows-cell">
          <label htmlFor={cellId(name)}>{title}</label>
          <input
            id={cellId(name)}
            className={name === 'code' ? 'input code' : 'input'}
            data-part={name}
            aria-label={label(title)}
            aria-invalid={faults?.[name] ? true : undefined}
            aria-describedby={faults?.[name] ? `${cellId(name)}-fault` : undefined}
            lang={languageOf(name)}
            maxLength={Number(schema.maxLength)}
            readOnly={name === 'code' && isFixed}
            placeholder={name === 'code' ? codeOf(row.title) : undefined}
            value={row[name as keyof ChoiceRow]}
            onChange={(event) => change.write(row.key, name, event.target.value)}
          />
          {faults?.[name] && (
            <p className="hint err" id={`${cellId(name)}-fault`}>
              {faults[name]}
            </p>
          )}
        </div>
      ))}
      <RowButtons
        rowKey={row.key}
        number={place + 1}
        isFirst={isFirst}
        isLast={isLast}
        label={label}
        change={change}
        say={say}
      />
    </li>
  );
});

function languageOf(part: string): string | undefined {
  if (part === 'code') return undefined;
  return part === 'title' ? 'en' : part;
}
