import type { FieldView } from '#admin/providers/model/model.ts';
import type { FormShape, Titles, Values } from '../../form/types.ts';
import { same } from './same.ts';

/** Unsaved input of a form: the values that differ from the initial ones. */
export type Draft = {
  /** When it was stored, a UTC instant. */
  at: string;
  /** The version of the record that was being edited; null for a new one. */
  version: number | null;
  /** The kind of each field at that time. */
  kinds: Record<string, string>;
  values: Values;
  titles: Titles;
};

/** Identifies a draft by its person and its form; it is not offered to another person at the same browser. */
export type DraftPlace = {
  user: number;
  plural: string;
  id: number | null;
  /** The values from the address with which a new record starts. */
  given: string;
};

const start = 'draft.';
const retainedDays = 30;
const dayMs = 86_400_000;

const keyOf = ({ user, plural, id, given }: DraftPlace) => `${start}${user}.${plural}.${id ?? `new${given}`}`;

export const drafts = {
  /**
   * The draft of a form, limited to fields that still exist with the same kind; null if there is none or if it is older
   * than 30 days.
   */
  read(place: DraftPlace, shape: FormShape, now: Date): Draft | null {
    const draft = parse(localStorage.getItem(keyOf(place)));
    if (!draft) return null;
    const fits = (name: string) => shape.fields[name]?.kind === draft.kinds[name] && isStorable(shape.fields[name]);
    const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => fits(name)));
    const isOld = now.getTime() - Date.parse(draft.at) > retainedDays * dayMs;
    if (!isOld && Object.keys(values).length > 0) return { ...draft, values };
    drafts.drop(place);
    return null;
  },
  /** Returns false where the browser's storage is full. */
  save(place: DraftPlace, draft: Draft): boolean {
    try {
      localStorage.setItem(keyOf(place), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  drop(place: DraftPlace): void {
    localStorage.removeItem(keyOf(place));
  },
  /** Deletes all drafts at sign-out, because others may use the same browser. */
  dropAll(): void {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  },
};

/** The draft of a form's values; null when nothing differs from the initial ones. Passwords are never stored. */
export function draftOf(
  shape: FormShape,
  base: Values,
  values: Values,
  titles: Titles,
  now: Date,
): Omit<Draft, 'version'> | null {
  const changed = Object.keys(values).filter(
    (name) => isStorable(shape.fields[name]) && !same(values[name] ?? null, base[name] ?? null),
  );
  if (changed.length === 0) return null;
  return {
    at: now.toISOString(),
    kinds: pick(changed, (name) => shape.fields[name]?.kind ?? ''),
    values: pick(changed, (name) => values[name] ?? null),
    titles: pick(changed, (name) => titles[name]),
  };
}

function isStorable(field: FieldView | undefined): boolean {
  return field !== undefined && field.schema.writeOnly !== true && field.ui.widget !== 'password';
}

function pick<T>(names: readonly string[], read: (name: string) => T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

function parse(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null;
    return draft && typeof draft.values === 'object' && typeof draft.kinds === 'object' ? draft : null;
  } catch {
    return null;
  }
}
