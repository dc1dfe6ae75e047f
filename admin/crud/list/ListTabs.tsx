import { useListContext } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatTotal } from '../../cells/formats.ts';
import { activeTab, isInBin, withTab } from '../../conditions/filters.ts';
import { useTabCounts } from './useTabCounts.ts';

/** Quick filters of the schema, each with its count. */
export function ListTabs({ view }: { view: EntityView }) {
  const { filterValues } = useListContext();
  if (view.list.tabs.length === 0 || isInBin(filterValues)) return null;
  return <Tabs view={view} />;
}

function Tabs({ view }: { view: EntityView }) {
  const say = useWords();
  const language = useLanguage();
  const { filter, filterValues, setFilters, total, meta } = useListContext();
  const active = activeTab(view, filterValues);
  const hasAll = view.list.tabs.some(({ filter }) => Object.keys(filter).length === 0);
  const all = hasAll ? view.list.tabs : [{ key: '', title: say('list.all'), filter: {} }, ...view.list.tabs];
  const tabs = all.map((tab) => ({
    ...tab,
    isActive: active === (Object.keys(tab.filter).length === 0 ? '' : tab.key),
  }));
  const closed = tabs.filter(({ isActive }) => !isActive).map(({ key }) => key);
  const counts = useTabCounts(view, filterValues, filter ?? {}, closed, total !== undefined);
  return (
    <nav className="tabs" aria-label={say('list.tabs')}>
      {tabs.map(({ key, title, isActive }) => {
        const { total: count, isLeast } = isActive ? { total, isLeast: meta?.isLeast } : (counts[key] ?? {});
        return (
          <button
            key={key}
            type="button"
            aria-current={isActive ? 'true' : undefined}
            onClick={() => setFilters(withTab(view, filterValues, key), undefined, false)}
          >
            {title}
            {count !== undefined && <span className="count">{formatTotal(count, isLeast, language)}</span>}
          </button>
        );
      })}
    </nav>
  );
}
