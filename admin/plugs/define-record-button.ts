import type { RecordButton } from './record-buttons.ts';

/**
 * Defines a hand-written button on one entity's record page. It is shown only where the record's `_actions` permit it,
 * which the button itself checks.
 */
export function defineRecordButton(
  entity: string,
  name: string,
  Button: RecordButton['Button'],
  { isFirst = false } = {},
): RecordButton {
  return { entity, name, Button, isFirst };
}
