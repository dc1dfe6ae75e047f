import { useId } from 'react';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** A number within bounds; a value beyond them is replaced by the bound when the field is left. */
export function NumberField({ label, value, min, max, step = 1, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="number"
        {...{ min, max, step }}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        onBlur={() => onChange(Number.isNaN(value) ? Math.max(min, 0) : Math.min(max, Math.max(min, value)))}
      />
    </div>
  );
}
