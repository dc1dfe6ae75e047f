import type { RecordButton } from './record-buttons.ts';

/** A hand-made button of one entity's record page; it shows itself only where the record's `_actions` allow it. */
export function defineRecordButton(entity: string, name: string, Button: RecordButton['Button']): RecordButton {
  return { entity, name, Button };
}
