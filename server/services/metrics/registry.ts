import { Counter, Gauge, Histogram, Registry as Numbers } from 'prom-client';

export type Labels = Readonly<Record<string, string>>;

/** Metrics of the running process in the text format of Prometheus. Each metric names the labels of its values. */
export type Registry = {
  counter(name: string, help: string, labelNames?: readonly string[]): (labels?: Labels, by?: number) => void;
  gauge(name: string, help: string, labelNames?: readonly string[]): (value: number, labels?: Labels) => void;
  /** Seconds, counted in buckets from 5 ms to 10 s. */
  histogram(name: string, help: string, labelNames?: readonly string[]): (seconds: number, labels?: Labels) => void;
  readonly contentType: string;
  print(): Promise<string>;
};

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A separate registry, so that two products in one process, as in tests, are counted separately. */
export function makeRegistry(): Registry {
  const numbers = new Numbers();
  const registers = [numbers];
  return {
    counter: (name, help, labelNames = []) => {
      const counter = new Counter({ name, help, labelNames, registers });
      return (labels = {}, by = 1) => counter.inc(labels, by);
    },
    gauge: (name, help, labelNames = []) => {
      const gauge = new Gauge({ name, help, labelNames, registers });
      return (value, labels = {}) => gauge.set(labels, value);
    },
    histogram: (name, help, labelNames = []) => {
      const histogram = new Histogram({ name, help, labelNames, buckets, registers });
      return (seconds, labels = {}) => histogram.observe(labels, seconds);
    },
    contentType: numbers.contentType,
    print: () => numbers.metrics(),
  };
}
