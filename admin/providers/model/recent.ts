import { session } from '#admin/providers/session/session.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';

/** A record somebody had open: the entity's name, its page and its title then. */
export type Recent = { entity: string; path: string; title: string };

const most = 8;

/** The records opened last on this device, of this person alone; gone at sign-out. What is seen with the eyes of a role is not one's own. */
export const recent = {
  all(): Recent[] {
    if (viewAs.now()) return [];
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isRecent) : [];
    } catch {
      return [];
    }
  },
  add(opened: Recent): void {
    if (viewAs.now()) return;
    save([opened, ...recent.all().filter(({ path }) => path !== opened.path)].slice(0, most));
  },
  /** A record that is no longer there. */
  drop(path: string): void {
    save(recent.all().filter((one) => one.path !== path));
  },
};

function save(list: readonly Recent[]): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(list));
  } catch {
    // A full store forgets what was opened, no more.
  }
}

function keyOf(): string {
  return `recent:${session.user()?.id ?? ''}`;
}

function isRecent(one: unknown): one is Recent {
  if (typeof one !== 'object' || one === null) return false;
  const { entity, path, title } = one as Record<string, unknown>;
  return (
    typeof entity === 'string' && typeof title === 'string' && typeof path === 'string' && /^\/(?![/\\])/.test(path)
  );
}
