import type { CellProps } from '../../cells/Cell.tsx';
import { ConditionText } from './ConditionText.tsx';

type Line = {
  action: string;
  subject: string;
  fields?: string[];
  conditions?: Record<string, unknown>;
  inverted?: boolean;
};

const usual = ['read', 'create', 'update', 'delete', 'restore', 'purge', 'explain'] as const;

/** Added and revoked permissions, one for each line. */
export function RightLines({ row, field, reader }: Pick<CellProps, 'row' | 'field' | 'reader'>) {
  const lines = row[field.name] as Line[];
  return lines.map((line) => {
    const action = usual.find((one) => one === line.action);
    const word = action ? reader.say(`explain.actions.${action}`) : line.action.replaceAll('_', ' ');
    const subject = reader.entityTitle?.(line.subject) ?? line.subject;
    return (
      <span key={JSON.stringify(line)} style={{ display: 'block' }}>
        {reader.say(line.inverted ? 'reach.taken' : 'reach.given', { right: `${word} – ${subject}` })}
        {line.fields && ` (${line.fields.join(', ').replaceAll('_', ' ')})`}
        {line.conditions && (
          <small className="mute">
            {' – '}
            <ConditionText subject={line.subject} conditions={line.conditions} />
          </small>
        )}
      </span>
    );
  });
}
