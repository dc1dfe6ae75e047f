import type { FormPanel } from './form-panels.ts';

/** Defines a panel next to the form of one entity that follows the input, such as a preview. */
export function defineFormPanel(entity: string, Panel: FormPanel['Panel']): FormPanel {
  return { entity, Panel };
}
