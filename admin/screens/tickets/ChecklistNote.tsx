import { useWords } from '#admin/providers/words/useWords.ts';
import type { AnswerRow, Values } from './useChecklist.ts';
import { useTypedText } from './useTypedText.ts';

type Props = { row: AnswerRow; isOffered: boolean; onAnswer: (values: Values) => Promise<void> };

/** A note about an answer that is not in order; stored when the field is left. */
export function ChecklistNote({ row, isOffered, onAnswer }: Props) {
  const say = useWords();
  const typed = useTypedText(row.note, (note) => onAnswer({ note }));
  if (!isOffered) return row.note ? <p className="checklist-note second sm">{row.note}</p> : null;
  return (
    <input
      className="input checklist-note"
      maxLength={500}
      placeholder={say('checklist.note')}
      aria-label={say('checklist.note')}
      aria-describedby={`question-${row.id}`}
      {...typed}
    />
  );
}
