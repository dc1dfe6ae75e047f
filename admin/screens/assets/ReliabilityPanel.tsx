import './reliability.css';
import type { RaRecord } from 'react-admin';
import type { EntityView } from '#admin/providers/model/model.ts';
import { formatDay, formatNumber } from '../../cells/formats.ts';
import type { Reader } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { dayOf } from '../../cells/zone.ts';
import { Icon } from '../../layout/Icon.tsx';
import { type ShownReliability, useReliability } from './useReliability.ts';

type Props = { view: EntityView; record: RaRecord };

/** From this number of hours on, durations are shown in days. */
const manyHours = 96;

/**
 * The reliability of an asset, or of the assets of a contract, in the last year: uptime, its components, and how it is
 * calculated.
 */
export function ReliabilityPanel({ view, record }: Props) {
  const reader = useReader();
  const { say, language } = reader;
  const found = useReliability(view.plural, record);
  // Reserves the space, so that nothing below moves when the figures arrive.
  if (found === undefined) return <section className="card reliability awaited" aria-busy="true" />;
  if (!found || found.uptime_pct === null) return null;
  const percent = (value: number) => `${formatNumber(Math.round(value * 10) / 10, language, null)} %`;
  return (
    <section className="card reliability" aria-labelledby="reliability-title">
      <div>
        <h2 id="reliability-title">
          <Icon name="gauge" small />
          {say('reliability.title')}
        </h2>
        <b>
          {percent(found.uptime_pct)} <small>{say('reliability.uptime')}</small>
        </b>
        <span className="xs mute">{say('reliability.since', { day: formatDay(dayOf(found.from), language) })}</span>
      </div>
      <dl>
        {figuresOf(found, reader, percent).map(([name, value]) => (
          <div key={name}>
            <dt>{say(`reliability.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="xs second">
        <summary>{say('reliability.how')}</summary>
        <p>{say('reliability.explain')}</p>
      </details>
    </section>
  );
}

type Figure = readonly ['mtbf' | 'mttr' | 'availability' | 'failures' | 'down' | 'assets' | 'guaranteed', string];

function figuresOf(found: ShownReliability, reader: Reader, percent: (value: number) => string): readonly Figure[] {
  const { say, language } = reader;
  const { mtbf_hours: mtbf, mttr_hours: mttr, availability_pct: availability } = found;
  const none = say('reliability.none');
  return [
    ...guaranteeOf(found, reader, percent),
    ['mtbf', mtbf === null ? say('reliability.longer') : durationOf(mtbf, reader)],
    ['mttr', mttr === null ? none : durationOf(mttr, reader)],
    ['availability', availability === null ? none : percent(availability)],
    ['failures', formatNumber(found.failures, language, 0)],
    ['down', durationOf(found.down_hours, reader)],
    ...(found.assets === undefined ? [] : [['assets', formatNumber(found.assets, language, 0)] as const]),
  ];
}

/** The uptime that the vendor of a contract guarantees, and whether it was reached. */
function guaranteeOf(found: ShownReliability, { say }: Reader, percent: (value: number) => string): readonly Figure[] {
  const { guaranteed_pct: guaranteed = null, uptime_pct: uptime } = found;
  if (guaranteed === null || uptime === null) return [];
  const outcome = say(uptime >= guaranteed ? 'reliability.met' : 'reliability.missed');
  return [['guaranteed', `${percent(guaranteed)}, ${outcome}`]];
}

function durationOf(hours: number, { say, language }: Reader): string {
  if (hours >= manyHours) return say('reliability.days', { value: formatNumber(Math.round(hours / 24), language, 0) });
  return say('reliability.hours', { value: formatNumber(Math.round(hours * 10) / 10, language, null) });
}
