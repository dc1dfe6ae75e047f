import { Link } from 'react-router';
import type { Outcome } from '#admin/providers/http/bulk.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useReferenceTitles } from '../../../cells/useReferenceTitles.ts';
import { Icon } from '../../../layout/Icon.tsx';

const mostShown = 20;

/** How many records were changed, and each unchanged record with the reason. */
export function BulkRefused({ view, outcome: { done, refused } }: { view: EntityView; outcome: Outcome }) {
  const say = useWords();
  const named = refused.filter(({ reason }) => reason !== '');
  const stopped = refused.length - named.length;
  const shown = named.slice(0, mostShown);
  const titles = useReferenceTitles(
    view.name,
    shown.map(({ id }) => id),
  );
  return (
    <div role="status" className="notice warning">
      <Icon name="alert" />
      <div>
        {done > 0 && <p>{say('bulk.done', { smart_count: done })}</p>}
        <p>{say('bulk.refused', { smart_count: refused.length })}</p>
        <ul>
          {shown.map(({ id, reason }) => (
            <li key={id}>
              <Link className="link" to={`/${view.plural}/${id}`}>
                {titles[id] ?? `#${id}`}
              </Link>
              {` – ${reason}`}
            </li>
          ))}
          {named.length > mostShown && <li>{say('bulk.more', { smart_count: named.length - mostShown })}</li>}
          {stopped > 0 && <li>{say('bulk.reason', { count: stopped, reason: say('bulk.stopped') })}</li>}
        </ul>
      </div>
    </div>
  );
}
