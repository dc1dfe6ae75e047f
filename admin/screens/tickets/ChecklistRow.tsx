import type { EntityView } from '#admin/providers/model/model.ts';
import { checklistResult } from '#schemas/tickets/checklist-result.ts';
import { formatNumber } from '../../cells/formats.ts';
import { type Reader, textOf } from '../../cells/text.ts';
import { Icon } from '../../layout/Icon.tsx';
import { ChecklistAnswer } from './ChecklistAnswer.tsx';
import { ChecklistNote } from './ChecklistNote.tsx';
import { type AnswerRow, mayAnswer, type Values } from './useChecklist.ts';

type Props = {
  view: EntityView;
  row: AnswerRow;
  reader: Reader;
  onAnswer: (row: AnswerRow, values: Values) => Promise<void>;
};

const icons = { open: null, ok: 'ok', not_ok: 'alert' } as const;

/** A question with the input for its answer, or with the answer as text for a person who may not answer. */
export function ChecklistRow({ view, row, reader, onAnswer }: Props) {
  const { say } = reader;
  const result = checklistResult(row);
  const icon = icons[result];
  const question = view.fields.question ? textOf(view.fields.question, row, reader) : row.question;
  const hint = [limitsOf(row, reader), row.mandatory ? '' : say('checklist.optional')].filter(Boolean).join(' · ');
  const send = (values: Values) => onAnswer(row, values);
  return (
    <li className={`checklist-row ${result}`}>
      <div className="checklist-question">
        <span id={`question-${row.id}`}>
          {icon && <Icon name={icon} small />}
          {question}
        </span>
        {hint && <span className="xs mute">{hint}</span>}
      </div>
      <div className="checklist-answer">
        {mayAnswer(row) ? (
          <ChecklistAnswer row={row} reader={reader} onAnswer={send} />
        ) : (
          <b className="sm">{answerInWords(view, row, reader) || '–'}</b>
        )}
      </div>
      <ChecklistNote row={row} isOffered={mayAnswer(row) && result === 'not_ok'} onAnswer={send} />
    </li>
  );
}

function limitsOf({ min_value: low, max_value: high, unit }: AnswerRow, { say, language }: Reader): string {
  const write = (value: number) => formatNumber(value, language, null);
  const measure = unit ?? '';
  if (typeof low === 'number' && typeof high === 'number')
    return say('checklist.between', { low: write(low), high: write(high), unit: measure }).trim();
  if (typeof low === 'number') return say('checklist.at_least', { low: write(low), unit: measure }).trim();
  if (typeof high === 'number') return say('checklist.at_most', { high: write(high), unit: measure }).trim();
  return '';
}

function answerInWords(view: EntityView, row: AnswerRow, reader: Reader): string {
  if (row.type === 'check' || row.type === 'pass_fail')
    return row.result && row.result !== 'open' ? reader.say(`checklist.${row.result}`) : '';
  const name =
    row.type === 'photo' ? 'photo_id' : row.type === 'text' || row.type === 'choice' ? 'text_value' : 'number_value';
  const field = view.fields[name];
  const text = field ? textOf(field, row, reader) : '';
  return name === 'number_value' && text && row.unit ? `${text} ${row.unit}` : text;
}
