import { useSyncExternalStore } from 'react';
import { session } from '#admin/providers/session/session.ts';
import { menuState } from '../layout/useMenuState.ts';
import { type Brand, brandOf, noBrand } from './brand.ts';
import { appearanceAttributes, differences, followsSystem, knownOf, type Look, lookOf, plainLook } from './look.ts';
import { type Rows, saveForAll, saveOwn } from './save-look.ts';

/** As the user's data bring it; see server/access/appearance.ts. */
export type Appearance = Rows & { organisation: unknown; own: unknown };
export type SaveState = 'kept' | 'keeping' | 'failed';

const restMs = 400;

let rows: Rows = { theme_id: null, profile_id: null };
let organisation: Partial<Look> = {};
let own: Partial<Look> = {};
/** What an administrator looks at before everybody gets it. */
let tried: Partial<Look> = {};
let look = plainLook;
let brand: Brand = noBrand;
/** The theme as it came, with the brand in it. */
let theme: unknown = null;
let keeping: SaveState = 'kept';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The look in use: the person's over the organisation's over the product's, as attributes of the root element. */
export const appearance = {
  now: () => look,
  /** What the organisation sets, on top of the product's own. */
  common: (): Look => lookOf(organisation, {}),
  logo: () => brand.logo,
  hasTheme: () => rows.theme_id !== null,
  keeping: () => keeping,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Takes what a sign-in or a refreshed token says, unless a choice is still on its way to the server. */
  adopt(given: Appearance | undefined): void {
    if (!given || keeping === 'keeping') return;
    rows = given;
    theme = given.organisation;
    brand = brandOf(theme);
    organisation = knownOf(theme);
    own = knownOf(given.own);
    applyAppearance();
  },
  /** A choice for oneself: applied at once, saved on the server a moment later. */
  choose(part: Partial<Look>): void {
    const chosen = { ...own, ...part };
    // A chosen skin is stored even where it equals the organisation's: it counts before the operating system's.
    own = { ...differences(chosen, appearance.common()), ...(chosen.skin && { skin: chosen.skin }) };
    saveSoon();
  },
  /** Back to what the organisation sets. */
  reset(): void {
    own = {};
    localStorage.removeItem('menu');
    saveSoon();
  },
  /** Worn here only, until it is saved for all or let go with null. */
  tryOn(part: Partial<Look> | null): void {
    tried = part ? { ...tried, ...part } : {};
    applyAppearance();
  },
  /** Makes the look in use the organisation's; throws what the server refuses. `name` is for a theme that is new. */
  async saveForAll(name: string): Promise<void> {
    const shown = look;
    await saveForAll(rows, name, shown);
    organisation = shown;
    tried = {};
    appearance.choose({});
  },
};

/** The file of the organisation's logo, if it has one. */
export function useLogo(): number | null {
  return useSyncExternalStore(appearance.subscribe, appearance.logo);
}

/** The look in use; the component draws again when it changes. */
export function useLook(): Look {
  return useSyncExternalStore(appearance.subscribe, appearance.now);
}

export function useSaveState(): SaveState {
  return useSyncExternalStore(appearance.subscribe, appearance.keeping);
}

function saveSoon(): void {
  keeping = 'keeping';
  applyAppearance();
  clearTimeout(timer);
  timer = setTimeout(() => void save(), restMs);
}

/** Who leaves the page at once is not made to wait. */
globalThis.addEventListener?.('pagehide', () => {
  if (timer !== undefined) void save();
});

async function save(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const sent = own;
  const outcome = await saveOwn(rows, sent).then(
    (profile_id) => {
      rows = { ...rows, profile_id };
      session.amend({
        appearance: { ...rows, organisation: { ...(theme as object | null), ...organisation }, own: sent },
      });
      return 'kept' as const;
    },
    () => 'failed' as const,
  );
  if (own !== sent) return;
  keeping = outcome;
  notifyListeners();
}

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
systemDark?.addEventListener('change', () => applyAppearance());

function applyAppearance(): void {
  const follows = followsSystem(organisation, own);
  look = { ...lookOf(organisation, own, systemDark?.matches === true), ...tried };
  const attributes = appearanceAttributes(look);
  const { dir, ...data } = attributes;
  const root = document.documentElement;
  Object.assign(root.dataset, data);
  if (root.dir !== dir) root.dir = dir ?? 'ltr';
  applyOrganisationBrand(lookOf(organisation, own).skin);
  root.dataset.menu = menuState(look.menu_collapsed, 'menu_collapsed' in tried);
  if (Object.keys(tried).length === 0) {
    const menu = look.menu_collapsed ? 'collapsed' : 'open';
    const skin = lookOf(organisation, own).skin.replaceAll('_', '-');
    localStorage.setItem('look', JSON.stringify({ ...attributes, skin, menu, system: follows ? 'yes' : 'no' }));
  }
  notifyListeners();
}

/** Seldom needed, so a chunk of its own; the one of the last visit is applied at the first paint. */
let appliedBrand = '';
function applyOrganisationBrand(skin: Look['skin']): void {
  const next = JSON.stringify([brand, brand.colour && skin]);
  if (next === appliedBrand) return;
  const isPlain = appliedBrand === '' && brand.colour === null && brand.logo === null;
  appliedBrand = next;
  if (isPlain && !localStorage.getItem('accent') && !localStorage.getItem('logo')) return;
  void import('./apply-brand.ts').then((module) => {
    if (appliedBrand === next) module.applyBrand(brand, skin);
  });
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
