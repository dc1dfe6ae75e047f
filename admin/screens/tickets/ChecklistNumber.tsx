import { useState } from 'react';
import { checklistResult } from '#schemas/tickets/checklist-result.ts';
import { readNumber, writeNumber } from '../../form/numbers.ts';
import type { AnswerProps } from './ChecklistAnswer.tsx';

/** A measured value, red while it is outside its limits; stored when the field is left or Enter is pressed. */
export function ChecklistNumber({ row, reader, onAnswer }: AnswerProps) {
  const { language, say } = reader;
  const written = writeNumber(row.number_value, language, null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? written;
  const value = text.trim() === '' ? null : readNumber(text, language);
  const isUnreadable = text.trim() !== '' && value === null;
  const isOutside = checklistResult({ ...row, number_value: value }) === 'not_ok';
  const send = async () => {
    if (typed === null || isUnreadable) return;
    if (value !== (row.number_value ?? null)) await onAnswer({ number_value: value });
    setTyped((now) => (now === typed ? null : now));
  };
  return (
    <>
      <span className={`field ${isOutside || isUnreadable ? 'outside' : ''}`}>
        <input
          inputMode="decimal"
          value={text}
          aria-labelledby={`question-${row.id}`}
          aria-invalid={isOutside || isUnreadable}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => void send()}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void send();
          }}
        />
        {row.unit && <span className="unit">{row.unit}</span>}
      </span>
      {(isOutside || isUnreadable) && (
        <span className="xs checklist-outside">{say(isUnreadable ? 'checklist.no_number' : 'checklist.outside')}</span>
      )}
    </>
  );
}
