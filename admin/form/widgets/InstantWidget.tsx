import { instantOf, localText } from '../../cells/zone.ts';
import type { BoundProps } from './bind.tsx';

/** An instant in the reader's zone; kept as UTC text. */
export function InstantWidget({ id, value, onChange, aria }: BoundProps) {
  return (
    <input
      id={id}
      className="input"
      type="datetime-local"
      value={typeof value === 'string' ? localText(value) : ''}
      onChange={(event) => onChange(event.target.value ? instantOf(event.target.value) : null)}
      {...aria}
    />
  );
}
