import { useSyncExternalStore } from 'react';
import { session } from '#admin/providers/session/session.ts';
import { menuState } from '../layout/useMenuState.ts';
import {
  type Appearance,
  appearanceAttributes,
  appearanceOf,
  defaultAppearance,
  differences,
  followsSystem,
  knownOf,
} from './appearance-settings.ts';
import { type Brand, brandOf, noBrand } from './brand.ts';
import { type Rows, saveForAll, saveOwn } from './save-appearance.ts';

/** As contained in the user's data; see server/access/appearance.ts. */
export type StoredAppearance = Rows & { organisation: unknown; own: unknown };
export type SaveState = 'saved' | 'saving' | 'failed';

const saveDelay = 400;

let rows: Rows = { theme_id: null, profile_id: null };
let organisation: Partial<Appearance> = {};
let own: Partial<Appearance> = {};
/** Settings that an administrator previews before they are saved for everybody. */
let tried: Partial<Appearance> = {};
let settings = defaultAppearance;
let brand: Brand = noBrand;
/** The theme as received, including the brand. */
let theme: unknown = null;
let saveState: SaveState = 'saved';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * The appearance in use, as attributes of the root element: the person's settings override the organisation's, which
 * override the product's defaults.
 */
export const appearance = {
  now: () => settings,
  /** The organisation's settings on top of the product's defaults. */
  common: (): Appearance => appearanceOf(organisation, {}),
  logo: () => brand.logo,
  hasTheme: () => rows.theme_id !== null,
  saveState: () => saveState,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Applies the settings of a sign-in or a refreshed token, unless a choice is still being saved. */
  adopt(given: StoredAppearance | undefined): void {
    if (!given || saveState === 'saving') return;
    rows = given;
    theme = given.organisation;
    brand = brandOf(theme);
    organisation = knownOf(theme);
    own = knownOf(given.own);
    applyAppearance();
  },
  /** A personal choice: applied at once, and saved on the server shortly afterwards. */
  choose(part: Partial<Appearance>): void {
    const chosen = { ...own, ...part };
    // A chosen skin is stored even if it equals the organisation's, because it takes precedence over the operating
    // system's.
    own = { ...differences(chosen, appearance.common()), ...(chosen.skin && { skin: chosen.skin }) };
    saveSoon();
  },
  /** Restores the organisation's settings. */
  reset(): void {
    own = {};
    localStorage.removeItem('menu');
    saveSoon();
  },
  /** Applies settings in this browser only, until they are saved for all, or discarded with null. */
  tryOn(part: Partial<Appearance> | null): void {
    tried = part ? { ...tried, ...part } : {};
    applyAppearance();
  },
  /** Saves the appearance in use for the organisation; throws the server's error. `name` is the name of a new theme. */
  async saveForAll(name: string): Promise<void> {
    const shown = settings;
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

/** The appearance in use; the component renders again when it changes. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(appearance.subscribe, appearance.now);
}

export function useSaveState(): SaveState {
  return useSyncExternalStore(appearance.subscribe, appearance.saveState);
}

function saveSoon(): void {
  saveState = 'saving';
  applyAppearance();
  clearTimeout(timer);
  timer = setTimeout(() => void save(), saveDelay);
}

/** Saves at once if the user leaves the page before the delay is over. */
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
      return 'saved' as const;
    },
    () => 'failed' as const,
  );
  if (own !== sent) return;
  saveState = outcome;
  notifyListeners();
}

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
systemDark?.addEventListener('change', () => applyAppearance());

function applyAppearance(): void {
  const follows = followsSystem(organisation, own);
  settings = { ...appearanceOf(organisation, own, systemDark?.matches === true), ...tried };
  const attributes = appearanceAttributes(settings);
  const { dir, ...data } = attributes;
  const root = document.documentElement;
  Object.assign(root.dataset, data);
  if (root.dir !== dir) root.dir = dir ?? 'ltr';
  applyOrganisationBrand(appearanceOf(organisation, own).skin);
  root.dataset.menu = menuState(settings.menu_collapsed, 'menu_collapsed' in tried);
  if (Object.keys(tried).length === 0) {
    const menu = settings.menu_collapsed ? 'collapsed' : 'open';
    const skin = appearanceOf(organisation, own).skin.replaceAll('_', '-');
    localStorage.setItem('appearance', JSON.stringify({ ...attributes, skin, menu, system: follows ? 'yes' : 'no' }));
  }
  notifyListeners();
}

/** Rarely needed and therefore a separate chunk; the brand of the last visit is applied at the first paint. */
let appliedBrand = '';
function applyOrganisationBrand(skin: Appearance['skin']): void {
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
