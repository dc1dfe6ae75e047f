import { memo } from 'react';
import { languages } from '#generator/model/types.ts';
import { Icon } from '../../layout/Icon.tsx';
import { languageNames } from '../../providers/language.ts';
import type { Say } from '../../providers/useWords.ts';
import { type ChoiceRow, codeOf, type EditedRow } from './choice-rows.ts';
import type { useChoiceRows } from './useChoiceRows.ts';

type Props = {
  row: EditedRow;
  number: number;
  /** The code is in use: records hold it. */
  isFixed: boolean;
  isLast: boolean;
  change: ReturnType<typeof useChoiceRows>['change'];
  say: Say;
};

/** One choice; drawn again only when it changes itself or moves. */
export const ChoiceLine = memo(function ChoiceLine(props: Props) {
  const { row, number, isFixed, isLast, change, say } = props;
  const label = (part: string) => say('choices.cell', { n: number, part });
  const input = (part: keyof ChoiceRow, title: string, most: number) => (
    <label>
      <span>{title}</span>
      <input
        className="input"
        data-part={part}
        aria-label={label(title)}
        lang={part === 'title' ? 'en' : part}
        maxLength={most}
        value={row[part]}
        onChange={(event) => change.write(row.key, { [part]: event.target.value })}
      />
    </label>
  );
  return (
    <li className="choice-line" data-key={row.key}>
      {input('title', languageNames.en, 120)}
      <label>
        <span>{say('choices.code')}</span>
        <input
          className="input code"
          data-part="code"
          aria-label={label(say('choices.code'))}
          maxLength={60}
          readOnly={isFixed}
          placeholder={codeOf(row.title)}
          value={row.code}
          onChange={(event) => change.write(row.key, { code: typedCode(event.target.value) })}
        />
      </label>
      {languages.slice(1).map((language) => (
        <span key={language}>{input(language as keyof ChoiceRow, languageNames[language], 120)}</span>
      ))}
      <span className="row">
        <button
          type="button"
          className="iconb sm"
          data-part="up"
          disabled={number === 1}
          aria-label={label(say('choices.up'))}
          onClick={() => change.move(row.key, -1, 'up')}
        >
          <Icon name="up" small />
        </button>
        <button
          type="button"
          className="iconb sm"
          data-part="down"
          disabled={isLast}
          aria-label={label(say('choices.down'))}
          onClick={() => change.move(row.key, 1, 'down')}
        >
          <Icon name="down" small />
        </button>
        <button
          type="button"
          className="iconb sm"
          aria-label={label(say('choices.remove'))}
          onClick={() => change.remove(row.key)}
        >
          <Icon name="trash" small />
        </button>
      </span>
    </li>
  );
});

/** Small letters, digits and _, also while the code is still being typed. */
function typedCode(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .replace(/^_+/, '');
}
