import './chart.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { download } from '#admin/providers/http/save-file.ts';
import { useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { type DashboardPeriod, dashboardPeriods } from '#generator/model/dashboard-types.ts';
import { formatNumber } from '../../cells/formats.ts';
import { useReader } from '../../cells/useReader.ts';
import { Icon } from '../../layout/Icon.tsx';
import { Bars } from './Bars.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Columns } from './Columns.tsx';
import { chartCsv, chartRows } from './chart-rows.ts';
import { loadDashboard, type Part } from './dashboard.ts';

/** A chart with its table and its download: bars by the values of a field, or columns over a period. */
export function ChartPanel({ part: first }: { part: Part }) {
  const reader = useReader();
  const { say, language } = reader;
  const id = useId();
  const [isTable, setTable] = useState(false);
  const [period, setPeriod] = useState<DashboardPeriod | null>(null);
  const part = usePeriod(first, period);
  const { title, link, count = 0, points } = part;
  const rows = chartRows(part, reader);
  const toFile = () => {
    const name = `${title} ${part.span ? `${part.span.from} ${part.span.to}` : ''}`.trim();
    download(new File([chartCsv(part, rows, reader)], `${name}.csv`, { type: 'text/csv' }));
  };
  return (
    <section className="card home-chart" aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <Link className="chart-link" to={link}>
            {title}
          </Link>
        </h2>
        <span className="count">{formatNumber(count, language, 0)}</span>
        <span className="grow" />
        {points && (
          <Choice
            label={`${title}: ${say('dashboard.period')}`}
            values={dashboardPeriods.map((name) => [name, say(`dashboard.${name}`)])}
            chosen={part.period ?? 'days'}
            onChoose={setPeriod}
          />
        )}
        <Choice
          label={`${title}: ${say('dashboard.view')}`}
          values={[
            ['chart', say('dashboard.chart')],
            ['table', say('dashboard.table')],
          ]}
          chosen={isTable ? 'table' : 'chart'}
          onChoose={(view) => setTable(view === 'table')}
        />
        <button
          type="button"
          className="btn sm quiet"
          aria-label={`${title}: ${say('dashboard.csv')}`}
          onClick={toFile}
        >
          <Icon name="download" />
          {say('dashboard.csv')}
        </button>
      </header>
      {count === 0 ? (
        <p className="empty second">{say('dashboard.no_rows')}</p>
      ) : isTable ? (
        <ChartTable part={part} rows={rows} />
      ) : points ? (
        <Columns part={part} rows={rows} />
      ) : (
        <Bars rows={rows} />
      )}
    </section>
  );
}

/** The same part for another period. */
function usePeriod(first: Part, period: DashboardPeriod | null): Part {
  const client = useChosenClient()?.id;
  const { data } = useQuery({
    queryKey: ['dashboard', 'part', first.key, period, client ?? null],
    enabled: period !== null && period !== first.period,
    placeholderData: (before: Part | undefined) => before,
    queryFn: async () => (await loadDashboard({ client, part: first.key, period: period! })).parts[0] ?? first,
  });
  return period === null || period === first.period ? first : (data ?? first);
}

type ChoiceProps<Value extends string> = {
  label: string;
  values: [Value, string][];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, values, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="seg" aria-label={label}>
      {values.map(([value, title]) => (
        <button type="button" key={value} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {title}
        </button>
      ))}
    </fieldset>
  );
}
