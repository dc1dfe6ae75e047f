import { pictureCounts } from '#server/services/files/redraw.ts';
import type { Registry } from './registry.ts';

/** Counts of pictures that wait to be drawn, were drawn, or were refused since the start of the process. */
export function pictureNumbers(registry: Registry): () => void {
  const waiting = registry.gauge('pictures_waiting', 'Pictures in line to be drawn, the one under way included.');
  const drawn = registry.gauge('pictures_drawn_total', 'Pictures drawn.');
  const refused = registry.gauge(
    'pictures_refused_total',
    'Pictures refused: too many of one person or organisation in line, too many pixels, damaged.',
    ['reason'],
  );
  return () => {
    const counts = pictureCounts();
    waiting(counts.waiting);
    drawn(counts.drawn);
    for (const reason of ['line', 'pixels', 'damaged'] as const) refused(counts[reason], { reason });
  };
}
