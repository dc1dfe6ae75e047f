import { useListContext } from 'react-admin';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber, formatTotal } from '../../cells/formats.ts';
import { Icon } from '../../layout/Icon.tsx';

const sizes = [25, 50, 100];

/** Shows which rows are displayed, with controls for the page size and the other pages. */
export function Pager() {
  const say = useWords();
  const language = useLanguage();
  const { page, perPage, total = 0, meta, setPage, setPerPage } = useListContext();
  if (total === 0) return null;
  const number = (value: number) => formatNumber(value, language, 0);
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="pager" aria-label={say('app.more')}>
      <span className="num">
        {say('list.of', {
          from: number((page - 1) * perPage + 1),
          to: number(Math.min(page * perPage, total)),
          total: formatTotal(total, meta?.isLeast, language),
        })}
      </span>
      <span className="grow" />
      <label>
        {say('list.rows')}{' '}
        <select className="input" value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {[...new Set([...sizes, perPage])].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className="row" style={{ gap: 4 }}>
        <button
          type="button"
          className="iconb md"
          aria-label={say('list.previous')}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="left" flip />
        </button>
        <span className="num" aria-current="page">
          <span className="vh">{say('list.page', { page })}</span>
          <span aria-hidden="true">{number(page)}</span>
        </span>
        <button
          type="button"
          className="iconb md"
          aria-label={say('list.next')}
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
        >
          <Icon name="right" flip />
        </button>
      </span>
    </nav>
  );
}
