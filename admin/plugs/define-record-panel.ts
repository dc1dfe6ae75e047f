import type { RecordPanel } from './record-panels.ts';

/**
 * Defines a panel of one entity's record page: below its head, next to its tabs, or in front of its title as its
 * picture. A large one is loaded with `lazyComponent`.
 */
export function defineRecordPanel(
  entity: string,
  Panel: RecordPanel['Panel'],
  fields: readonly string[] = [],
  place: RecordPanel['place'] = 'head',
): RecordPanel {
  return { entity, Panel, fields, place };
}
