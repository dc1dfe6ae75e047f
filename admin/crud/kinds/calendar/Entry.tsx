import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { formatTime } from '../../../cells/formats.ts';
import { textOf, titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { usePhone } from '../../../layout/usePhone.ts';
import type { Bar } from './lanes.ts';
import type { CalendarProps } from './shared.ts';
import { periodOf } from './words.ts';

type Props = Pick<CalendarProps, 'view' | 'columns' | 'preview' | 'ends'> & {
  row: RaRecord;
  tabIndex?: number;
  /** The position of the entry in a week; without it, the entry is a line with the second fact after its title. */
  bar?: Bar;
  /** The day under which a line is listed; an entry of several days also shows its period. */
  day?: string;
};

/**
 * A summary of a record that is coloured by its state and links to it. On a desktop a plain click opens the preview.
 */
export function Entry({ view, columns, preview, ends, row, tabIndex, bar, day }: Props) {
  const reader = useReader();
  const isPhone = usePhone();
  const [lifecycle] = view.lifecycles;
  const state = lifecycle?.states[String(row[lifecycle.field])];
  const under = columns[0]?.under;
  const period = periodOf(row, ends, day, reader);
  const title = [titleOf(view, row, reader), state?.title, period].filter(Boolean).join(' · ');
  const hasTime = ends.isInstant && !bar?.isBefore;
  return (
    <Link
      className={`entry ${state?.color ?? 'plain'}`}
      to={`/${view.plural}/${row.id}`}
      title={title}
      tabIndex={tabIndex}
      draggable={false}
      onClick={(event) => {
        if (isPhone || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        preview.open(row.id);
      }}
    >
      {bar?.isBefore && <Icon name="left" small flip />}
      <span className="cut">
        {hasTime && <span className="num">{formatTime(new Date(String(row[ends.from])), reader.language)} </span>}
        {titleOf(view, row, reader)}
        {!bar && under && !view.title_fields.includes(under.name) && (
          <span className="code">{textOf(under, row, reader)}</span>
        )}
        {bar && period && <span className="vh"> {period}</span>}
      </span>
      {!bar && period && <span className="period">{period}</span>}
      {bar?.isAfter && <Icon name="right" small flip />}
    </Link>
  );
}
