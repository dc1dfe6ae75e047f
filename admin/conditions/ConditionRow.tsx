import { useId } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import { FieldSelect } from './FieldSelect.tsx';
import { type Hop, hopOf } from './hops.ts';
import { operatorWord } from './operator-word.ts';
import { isBare, isChosen, isComplete, isCounted, type OperatorName, operatorsOf } from './operators.ts';
import type { FilterField } from './own.ts';
import { type Condition, newCondition } from './tree.ts';
import { ValueEditor } from './ValueEditor.tsx';

type Props = {
  fields: readonly FilterField[];
  hops: readonly Hop[];
  condition: Condition;
  isTried: boolean;
  onChange: (next: Condition | null) => void;
};

/** One condition: field, operator, value. */
export function ConditionRow({ fields, hops, condition, isTried, onChange }: Props) {
  const say = useWords();
  const id = useId();
  const field = fields.find(({ name }) => name === condition.field);
  const hop = hops.find(({ name }) => name === hopOf(condition.field));
  if (!field && !hop) return null;
  const isMissing = isTried && !(field && isComplete(condition));
  const compare = (operator: OperatorName) => {
    const isSameKind =
      isChosen(operator) === isChosen(condition.operator) && retainsValue(operator, condition.operator);
    onChange({ ...condition, operator, value: isSameKind ? condition.value : null });
  };
  const turn = (name: string) => {
    const next = fields.find((one) => one.name === name);
    if (next) onChange({ ...newCondition(next), key: condition.key });
    else onChange({ ...condition, field: name, operator: 'filled', value: null });
  };

  return (
    <div className="condition">
      <FieldSelect fields={fields} hops={hops} value={condition.field} onChange={turn} isMissing={isMissing} />
      {field ? (
        <>
          <select
            className={`input ${isBare(condition.operator) ? 'bare' : ''}`}
            aria-label={say('filter.comparison')}
            value={condition.operator}
            onChange={(event) => compare(event.target.value as OperatorName)}
          >
            {operatorsOf(field).map((operator) => (
              <option key={operator} value={operator}>
                {operatorWord(operator, field, say)}
              </option>
            ))}
          </select>
          {!isBare(condition.operator) && (
            <ValueEditor
              field={field}
              condition={condition}
              onChange={(value) => onChange({ ...condition, value })}
              aria={isMissing ? { 'aria-invalid': true, 'aria-describedby': id } : {}}
            />
          )}
        </>
      ) : (
        <span className="bare" />
      )}
      <button
        type="button"
        className="iconb sm"
        aria-label={say('filter.remove', { field: (field ?? hop)?.title })}
        onClick={() => onChange(null)}
      >
        <Icon name="x" small />
      </button>
      {isMissing && (
        <p className="hint err" id={id}>
          {say('filter.missing')}
        </p>
      )}
    </div>
  );
}

/**
 * Whether a value remains when the operator changes: a date is not a number of days, and an operator without a value
 * has nothing to retain.
 */
function retainsValue(next: OperatorName, now: OperatorName): boolean {
  return isCounted(next) === isCounted(now) && !isBare(next) && !isBare(now);
}
