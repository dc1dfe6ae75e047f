import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../cells/formats.ts';
import type { ChartRow } from './chart-rows.ts';

/** One bar for each value, linked to its rows. */
export function Bars({ rows }: { rows: ChartRow[] }) {
  const language = useLanguage();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="bars">
      {rows.map(({ key, title, count, link, color }) => (
        <li key={key}>
          <Link to={link ?? ''}>
            <span className="bar-title">{title}</span>
            <span className="bar" aria-hidden="true">
              <span className={color ?? ''} style={{ '--part': count / most } as CSSProperties} />
            </span>
            <span className="bar-count">{formatNumber(count, language, 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
