import './choice-rows.css';
import { type KeyboardEvent, useState } from 'react';
import { languages } from '#generator/model/types.ts';
import { Icon } from '../../layout/Icon.tsx';
import { languageNames } from '../../providers/language.ts';
import { useWords } from '../../providers/useWords.ts';
import { useForm } from '../FormContext.ts';
import type { BoundProps } from './bind.tsx';
import { ChoiceLine } from './ChoiceLine.tsx';
import { readRows } from './choice-rows.ts';
import { useChoiceRows } from './useChoiceRows.ts';

/** Rows of code and words: Enter adds one, Alt with an arrow moves one. Codes that are in use already stay. */
export function ChoiceRowsWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const { store } = useForm();
  const most = Number(field.schema.maxItems ?? 200);
  const { rows, list, change } = useChoiceRows(value, most, onChange);
  const [fixed] = useState(() => new Set(readRows(store.base()[field.name]).map(({ code }) => code)));

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const key = Number(target.closest<HTMLElement>('[data-key]')?.dataset.key);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.altKey && step) change.move(key, step, target.dataset.part ?? 'title');
    else if (event.key === 'Enter' && target instanceof HTMLInputElement) change.add(key);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset className="group" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} {...aria}>
      {rows.length > 0 && (
        <div className="choice-head" aria-hidden="true">
          <span>{languageNames.en}</span>
          <span>{say('choices.code')}</span>
          {languages.slice(1).map((language) => (
            <span key={language}>{languageNames[language]}</span>
          ))}
        </div>
      )}
      <ul ref={list} onKeyDown={press}>
        {rows.map((row, index) => (
          <ChoiceLine
            key={row.key}
            row={row}
            number={index + 1}
            isFixed={fixed.has(row.code)}
            isLast={index === rows.length - 1}
            change={change}
            say={say}
          />
        ))}
      </ul>
      <div className="row choice-foot">
        <button type="button" className="btn sm" disabled={rows.length >= most} onClick={() => change.add(null)}>
          <Icon name="plus" />
          {say('choices.add')}
        </button>
        {rows.length > 0 && <span className="xs mute wide-only">{say('choices.keys')}</span>}
      </div>
    </fieldset>
  );
}
