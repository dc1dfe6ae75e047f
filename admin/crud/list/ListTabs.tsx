import { useListContext } from 'react-admin';
import { formatNumber } from '../../cells/formats.ts';
import type { EntityView } from '../../providers/model.ts';
import { useLanguage, useWords } from '../../providers/useWords.ts';
import { activeTab, isInBin, withTab } from './filters.ts';

/** Quick filters of the schema, with the count of the one that is open. */
export function ListTabs({ view }: { view: EntityView }) {
  const say = useWords();
  const language = useLanguage();
  const { filterValues, setFilters, total } = useListContext();
  if (view.list.tabs.length === 0 || isInBin(filterValues)) return null;
  const active = activeTab(view, filterValues);
  const hasAll = view.list.tabs.some(({ filter }) => Object.keys(filter).length === 0);
  const tabs = hasAll ? view.list.tabs : [{ key: '', title: say('list.all'), filter: {} }, ...view.list.tabs];
  return (
    <nav className="tabs" aria-label={say('list.tabs')}>
      {tabs.map(({ key, title, filter }) => {
        const isActive = active === (Object.keys(filter).length === 0 ? '' : key);
        return (
          <button
            key={key}
            type="button"
            aria-current={isActive ? 'true' : undefined}
            onClick={() => setFilters(withTab(view, filterValues, key), undefined, false)}
          >
            {title}
            {isActive && total !== undefined && <span className="count">{formatNumber(total, language, 0)}</span>}
          </button>
        );
      })}
    </nav>
  );
}
