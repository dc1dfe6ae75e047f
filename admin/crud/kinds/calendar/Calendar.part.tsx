import './calendar.css';
import { Suspense, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { dateLocaleOf } from '#admin/providers/words/language.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { titleOf } from '../../../cells/text.ts';
import { useReader } from '../../../cells/useReader.ts';
import { dayOf } from '../../../cells/zone.ts';
import { ErrorPage } from '../../../layout/ErrorPage.tsx';
import { lazyComponent } from '../../../layout/lazyComponent.tsx';
import { usePhone } from '../../../layout/usePhone.ts';
import { useRememberedParams } from '../../views/useRememberedParams.ts';
import { type KindProps, knownSpan, type Span, usualSpan } from '../kinds.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarHead } from './CalendarHead.tsx';
import { DayList } from './DayList.tsx';
import { byDay, type Ends, endsOf } from './entries.ts';
import { daysOf, firstWeekdayOf, isDay, rangeOf } from './grid.ts';
import { inLaneOrder } from './lanes.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { mostEntries, useEntries } from './useEntries.ts';

const MoveDialog = lazyComponent(async () => (await import('./MoveDialog.tsx')).MoveDialog);

type Props = KindProps & { calendar: { from: string; to: string | null } };

/** The titles of the fields that determine the days of the rows. */
function fieldsOf({ fields }: KindProps['view'], { from, to }: Ends): string {
  return [from, to].flatMap((name) => (name && fields[name]?.title) || []).join(' – ');
}

/** A list as a calendar: a month, a week, or only the days that have entries. */
export function Calendar({ calendar, ...given }: Props) {
  const { view } = given;
  const reader = useReader();
  const { say, language } = reader;
  const isPhone = usePhone();
  const [remembered, remember] = useRememberedParams();
  const usual = usualSpan(isPhone);
  const span = knownSpan(remembered.span) ?? usual;
  const today = dayOf(new Date().toISOString());
  const on = isDay(remembered.on) ? remembered.on : today;
  const ends = useMemo(() => endsOf(view, calendar), [view, calendar]);
  const range = rangeOf(span, on, firstWeekdayOf(dateLocaleOf(language)));
  const { rows: found, total, isLoaded, asked, error, refetch, announcement, move } = useEntries(given, ends, range);
  const [opened, setOpened] = useState<{ day: string; anchor: HTMLElement } | null>(null);
  const [moving, setMoving] = useState<RaRecord | null>(null);
  const go = (next: { on?: string; span?: Span }) => {
    const { on: _, span: shown, ...others } = remembered;
    const to = next.on ?? on;
    const as = next.span ? next.span !== usual && next.span : shown;
    remember({ ...others, ...(to !== today && { on: to }), ...(as && { span: as }) });
  };
  if (error && !isLoaded) return <ErrorPage error={error} isPart onRetry={() => void refetch()} />;
  const rows = inLaneOrder(found, ends, (row) => titleOf(view, row, reader), language);
  const entries = byDay(rows, ends, daysOf(range));
  const shared = { ...given, ends, rows, entries, today, on, go, onMove: move };
  return (
    <div className="calendar">
      <CalendarHead span={span} on={on} today={today} range={range} go={go} field={fieldsOf(view, ends)} />
      {total > mostEntries && (
        <p className="sm second most" role="status">
          {say('calendar.most', {
            count: formatNumber(mostEntries, language, 0),
            total: formatNumber(total, language, 0),
          })}{' '}
          <Link className="link" to={`/${view.plural}?kind=table&filter=${encodeURIComponent(JSON.stringify(asked))}`}>
            {say('calendar.as_list')}
          </Link>
        </p>
      )}
      {span === 'agenda' ? (
        <Agenda {...shared} isLoaded={isLoaded} onAsk={setMoving} />
      ) : (
        <MonthGrid {...shared} span={span} onOpen={(day, anchor) => setOpened({ day, anchor })} />
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
      <DayList {...shared} opened={opened} onClose={() => setOpened(null)} onAsk={setMoving} />
      {moving && (
        <Suspense>
          <MoveDialog
            view={view}
            ends={ends}
            row={moving}
            onMove={(row, day) => move(row, day, true)}
            onClose={() => {
              setMoving(null);
              setOpened(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
