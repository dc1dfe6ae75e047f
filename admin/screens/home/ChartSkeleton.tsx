import type { Part } from './dashboard.ts';

/** The place of a chart until its part of the program is there. */
export function ChartSkeleton({ part }: { part: Part }) {
  return (
    <section className="card home-chart">
      <header>
        <h2>{part.title}</h2>
      </header>
    </section>
  );
}
