import type { Outcome } from '#admin/providers/http/bulk.ts';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { BulkRefused } from './BulkRefused.tsx';
import { BulkResult } from './BulkResult.tsx';
import type { BulkEdit } from './useBulkEdit.ts';

type Props = Pick<BulkEdit, 'busy' | 'tried'> & {
  view: EntityView;
  total: number;
  done: Outcome | null;
  /** Fields that are cleared in every record. */
  cleared?: readonly FieldView[];
};

/**
 * The progress of a change of many rows, the result of its trial, and at the end which records were refused and why.
 */
export function BulkState({ busy, tried, total, done, view, cleared = [] }: Props) {
  const say = useWords();
  if (done) return <BulkRefused view={view} outcome={done} />;
  if (!busy) return tried && <BulkResult outcome={tried} cleared={cleared} />;
  return (
    <div role="status" className="sm">
      {say(`bulk.${busy.work}`, { done: busy.done, total })}
      <progress max={total} value={busy.done} aria-label={say('bulk.progress')} />
      {busy.isJob && <p className="second">{say('bulk.leave')}</p>}
    </div>
  );
}
