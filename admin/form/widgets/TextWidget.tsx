import type { BoundProps } from './bind.tsx';

const typeByFormat: Record<string, string> = { email: 'email', uri: 'url' };

export function TextWidget({ field, id, value, onChange, aria }: BoundProps) {
  const { maxLength, format } = field.schema;
  const input = (
    <input
      id={id}
      className={field.ui.unit ? undefined : 'input'}
      type={typeByFormat[String(format)] ?? 'text'}
      autoComplete="off"
      maxLength={typeof maxLength === 'number' ? maxLength : undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      {...aria}
    />
  );
  if (!field.ui.unit) return input;
  return (
    <div className="field">
      {input}
      <span className="unit">{field.ui.unit}</span>
    </div>
  );
}
