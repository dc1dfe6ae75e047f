import type { ReactNode } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { columns } from './edited-rights.ts';
import { rightWord } from './useRightWords.ts';

type Props = {
  /** The text by which entities are searched. */
  text: string;
  onText: (text: string) => void;
  /** The switch that shortens the list. */
  switchLabel: string;
  isShort: boolean;
  onShort: (isShort: boolean) => void;
  className?: string;
  /** The head of an additional column. */
  lastColumn?: string;
  isEmpty: boolean;
  /** One table body for each folder. */
  children: ReactNode;
};

/** Entities with the four standard actions as columns, and a search field. */
export function RightsCard({
  text,
  onText,
  switchLabel,
  isShort,
  onShort,
  className = '',
  lastColumn,
  isEmpty,
  children,
}: Props) {
  const say = useWords();
  return (
    <div className="rights-card">
      <div className="tools">
        <input
          className="input find"
          type="search"
          aria-label={say('rights.find')}
          placeholder={say('rights.find')}
          value={text}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => onText(event.target.value)}
        />
        <label className="switch sm">
          <input
            type="checkbox"
            role="switch"
            className="sw"
            checked={isShort}
            aria-checked={isShort}
            onChange={(event) => onShort(event.target.checked)}
          />
          {switchLabel}
        </label>
      </div>
      <div className="scroll rights-scroll">
        <table className={`rows rights-table ${className}`}>
          <thead>
            <tr>
              <th scope="col">{say('rights.record')}</th>
              {columns.map((action) => (
                <th key={action} scope="col">
                  {rightWord(action, null, say)}
                </th>
              ))}
              {lastColumn && <th scope="col">{lastColumn}</th>}
            </tr>
          </thead>
          {children}
        </table>
        {isEmpty && <p className="empty second">{say('rights.none_found')}</p>}
      </div>
    </div>
  );
}
