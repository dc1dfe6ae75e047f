import type { BulkButton } from './bulk-buttons.ts';

/** A hand-made button for the ticked or gathered records of one entity; it shows itself only where it may be used. */
export function defineBulkButton(entity: string, name: string, Button: BulkButton['Button']): BulkButton {
  return { entity, name, Button };
}
