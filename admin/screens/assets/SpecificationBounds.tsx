import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useReader } from '../../cells/useReader.ts';
import type { SpecificationChoice } from './specification-choice.ts';

type Props = { type: RaRecord; choice: SpecificationChoice; onChange: (next: SpecificationChoice) => void };

/** Chooses every value, bounds of a number or date, or a text that the value contains. */
export function SpecificationBounds({ type, choice, onChange }: Props) {
  const { say } = useReader();
  const isText = type.data_type === 'text';
  const [isBound, setBound] = useState(Boolean(choice.from || choice.to || choice.text));
  const change = (isNowBound: boolean) => {
    setBound(isNowBound);
    if (!isNowBound) onChange({ ...choice, from: '', to: '', text: '' });
  };
  return (
    <>
      <label className="sm">
        {say('specification_filter.value')}
        <select
          className="input"
          value={isBound ? 'bound' : ''}
          onChange={({ target }) => change(target.value === 'bound')}
        >
          <option value="">{say('specification_filter.all')}</option>
          <option value="bound">{say(isText ? 'specification_filter.contains' : 'specification_filter.within')}</option>
        </select>
      </label>
      {isBound && isText && (
        <input
          className="input"
          type="search"
          maxLength={200}
          aria-label={say('specification_filter.contains')}
          value={choice.text}
          onChange={({ target }) => onChange({ ...choice, text: target.value })}
        />
      )}
      {isBound && !isText && <Ends type={type} choice={choice} onChange={onChange} />}
    </>
  );
}

function Ends({ type, choice, onChange }: Props) {
  const { say } = useReader();
  const isNumber = type.data_type === 'number';
  const unit = isNumber && type.unit ? ` (${type.unit})` : '';
  const ends = [
    ['from', say('list.from'), type.min_value],
    ['to', say('list.to'), type.max_value],
  ] as const;
  return ends.map(([end, word, most]) => (
    <label key={end} className="sm">
      {`${word}${unit}`}
      <input
        className="input"
        type={isNumber ? 'number' : 'date'}
        {...(isNumber && { step: 'any', placeholder: most === null || most === undefined ? '' : String(most) })}
        value={choice[end]}
        onChange={({ target }) => onChange({ ...choice, [end]: target.value })}
      />
    </label>
  ));
}
