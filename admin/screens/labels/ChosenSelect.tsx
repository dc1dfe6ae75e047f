import { useId } from 'react';

type Option = {
  value: string | number;
  text: string;
  isImpossible?: boolean;
  /** Options with the same group stand below its title. */
  group?: string;
};

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
        {[...groupsOf(options)].map(([group, some]) =>
          group === '' ? (
            some.map(option)
          ) : (
            <optgroup key={group} label={group}>
              {some.map(option)}
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function option({ value, text, isImpossible }: Option) {
  return (
    <option key={value} value={value} disabled={isImpossible}>
      {text}
    </option>
  );
}

/** Options by their group, in the order in which the groups come first. */
function groupsOf(options: readonly Option[]): ReadonlyMap<string, readonly Option[]> {
  const groups = new Map<string, Option[]>();
  for (const one of options) groups.set(one.group ?? '', [...(groups.get(one.group ?? '') ?? []), one]);
  return groups;
}
