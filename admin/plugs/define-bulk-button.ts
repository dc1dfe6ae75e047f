import type { BulkButton } from './bulk-buttons.ts';

/**
 * Defines a hand-written button for the ticked records, or those in the basket, of one entity. The button itself
 * decides whether it is shown.
 */
export function defineBulkButton(entity: string, name: string, Button: BulkButton['Button']): BulkButton {
  return { entity, name, Button };
}
