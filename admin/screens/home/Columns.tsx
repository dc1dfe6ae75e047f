import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { usePhone } from '../../layout/usePhone.ts';
import { axisEnd, type ChartRow } from './chart-rows.ts';
import type { Part } from './dashboard.ts';
import { formatTick } from './dates.ts';

const sizes = {
  desk: { width: 640, height: 208, top: 12, bottom: 24, start: 34 },
  phone: { width: 320, height: 200, top: 12, bottom: 24, start: 34 },
} as const;

/** The length of 2026-11. */
const monthLength = 7;
/** Pixels of the line with the years below the months. */
const yearLine = 14;

/** The year stands below the first month that is named and below the first one of another year. */
function isYearShown(rows: ChartRow[], index: number, every: number): boolean {
  const { key } = rows[index] as ChartRow;
  return key.length === monthLength && rows[index - every]?.key.slice(0, 4) !== key.slice(0, 4);
}

/** A column for each day or month; the same numbers are in the table. */
export function Columns({ part, rows }: { part: Part; rows: ChartRow[] }) {
  const { say, language } = useReader();
  const size = sizes[usePhone() ? 'phone' : 'desk'];
  const end = axisEnd(rows.map(({ count }) => count));
  const below = rows[0]?.key.length === monthLength ? yearLine : 0;
  const bottom = size.bottom + below;
  const room = size.height - size.top - bottom;
  const yOf = (count: number) => size.top + room * (1 - count / end);
  const step = (size.width - size.start) / rows.length;
  const width = Math.max(4, Math.min(28, step * 0.6));
  const xOf = (index: number) => size.start + step * (index + 0.5);
  const every = Math.ceil(rows.length / (rows.length > 12 ? 4 : 6));
  const [first, last] = [rows[0]?.title, rows.at(-1)?.title];
  const label = say('dashboard.chart_of', { title: part.title, from: first, to: last, count: part.count });
  return (
    <svg className="columns" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {[0, end / 2, end].filter(Number.isInteger).map((count) => (
        <g key={count}>
          <line x1={size.start} x2={size.width} y1={yOf(count)} y2={yOf(count)} />
          <text x={size.start - 8} y={yOf(count) + 4} textAnchor="end">
            {formatNumber(count, language, 0)}
          </text>
        </g>
      ))}
      {rows.map(({ key, title, count }, index) => (
        <g key={key}>
          {count > 0 && (
            <rect
              x={xOf(index) - width / 2}
              y={yOf(count)}
              width={width}
              height={size.height - bottom - yOf(count)}
              rx={2}
            >
              <title>{`${title}: ${formatNumber(count, language, 0)}`}</title>
            </rect>
          )}
          {index % every === 0 && (
            <>
              <text x={xOf(index)} y={size.height - 6 - below} textAnchor="middle">
                {formatTick(key, language)}
              </text>
              {isYearShown(rows, index, every) && (
                <text x={xOf(index)} y={size.height - 6} textAnchor="middle">
                  {key.slice(0, 4)}
                </text>
              )}
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
