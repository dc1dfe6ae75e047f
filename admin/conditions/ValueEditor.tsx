import type { AriaAttributes, ChangeEvent } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ChosenValues } from './ChosenValues.tsx';
import { isChosen, isCounted } from './operators.ts';
import type { Condition } from './tree.ts';

type Props = {
  field: FieldView;
  condition: Condition;
  onChange: (value: unknown) => void;
  aria: AriaAttributes;
};

const mostCounted = 9999;

/** The value that a field is compared with: typed, or chosen among choices or records. */
export function ValueEditor({ field, condition: { operator, value }, onChange, aria }: Props) {
  const say = useWords();
  if (isChosen(operator)) return <ChosenValues field={field} value={value} onChange={onChange} aria={aria} />;
  const isCount = isCounted(operator);
  const isNumber = isCount || ['integer', 'decimal', 'double'].includes(field.kind);
  const counted = isCount ? say(operator.endsWith('hours') ? 'filter.hours' : 'filter.days') : undefined;
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!isNumber) return onChange(target.value);
    onChange(isCount ? countIn(target.valueAsNumber) : numberIn(target.valueAsNumber));
  };
  return (
    <input
      className="input"
      {...(isNumber ? numberInput(isCount) : { type: ['date', 'instant'].includes(field.kind) ? 'date' : 'text' })}
      maxLength={500}
      aria-label={counted ?? say('filter.value')}
      placeholder={counted}
      value={String(value ?? '')}
      onChange={change}
      {...aria}
    />
  );
}

/** Days and hours are whole and not below zero. */
function numberInput(isCount: boolean) {
  return { type: 'number', step: isCount ? 1 : 'any', min: isCount ? 0 : undefined };
}

function numberIn(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}

function countIn(number: number): number | null {
  return Number.isFinite(number) ? Math.min(mostCounted, Math.max(0, Math.round(number))) : null;
}
