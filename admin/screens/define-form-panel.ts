import type { FormPanel } from './form-panels.ts';

/** Draws something beside the form of one entity that follows what is entered, such as a preview. */
export function defineFormPanel(entity: string, Panel: FormPanel['Panel']): FormPanel {
  return { entity, Panel };
}
