import { http } from '#admin/providers/http/http.ts';
import { session } from '#admin/providers/session/session.ts';
import type { Appearance } from './appearance-settings.ts';

/** The rows in which the settings are stored; null where the row does not exist yet. */
export type Rows = { theme_id: number | null; profile_id: number | null };

/** Saves the differences in the user's profile, which is created if necessary; returns its id. */
export function saveOwn({ profile_id }: Rows, own: Partial<Appearance>): Promise<number> {
  return saveInProfile(profile_id, { theme: own });
}

/** Writes a part of the user's profile, which is created if necessary; returns its id. */
export async function saveInProfile(profile_id: number | null, part: object): Promise<number> {
  const user = session.user();
  const display_name = (user?.fullName || user?.username || '').slice(0, 80);
  const body = profile_id === null ? { user_id: user?.id, display_name, ...part } : part;
  return put('/api/user-profiles', profile_id, body);
}

/** Writes the theme of the organisation, which is created if necessary. */
export async function saveForAll({ theme_id }: Rows, name: string, settings: Appearance): Promise<void> {
  await put('/api/themes', theme_id, theme_id === null ? { name, ...settings } : settings);
}

async function put(path: string, id: number | null, body: object): Promise<number> {
  const { json } = await http(id === null ? path : `${path}/${id}`, {
    method: id === null ? 'POST' : 'PUT',
    body: JSON.stringify(body),
    keepalive: true,
  });
  return (json as { id: number }).id;
}
