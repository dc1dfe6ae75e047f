import { accentOf } from './accent.ts';
import type { Appearance } from './appearance-settings.ts';
import type { Brand } from './brand.ts';

/** A logo of more characters is not cached for the pages before the application. */
const largestLogo = 100_000;

let colour: string | null = null;
const root = document.documentElement;
new MutationObserver(() => paint(accentNow())).observe(root, { attributeFilter: ['data-skin'] });

/**
 * Applies the organisation's colour, also after a change of skin, and caches it with the logo for the next start; see
 * public/static/boot.js.
 */
export function applyBrand(brand: Brand, skin: Appearance['skin']): void {
  colour = brand.colour;
  paint(accentNow());
  const plain = skin === 'dark' ? 'semi_dark' : skin;
  cache('accent', colour && JSON.stringify({ plain: accentOf(colour, plain), dark: accentOf(colour, 'dark') }));
  void cacheLogo(brand.logo).catch(() => undefined);
}

function accentNow(): Record<string, string> {
  const skin = (root.dataset.skin ?? 'semi-dark').replace('-', '_') as Appearance['skin'];
  return colour ? accentOf(colour, skin) : {};
}

function paint(accent: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(accentOf('#000000', 'light'))) {
    if (accent[name]) root.style.setProperty(name, accent[name]);
    else root.style.removeProperty(name);
  }
}

async function cacheLogo(id: number | null): Promise<void> {
  if (id === null) return cache('logo', null);
  if (localStorage.getItem('logo')?.startsWith(`${id} `)) return;
  const answer = await fetch(`/api/files/${id}?size=small`);
  if (!answer.ok) return cache('logo', null);
  const reader = new FileReader();
  reader.onload = () => {
    const data = String(reader.result);
    cache('logo', data.length > largestLogo ? null : `${id} ${data}`);
  };
  reader.readAsDataURL(await answer.blob());
}

function cache(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // If the storage is full, only the next start shows the product's own colour and logo.
  }
}
