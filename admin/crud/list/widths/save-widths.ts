import { session } from '#admin/providers/session/session.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';
import { saveInProfile } from '../../../appearance/save-appearance.ts';
import type { Widths } from './widths.ts';

const saveDelay = 800;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Applies the widths of a list at once, and saves them in the person's profile after a short delay. */
export function saveWidths(list: string, widths: Widths): void {
  const stored = session.user()?.list_widths;
  const { [list]: _, ...others } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    string,
    unknown
  >;
  session.amend({ list_widths: Object.keys(widths).length > 0 ? { ...others, [list]: widths } : others });
  clearTimeout(timer);
  if (!viewAs.now()) timer = setTimeout(() => void save(), saveDelay);
}

globalThis.addEventListener?.('pagehide', () => {
  if (timer !== undefined) void save();
});

/** Widths that cannot be saved remain in effect until the user leaves the page. */
async function save(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const user = session.user();
  if (!user) return;
  const known = user.appearance?.profile_id ?? null;
  const profile_id = await saveInProfile(known, { list_widths: user.list_widths }).catch(() => known);
  const { appearance } = session.user() ?? {};
  if (profile_id !== known && appearance) session.amend({ appearance: { ...appearance, profile_id } });
}
