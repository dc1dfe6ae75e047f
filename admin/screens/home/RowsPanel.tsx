import { useId } from 'react';
import { Link } from 'react-router';
import { useModel } from '#admin/providers/model/useModel.ts';
import '../../cells/due.css';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { screens } from '../../plugs/screens.ts';
import type { Part, Row, Watch } from './dashboard.ts';
import { watchDate, watchWords } from './watch-words.ts';

/** The first rows of a list, the earliest date first, and a link to all of them. */
export function RowsPanel({ part }: { part: Part }) {
  const { say, language } = useReader();
  const id = useId();
  const { title, rows = [], watch, count = 0 } = part;
  const link = useScreenLink(part);
  const total = formatNumber(count, language, 0);
  return (
    <section className="card home-rows" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className="count">{total}</span>
        <span className="grow" />
        <Link className="link sm" to={link} aria-label={`${title}: ${say('dashboard.show_all', { count: total })}`}>
          {say('dashboard.show_all', { count: total })}
        </Link>
      </header>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="row-link" to={row.link}>
              <span className="grow">
                <b>{row.title}</b>
                {row.subtitle && <small>{row.subtitle}</small>}
              </span>
              {watch && row.at && <RowDue row={row} watch={watch} at={row.at} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address of the screen that shows all of a part where the person may open it, otherwise that of the list. */
function useScreenLink({ screen, link }: Part): string {
  const { entities } = useModel();
  const menu = screens.find(({ path }) => path === screen)?.menu;
  return menu && entities[menu.subject]?.can.includes(menu.action) ? `/${screen}` : link;
}

function RowDue({ row, watch, at }: { row: Row; watch: Watch; at: string }) {
  const reader = useReader();
  const words = row.settled ? null : watchWords(watch, at, reader);
  const date = <time dateTime={at}>{watchDate(watch, at, reader)}</time>;
  if (!words) return date;
  const isMarked = words.level === 'past' || words.level === 'soon';
  return (
    <span className={`due ${words.level}`}>
      <span className="word">
        {isMarked && <Icon name={words.level === 'past' ? 'alert' : 'clock'} small />}
        {words.text}
      </span>
      {date}
    </span>
  );
}
