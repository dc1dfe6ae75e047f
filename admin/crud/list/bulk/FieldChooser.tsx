import { useRef } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { type ChosenFields, canBeCleared } from './useChosenFields.ts';

type Props = { fields: readonly FieldView[]; chosen: ChosenFields };

/** Chooses which fields of the records change, and which of these are cleared. */
export function FieldChooser({ fields, chosen }: Props) {
  const say = useWords();
  const select = useRef<HTMLSelectElement>(null);
  const leaveOut = (name: string) => {
    chosen.remove(name);
    select.current?.focus();
  };
  const left = fields.filter(({ name }) => !chosen.names.includes(name));
  return (
    <div className="bulk-fields">
      {chosen.names.map((name) => (
        <ChosenField
          key={name}
          field={fields.find((field) => field.name === name)!}
          isCleared={chosen.cleared.includes(name)}
          onClear={() => chosen.toggleClear(name)}
          onRemove={() => leaveOut(name)}
        />
      ))}
      {left.length > 0 && (
        <select
          ref={select}
          className="input"
          aria-label={say('bulk.add')}
          value=""
          onChange={(event) => event.target.value && chosen.add(event.target.value)}
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

type ChosenProps = { field: FieldView; isCleared: boolean; onClear: () => void; onRemove: () => void };

function ChosenField({ field, isCleared, onClear, onRemove }: ChosenProps) {
  const say = useWords();
  const { title } = field;
  return (
    <div className="bulk-field">
      <b className="grow">{title}</b>
      {canBeCleared(field) && (
        <button
          type="button"
          className="btn sm"
          aria-pressed={isCleared}
          aria-label={say('bulk.clear', { title })}
          onClick={onClear}
        >
          {say('bulk.clear_short')}
        </button>
      )}
      <button type="button" className="iconb xs" aria-label={say('bulk.leave_out', { title })} onClick={onRemove}>
        <Icon name="x" small />
      </button>
    </div>
  );
}
