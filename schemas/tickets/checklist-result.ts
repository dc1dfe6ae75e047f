import type { TicketChecklistAnswer } from '#generator/generated/ticket-checklist-answer.ts';

type Answer = Partial<TicketChecklistAnswer>;
type Result = 'open' | 'ok' | 'not_ok';

const resultOf: Readonly<Record<TicketChecklistAnswer['type'] & string, (answer: Answer) => Result>> = {
  check: ({ passed }) => (passed ? 'ok' : 'open'),
  pass_fail: ({ passed }) => (typeof passed === 'boolean' ? okIf(passed) : 'open'),
  number: (answer) => ofNumber(answer),
  meter: (answer) => ofNumber(answer),
  text: ofText,
  choice: ofText,
  photo: ({ photo_id }) => ((photo_id ?? null) === null ? 'open' : 'ok'),
};

/**
 * Whether a question of a checklist is answered, and whether the answer is in order; a number is in order within its
 * limits.
 */
export function checklistResult(answer: Answer): Result {
  return answer.type ? resultOf[answer.type](answer) : 'open';
}

function ofNumber({ number_value: value, min_value: low, max_value: high }: Answer): Result {
  if (typeof value !== 'number') return 'open';
  return okIf((typeof low !== 'number' || value >= low) && (typeof high !== 'number' || value <= high));
}

function ofText({ text_value }: Answer): Result {
  return text_value?.trim() ? 'ok' : 'open';
}

function okIf(isOk: boolean): Result {
  return isOk ? 'ok' : 'not_ok';
}
