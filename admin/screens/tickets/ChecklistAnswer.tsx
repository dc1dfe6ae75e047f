import type { ComponentType } from 'react';
import { choicesOf } from '#schemas/maintenance/choices-of.ts';
import type { Reader } from '../../cells/text.ts';
import { Icon } from '../../layout/Icon.tsx';
import { ChecklistNumber } from './ChecklistNumber.tsx';
import { ChecklistPhoto } from './ChecklistPhoto.tsx';
import type { AnswerRow, Values } from './useChecklist.ts';
import { useTypedText } from './useTypedText.ts';

export type AnswerProps = { row: AnswerRow; reader: Reader; onAnswer: (values: Values) => Promise<void> };

const byType: Readonly<Record<NonNullable<AnswerRow['type']>, ComponentType<AnswerProps>>> = {
  check: Tick,
  pass_fail: PassOrFail,
  number: ChecklistNumber,
  meter: ChecklistNumber,
  text: Text,
  choice: Choice,
  photo: ChecklistPhoto,
};

/** The input for the answer to a question, by its kind; each answer is stored at once. */
export function ChecklistAnswer(props: AnswerProps) {
  const Answer = props.row.type ? byType[props.row.type] : Text;
  return <Answer {...props} />;
}

function Tick({ row, reader, onAnswer }: AnswerProps) {
  const isDone = row.passed === true;
  return (
    <button
      type="button"
      className={`btn checklist-tick ${isDone ? 'on' : ''}`}
      aria-pressed={isDone}
      aria-describedby={`question-${row.id}`}
      onClick={() => void onAnswer({ passed: isDone ? null : true })}
    >
      <Icon name="check" />
      {reader.say('checklist.tick')}
    </button>
  );
}

function PassOrFail({ row, reader, onAnswer }: AnswerProps) {
  return (
    <fieldset className="seg words checklist-seg" aria-labelledby={`question-${row.id}`}>
      {([true, false] as const).map((passed) => (
        <button
          key={String(passed)}
          type="button"
          className={passed ? 'pass' : 'fail'}
          aria-pressed={row.passed === passed}
          onClick={() => void onAnswer({ passed: row.passed === passed ? null : passed })}
        >
          {reader.say(passed ? 'checklist.ok' : 'checklist.not_ok')}
        </button>
      ))}
    </fieldset>
  );
}

function Text({ row, onAnswer }: AnswerProps) {
  const typed = useTypedText(row.text_value, (text_value) => onAnswer({ text_value }));
  return <input className="input" maxLength={1000} aria-labelledby={`question-${row.id}`} {...typed} />;
}

/** The choices in the reader's language; the stored value is the line of the first language. */
function Choice({ row, reader, onAnswer }: AnswerProps) {
  const choices = choicesOf(row.options);
  const own = (row.translations as Record<string, { options?: string | null } | undefined> | null | undefined)?.[
    reader.language
  ];
  const words = choicesOf(own?.options);
  return (
    <select
      className="input"
      value={row.text_value ?? ''}
      aria-labelledby={`question-${row.id}`}
      onChange={({ target }) => void onAnswer({ text_value: target.value || null })}
    >
      <option value="">{reader.say('checklist.choose')}</option>
      {choices.map((choice, n) => (
        <option key={choice} value={choice}>
          {words.length === choices.length ? words[n] : choice}
        </option>
      ))}
    </select>
  );
}
