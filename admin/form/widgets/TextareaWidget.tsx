import type { BoundProps } from './bind.tsx';

export function TextareaWidget({ field, id, value, onChange, aria }: BoundProps) {
  const { maxLength } = field.schema;
  return (
    <textarea
      id={id}
      className="input"
      rows={3}
      maxLength={typeof maxLength === 'number' ? maxLength : undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      {...aria}
    />
  );
}
