import type { BoundProps } from './bind.tsx';

/** An instant in the reader's zone; kept as UTC text. */
export function InstantWidget({ id, value, onChange, aria }: BoundProps) {
  return (
    <input
      id={id}
      className="input"
      type="datetime-local"
      value={typeof value === 'string' ? localText(value) : ''}
      onChange={(event) => onChange(event.target.value ? new Date(event.target.value).toISOString() : null)}
      {...aria}
    />
  );
}

function localText(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
