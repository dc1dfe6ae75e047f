import { useId, useState } from 'react';

type Props = {
  label: string;
  value: number | null;
  min: number;
  max: number;
  disabled: boolean;
  isOptional?: boolean;
  onChange: (value: number | null) => void;
};

/** A length in millimetres with one decimal; a typed value is applied only when it is within the bounds. */
export function MeasureField({ label, value, min, max, disabled, isOptional = false, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    if (text === '') return isOptional ? onChange(null) : undefined;
    const number = Math.round(Number(text) * 10) / 10;
    if (Number.isFinite(number) && number >= min && number <= max) onChange(number);
  };
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <span className="field">
        <input
          id={id}
          type="number"
          {...{ min, max, disabled }}
          step={0.1}
          value={typed ?? value ?? ''}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
        <span className="unit">mm</span>
      </span>
    </div>
  );
}
