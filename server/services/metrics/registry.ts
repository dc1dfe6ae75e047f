export type Labels = Readonly<Record<string, string>>;

type Kind = 'counter' | 'gauge' | 'histogram';

/** Numbers of the running process, printed as Prometheus reads them. */
export type Registry = {
  counter(name: string, help: string): (labels?: Labels, by?: number) => void;
  gauge(name: string, help: string): (value: number, labels?: Labels) => void;
  /** Seconds, counted in steps from 5 ms to 10 s. */
  histogram(name: string, help: string): (seconds: number, labels?: Labels) => void;
  print(): string;
};

const steps = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Spread = { readonly labels: Labels; readonly counts: number[]; sum: number; count: number };
type Metric = {
  readonly name: string;
  readonly help: string;
  readonly kind: Kind;
  readonly values: Map<string, { readonly labels: Labels; value: number }>;
  readonly spreads: Map<string, Spread>;
};

export function makeRegistry(): Registry {
  const metrics: Metric[] = [];
  const add = (name: string, help: string, kind: Kind): Metric => {
    const metric = { name, help, kind, values: new Map(), spreads: new Map() };
    metrics.push(metric);
    return metric;
  };
  const numberAt = ({ values }: Metric, labels: Labels) => {
    const key = printLabels(labels);
    const known = values.get(key) ?? { labels, value: 0 };
    values.set(key, known);
    return known;
  };
  return {
    counter: (name, help) => {
      const metric = add(name, help, 'counter');
      return (labels = {}, by = 1) => {
        numberAt(metric, labels).value += by;
      };
    },
    gauge: (name, help) => {
      const metric = add(name, help, 'gauge');
      return (value, labels = {}) => {
        numberAt(metric, labels).value = value;
      };
    },
    histogram: (name, help) => {
      const metric = add(name, help, 'histogram');
      return (seconds, labels = {}) => {
        const key = printLabels(labels);
        const spread = metric.spreads.get(key) ?? { labels, counts: steps.map(() => 0), sum: 0, count: 0 };
        metric.spreads.set(key, spread);
        steps.forEach((step, n) => {
          if (seconds <= step) spread.counts[n] = (spread.counts[n] ?? 0) + 1;
        });
        spread.sum += seconds;
        spread.count += 1;
      };
    },
    print: () => `${metrics.flatMap(linesOf).join('\n')}\n`,
  };
}

function linesOf({ name, help, kind, values, spreads }: Metric): string[] {
  const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];
  for (const { labels, value } of values.values()) lines.push(`${name}${printLabels(labels)} ${value}`);
  for (const { labels, counts, sum, count } of spreads.values()) {
    steps.forEach((step, n) => {
      lines.push(`${name}_bucket${printLabels({ ...labels, le: String(step) })} ${counts[n]}`);
    });
    lines.push(`${name}_bucket${printLabels({ ...labels, le: '+Inf' })} ${count}`);
    lines.push(`${name}_sum${printLabels(labels)} ${sum}`, `${name}_count${printLabels(labels)} ${count}`);
  }
  return lines;
}

function printLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function escaped(sign: string): string {
  return sign === '\n' ? '\\n' : `\\${sign}`;
}
