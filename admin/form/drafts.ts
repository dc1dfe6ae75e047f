import type { FieldView } from '#admin/providers/model/model.ts';
import { same } from './same.ts';
import type { FormShape, Titles, Values } from './types.ts';

/** What was typed into a form and not saved: the values that differ from what it began with. */
export type Draft = {
  /** When it was kept, a UTC instant. */
  at: string;
  /** The version of the record it was typed into; null for a new one. */
  version: number | null;
  /** The kind that each field had then. */
  kinds: Record<string, string>;
  values: Values;
  titles: Titles;
};

/** Whose draft of what: another person at the same browser is not offered it. */
export type DraftPlace = {
  user: number;
  plural: string;
  id: number | null;
  /** The address's values that a new record begins with. */
  given: string;
};

const start = 'draft.';
const retainedDays = 30;
const dayMs = 86_400_000;

const keyOf = ({ user, plural, id, given }: DraftPlace) => `${start}${user}.${plural}.${id ?? `new${given}`}`;

export const drafts = {
  /** The draft of a form as far as its fields are still there; null for none, and for one of long ago. */
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
  /** False where the browser has no room for it. */
  keep(place: DraftPlace, draft: Draft): boolean {
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
  /** At sign-out nobody's typing stays in a browser that others may use. */
  dropAll(): void {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  },
};

/** What to keep of a form's values; null when nothing differs from its beginning. Passwords are never kept. */
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
