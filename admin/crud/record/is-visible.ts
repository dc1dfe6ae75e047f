import type { FieldView } from '#admin/providers/model/model.ts';
import { pathsIn } from '../../form/condition-fields.ts';
import { isShown, unreadable } from '../../form/conditions.ts';

/**
 * Whether a record page shows a field, by the same condition as the form. A condition on a record that the page has not
 * read shows the field.
 */
export function isVisible(field: FieldView, record: Readonly<Record<string, unknown>>): boolean {
  const followed = pathsIn(field.show_if).filter((path) => path.includes('.'));
  const unread = Object.fromEntries(followed.map((path) => [path.split('.')[0], unreadable]));
  return isShown(field, { ...unread, ...record });
}
