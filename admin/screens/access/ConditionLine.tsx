import { useId, useState } from 'react';
import type { EntityView } from '../../providers/model.ts';
import { useWords } from '../../providers/useWords.ts';
import { groupWord } from './group-word.ts';
import type { Rights } from './RightsRow.tsx';
import { conditionsOf, type Place } from './rights.ts';
import { rightWord } from './useRightWords.ts';

type Props = { place: Place; view: EntityView; rights: Rights };

/** To which rows an added right is limited, written as a condition; empty means all. */
export function ConditionLine({ place, view, rights }: Props) {
  const say = useWords();
  const id = useId();
  const now = conditionsOf(rights.rules, place);
  const [text, setText] = useState(now ? JSON.stringify(now) : '');
  const [isBad, setBad] = useState(false);
  const word = rightWord(place.action, view, say);
  const title = place.group === 'default' ? word : `${word} (${groupWord(place.group, say)})`;

  const change = (next: string) => {
    setText(next);
    const read = readCondition(next);
    setBad(read === undefined);
    if (read === undefined) rights.spoil(say('rights.bad_condition'));
    else rights.set(place, 'added', read ?? undefined);
  };

  return (
    <details className="fold" open={text !== ''}>
      <summary>{say('rights.rows_of', { action: title })}</summary>
      <textarea
        className="input code"
        rows={2}
        spellCheck={false}
        aria-label={say('rights.rows_of', { action: title })}
        aria-describedby={id}
        aria-invalid={isBad || undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <p className={`hint ${isBad ? 'err' : ''}`} id={id}>
        {say(isBad ? 'rights.bad_condition' : 'rights.condition_help')}
      </p>
    </details>
  );
}

/** Null for no condition, undefined while it cannot be read. */
function readCondition(text: string): Record<string, unknown> | null | undefined {
  if (text.trim() === '') return null;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
