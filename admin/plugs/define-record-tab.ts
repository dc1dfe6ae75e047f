import type { RecordTab } from './record-tabs.ts';

/**
 * Defines a hand-written tab for the attached rows of one entity on a record's page, which replaces their plain list.
 */
export function defineRecordTab(entity: string, Tab: RecordTab['Tab'], parents?: readonly string[]): RecordTab {
  return { entity, parents, Tab };
}
