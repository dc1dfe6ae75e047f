import type { FieldView } from '#admin/providers/model/model.ts';
import { type DueWords, dueWords } from '../../cells/due.ts';
import { formatDay, formatInstant } from '../../cells/formats.ts';
import type { Reader } from '../../cells/text.ts';
import type { Watch } from './dashboard.ts';

/**
 * The description of a watched date on the home page, identical to that of the same field in a list; null where there
 * is none.
 */
export function watchWords({ kind, due }: Watch, at: string | null, reader: Reader): DueWords | null {
  if (!due || !at) return null;
  return dueWords({ name: 'at', kind, due: { ...due, unless: null } } as FieldView, { id: 0, at }, reader);
}

export function watchDate({ kind }: Watch, at: string, { language }: Reader): string {
  return kind === 'date' ? formatDay(at, language) : formatInstant(at, language);
}
