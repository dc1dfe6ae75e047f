import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentOf } from '#admin/appearance/accent.ts';
import { choices } from '#admin/appearance/appearance-settings.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
type Block = { readonly selectors: readonly string[]; readonly values: readonly (readonly [string, string])[] };

const css = readFileSync('admin/layout/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const blocks: Block[] = [...css.matchAll(/([^{}@]+)\{([^{}]*)\}/g)].map(([, heads = '', body = '']) => ({
  selectors: heads.split(',').map((head) => head.trim()),
  values: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const),
}));

const skins = choices.skin.map((skin) => skin.replace('_', '-'));
const roles = ['success', 'warning', 'danger', 'info', 'neutral', 'primary'];
const pairs = [
  ...['page', 'paper', 'paper-sunken', 'hover', 'selected'].flatMap((ground) =>
    ['text', 'text-2', 'text-3'].map((text) => [text, ground]),
  ),
  ...roles.flatMap((role) => [
    [`${role}-text`, `${role}-bg`],
    [`${role}-text`, 'paper'],
    [`on-${role}`, `${role}-solid`],
  ]),
  ...['menu-text', 'menu-heading', 'menu-brand'].map((text) => [text, 'menu']),
  ['menu-text', 'menu-hover'],
  ['menu-active-text', 'menu-active'],
  ['primary-text', 'selected'],
  ['text', 'pressed'],
  ['plan-text', 'plan-ground'],
  ['plan-strong', 'plan-ground'],
] as [string, string][];
const inBar = [
  ['navbar-text', 'navbar'],
  ['text', 'navbar'],
  ['text-2', 'navbar'],
  ['text-3', 'paper-sunken'],
  ['text-2', 'paper'],
  ['text', 'hover'],
] as [string, string][];

describe.each(skins)('in the skin %s', (skin) => {
  it.each(pairs)('%s on %s has a contrast of 4.5 and more', (text, ground) => {
    const tokens = tokensOf(skin, null);
    expect(contrast(tokens, text, ground, 'paper')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['page', 'paper'])('the edge of a field on %s has a contrast of 3 and more', (ground) => {
    expect(contrast(tokensOf(skin, null), 'edge', ground, ground)).toBeGreaterThanOrEqual(3);
  });

  it.each(choices.navbar_colour)('everything in a top bar of colour %s can be read', (colour) => {
    const tokens = tokensOf(skin, colour);
    const weak = inBar.filter(([text, ground]) => contrast(tokens, text, ground, 'navbar') < 4.5);
    expect(weak).toEqual([]);
    expect(contrast(tokens, 'edge', 'navbar', 'navbar')).toBeGreaterThanOrEqual(3);
  });
});

const colours = [0, 32, 128, 200, 255].flatMap((red) =>
  [0, 90, 180, 255].flatMap((green) =>
    [0, 100, 255].map((blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  ),
);

describe.each(choices.skin)("an organisation's colour in the skin %s", (skin) => {
  it.each(colours)('%s is read as well as the product’s own', (colour) => {
    const accent = accentOf(colour, skin);
    const wearing = (bar: string | null) =>
      new Map([...tokensOf(skin.replace('_', '-'), bar), ...Object.entries(accent)]);
    const weak = pairs.filter(([text, ground]) => contrast(wearing(null), text, ground, 'paper') < 4.5);
    expect(weak).toEqual([]);
    const inPrimary = new Map([
      ...tokensOf(skin.replace('_', '-'), 'primary'),
      ['--primary-solid', accent['--primary-solid']!],
    ]);
    expect(inBar.filter(([text, ground]) => contrast(inPrimary, text, ground, 'navbar') < 4.5)).toEqual([]);
    expect(contrast(inPrimary, 'edge', 'navbar', 'navbar')).toBeGreaterThanOrEqual(3);
  });

  it('is left as it is where it can be read already', () => {
    expect(accentOf('#1f6f5c', 'light')['--primary-solid']).toBe('#1f6f5c');
    expect(accentOf('#ffd400', skin)['--primary-solid']).not.toBe('#ffd400');
  });
});

/** The tokens that hold in a skin, or in the top bar of that skin, later blocks over earlier ones. */
function tokensOf(skin: string, bar: string | null): Map<string, string> {
  const root = [':root', `[data-skin="${skin}"]`];
  const inside = bar && bar !== 'white' ? [`[data-bar-colour="${bar}"] .navbar`] : [];
  const general = inside.length > 0 ? ['[data-bar-colour]:not([data-bar-colour="white"]) .navbar'] : [];
  const tokens = new Map<string, string>();
  for (const wanted of [[':root'], root.slice(1), inside, general]) {
    const found = blocks.filter(({ selectors }) => selectors.some((selector) => wanted.includes(selector)));
    for (const { values } of found) for (const [name, value] of values) tokens.set(name, value);
  }
  return tokens;
}

function contrast(tokens: Map<string, string>, text: string, ground: string, under: string): number {
  const back = over(colourOf(tokens, `--${ground}`), colourOf(tokens, `--${under}`));
  const [light, dark] = [over(colourOf(tokens, `--${text}`), back), back].map(luminance).sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

function colourOf(tokens: Map<string, string>, name: string): Colour {
  const value = tokens.get(name) ?? '';
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (other) return colourOf(tokens, other);
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value);
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as unknown as Colour;
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (!parts) throw new Error(`${name}: ${value} is no colour`);
  return parts.slice(1).map(Number) as unknown as Colour;
}

function over([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
