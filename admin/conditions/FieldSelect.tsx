import { useWords } from '#admin/providers/words/useWords.ts';
import { type Hop, hopOf } from './hops.ts';
import type { FilterField } from './own.ts';

type Props = {
  fields: readonly FilterField[];
  hops: readonly Hop[];
  /** `name`, `room.floor_id`, or `room.` while the field of the room is still to be chosen. */
  value: string;
  onChange: (name: string) => void;
  isMissing: boolean;
};

/** The field to compare: one of the entity, or one of a related record, which is chosen in a second select. */
export function FieldSelect({ fields, hops, value, onChange, isMissing }: Props) {
  const say = useWords();
  const hop = hops.find(({ name }) => name === hopOf(value));
  const own = fields.filter(({ name }) => hopOf(name) === '');
  const select = (
    <select
      className="input"
      aria-label={say('filter.field')}
      value={hop ? `${hop.name}.` : value}
      onChange={(event) => onChange(event.target.value)}
    >
      <Choices fields={own} />
      {hops.length > 0 && (
        <optgroup label={say('rights.related')}>
          {hops.map(({ name, title }) => (
            <option key={name} value={`${name}.`}>
              {title} ›
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
  if (!hop) return select;
  const further = fields.filter(({ name }) => hopOf(name) === hop.name);
  return (
    <span className="condition-field">
      {select}
      <select
        className="input"
        aria-label={say('rights.field_of', { title: hop.title })}
        aria-invalid={(isMissing && value.endsWith('.')) || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {value.endsWith('.') && <option value={value}>{say('filter.choose')}</option>}
        <Choices fields={further} />
      </select>
    </span>
  );
}

function Choices({ fields }: { fields: readonly FilterField[] }) {
  return fields.map(({ name, title, short }) => (
    <option key={name} value={name}>
      {short ?? title}
    </option>
  ));
}
