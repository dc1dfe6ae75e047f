import type { BoundProps } from './bind.tsx';

/** A time of day, stored as HH:MM text. */
export function TimeWidget({ id, value, onChange, aria }: BoundProps) {
  return (
    <input
      id={id}
      className="input"
      type="time"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value.slice(0, 5) || null)}
      {...aria}
    />
  );
}
