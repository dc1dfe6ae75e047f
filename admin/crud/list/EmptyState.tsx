import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { newWords } from '../../cells/in-sentence.ts';
import { isInBin } from '../../conditions/filters.ts';
import { Icon } from '../../layout/Icon.tsx';

/**
 * Shown instead of the table: what the list contains and why it is empty, or which search or filter removed all rows.
 */
export function EmptyState({ view }: { view: EntityView }) {
  const say = useWords();
  const language = useLanguage();
  const { filterValues, setFilters } = useListContext();
  if (isInBin(filterValues)) return <p className="empty second">{say('list.empty_bin')}</p>;
  if (Object.keys(filterValues).length > 0) {
    const q = String(filterValues.q ?? '');
    return (
      <div className="empty" role="status">
        <p>{q ? say('list.no_results', { what: `“${q}”` }) : say('list.no_results_filters')}</p>
        <button type="button" className="btn" onClick={() => setFilters({}, undefined, false)}>
          {say('list.remove_and_show')}
        </button>
      </div>
    );
  }
  return (
    <div className="empty">
      <p>{view.list.empty}</p>
      {view.can.includes('create') && (
        <div className="row">
          <Link className="btn" to={`/${view.plural}/new`}>
            <Icon name="plus" />
            {say('list.new', newWords(view, language))}
          </Link>
        </div>
      )}
    </div>
  );
}
