import { useId } from 'react';

type Option = { value: string | number; text: string; isImpossible?: boolean };

type Props = {
  label: string;
  value: string | number;
  options: readonly Option[];
  isFixed?: boolean;
  onChoose: (value: string) => void;
};

/** A select for a few choices, with its label above. */
export function ChosenSelect({ label, value, options, isFixed = false, onChoose }: Props) {
  const id = useId();
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        disabled={isFixed}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value} disabled={one.isImpossible}>
            {one.text}
          </option>
        ))}
      </select>
    </div>
  );
}
