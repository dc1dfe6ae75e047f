import { session } from '#admin/providers/session/session.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';

/** A record that was opened: the entity's name, its path, and its title at that time. */
export type Recent = { entity: string; path: string; title: string };

const most = 8;

/**
 * The records that this person opened last on this device, deleted at sign-out. While the product is viewed as a role,
 * nothing is recorded or returned.
 */
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
  /** Removes a record that no longer exists. */
  drop(path: string): void {
    save(recent.all().filter((one) => one.path !== path));
  },
};

function save(list: readonly Recent[]): void {
  try {
    localStorage.setItem(keyOf(), JSON.stringify(list));
  } catch {
    // If the storage is full, only the recently opened records are lost.
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
