import type { Outcome } from '#admin/providers/http/bulk.ts';
import type { FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../../layout/Icon.tsx';

const mostReasons = 8;

type Props = { outcome: Outcome; cleared: readonly FieldView[] };

/** How many rows the change can be applied to, and how many it cannot, by reason. */
export function BulkResult({ outcome: { done, refused }, cleared }: Props) {
  const say = useWords();
  const counts = new Map<string, number>();
  for (const { reason } of refused) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].sort((a, b) => b[1] - a[1]);
  return (
    <div role="status" className={`notice ${refused.length > 0 ? 'warning' : 'success'}`}>
      <Icon name={refused.length > 0 ? 'alert' : 'check'} />
      <div>
        <p>{say('bulk.fits', { smart_count: done })}</p>
        {cleared.map(({ name, title }) => (
          <p key={name}>{say('bulk.will_clear', { title, smart_count: done })}</p>
        ))}
        {refused.length > 0 && <p>{say('bulk.refused', { smart_count: refused.length })}</p>}
        <ul>
          {reasons.slice(0, mostReasons).map(([reason, count]) => (
            <li key={reason}>{say('bulk.reason', { count, reason })}</li>
          ))}
          {reasons.length > mostReasons && (
            <li>{say('bulk.more_reasons', { smart_count: reasons.length - mostReasons })}</li>
          )}
        </ul>
      </div>
    </div>
  );
}
