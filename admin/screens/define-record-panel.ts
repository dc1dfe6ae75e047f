import type { RecordPanel } from './record-panels.ts';

/** A panel below the head of one entity's record page; a large one is loaded with `lazyComponent`. */
export function defineRecordPanel(
  entity: string,
  Panel: RecordPanel['Panel'],
  dates: readonly string[] = [],
): RecordPanel {
  return { entity, Panel, dates };
}
