import type { RecordTab } from './record-tabs.ts';

/** Draws the attached rows of one entity on a record's page by hand, in the place of their plain list. */
export function defineRecordTab(entity: string, Tab: RecordTab['Tab'], parents?: readonly string[]): RecordTab {
  return { entity, parents, Tab };
}
