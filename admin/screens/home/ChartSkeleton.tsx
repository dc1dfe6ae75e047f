import type { Part } from './dashboard.ts';

/** A placeholder for a chart until its chunk is loaded. */
export function ChartSkeleton({ part }: { part: Part }) {
  return (
    <section className="card home-chart">
      <header>
        <h2>{part.title}</h2>
      </header>
    </section>
  );
}
