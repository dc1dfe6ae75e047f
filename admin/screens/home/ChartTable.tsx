import { Link } from 'react-router';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import type { ChartRow } from './chart-rows.ts';
import type { Part } from './dashboard.ts';

/** The numbers of a chart. */
export function ChartTable({ part, rows }: { part: Part; rows: ChartRow[] }) {
  const { say, language } = useReader();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <section className="chart-table" tabIndex={0} aria-label={part.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(part.points ? 'dashboard.time' : 'dashboard.value')}</th>
            <th scope="col" className="n">
              {say('dashboard.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, count, link }) => (
            <tr key={key}>
              <th scope="row">{link ? <Link to={link}>{title}</Link> : title}</th>
              <td className="n">{formatNumber(count, language, 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('dashboard.total')}</th>
            <td className="n">{formatNumber(part.count ?? 0, language, 0)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
