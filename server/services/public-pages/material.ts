import type { Language } from '#generator/model/types.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import type { Reader } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { type ActiveCode, findActiveCode } from './active-code.ts';
import { type Profile, profileFor } from './profile.ts';
import { contractUntil, mostAssets, readDocuments, readRoomAssets, readShown } from './read-leaf.ts';
import type { Material } from './views.ts';

const usual = 'Asia/Kolkata';

/** Everything that the page of a code shows; null for a code without a page. */
export async function readMaterial(reader: Reader, code: string, now: string): Promise<Material | null> {
  const activeCode = await findActiveCode(reader, code);
  return (
    activeCode && materialOf(reader, activeCode, await profileFor(reader, activeCode.client, activeCode.assetType), now)
  );
}

/** The same, with a profile that may not be saved yet. */
export async function materialOf(
  reader: Reader,
  activeCode: ActiveCode,
  profile: Profile,
  now: string,
): Promise<Material | null> {
  const day = dayIn(activeCode.timezone ?? usual, now);
  const none = { activeCode, profile, shown: {}, documents: [], contractUntil: null, assets: null, day };
  if (activeCode.kind === 'component') return none;
  const shown = await readShown(reader, activeCode, profile);
  if (!shown) return null;
  if (activeCode.kind === 'room') return { ...none, shown, assets: await assetsOf(reader, activeCode, profile) };
  const documents = profile.allow_documents ? await readDocuments(reader, activeCode) : [];
  const until = profile.show_cover ? await contractUntil(reader, activeCode, day) : null;
  return { ...none, shown, documents, contractUntil: until };
}

/**
 * Each asset on the room's page shows only what its own page shows: an asset whose name and number are hidden is left out.
 */
async function assetsOf(reader: Reader, activeCode: ActiveCode, profile: Profile): Promise<Material['assets']> {
  if (!profile.show_room_assets) return null;
  const profiles = new Map<number, Promise<Profile>>();
  const rows = await readRoomAssets(reader, activeCode);
  const listed = await Promise.all(
    rows.map(async ({ id, assetType, name, asset_no }) => {
      const own = await memoize(profiles, assetType, () => profileFor(reader, activeCode.client, assetType));
      return { id, name: own.show_name ? name : null, number: own.show_asset_no ? asset_no : null };
    }),
  );
  const shown = listed.filter(({ name, number }) => name !== null || number !== null);
  return { shown: shown.slice(0, mostAssets), more: Math.max(0, shown.length - mostAssets) };
}

/** The language of a page: the chosen one, or the one that the browser prefers, if the organisation offers it. */
export function languageFor(wanted: Language, offered: readonly Language[]): Language {
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}
