import { useRef } from 'react';
import { Icon } from '../../../layout/Icon.tsx';
import type { FieldView } from '../../../providers/model.ts';
import { useWords } from '../../../providers/useWords.ts';

type Props = { fields: readonly FieldView[]; names: string[]; onChange: (names: string[]) => void };

/** Which fields of the records are to change. */
export function FieldChooser({ fields, names, onChange }: Props) {
  const say = useWords();
  const select = useRef<HTMLSelectElement>(null);
  const leaveOut = (name: string) => {
    onChange(names.filter((one) => one !== name));
    select.current?.focus();
  };
  const left = fields.filter(({ name }) => !names.includes(name));
  return (
    <div className="bulk-fields">
      {names.map((name) => {
        const title = fields.find((field) => field.name === name)?.title ?? name;
        return (
          <span key={name} className="chip">
            {title}
            <button
              type="button"
              className="iconb xs"
              aria-label={say('bulk.leave_out', { title })}
              onClick={() => leaveOut(name)}
            >
              <Icon name="x" small />
            </button>
          </span>
        );
      })}
      {left.length > 0 && (
        <select
          ref={select}
          className="input"
          aria-label={say('bulk.add')}
          value=""
          onChange={(event) => event.target.value && onChange([...names, event.target.value])}
        >
          <option value="">{say('bulk.add')}</option>
          {left.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
