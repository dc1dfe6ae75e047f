import { useReader } from '../../../cells/useReader.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { type Span, spans } from '../kinds.ts';
import { type Range, turned } from './grid.ts';
import { rangeName } from './words.ts';

type Props = {
  span: Span;
  on: string;
  today: string;
  range: Range;
  go: (next: { on?: string; span?: Span }) => void;
  /** The titles of the fields that determine the days of the rows. */
  field: string;
};

/** The displayed month or week, buttons to others, and the switch between month, week and agenda. */
export function CalendarHead({ span, on, today, range, go, field }: Props) {
  const { say, language } = useReader();
  const what = span === 'week' ? 'week' : 'month';
  return (
    <div className="cal-head">
      <button type="button" className="btn sm" disabled={on === today} onClick={() => go({ on: today })}>
        {say('calendar.today')}
      </button>
      <button
        type="button"
        className="iconb md"
        aria-label={say(`calendar.previous_${what}`)}
        title={say(`calendar.previous_${what}`)}
        onClick={() => go({ on: turned(span, on, -1) })}
      >
        <Icon name="left" flip />
      </button>
      <button
        type="button"
        className="iconb md"
        aria-label={say(`calendar.next_${what}`)}
        title={say(`calendar.next_${what}`)}
        onClick={() => go({ on: turned(span, on, 1) })}
      >
        <Icon name="right" flip />
      </button>
      <h2 aria-live="polite">{rangeName(span, on, range, language)}</h2>
      <span className="sm mute wide-only">{field}</span>
      <span className="grow" />
      <fieldset className="seg words" aria-label={say('calendar.span')}>
        {spans.map((one) => (
          <button key={one} type="button" aria-pressed={one === span} onClick={() => go({ span: one })}>
            {say(`calendar.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
