import type { Appearance } from './appearance-settings.ts';

type Rgb = readonly [red: number, green: number, blue: number];
/**
 * The backgrounds of a skin on which a colour has to be readable: its papers, the faintest text on a tint, and the
 * menu.
 */
type Grounds = { papers: Rgb[]; faint: Rgb; menu: Rgb; tint: number; edge: number };

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const enough = 4.5;
/** The share of white in the borders of fields in a top bar of the colour. */
const fieldEdge = 0.7;

const light = { papers: ['#ffffff', '#f6f7f9', '#f4f6f9'].map(rgbOf), faint: rgbOf('#5f6b7e'), tint: 0.09, edge: 0.35 };
const grounds: Readonly<Record<Appearance['skin'], Grounds>> = {
  semi_dark: { ...light, menu: rgbOf('#19222f') },
  light: { ...light, menu: white },
  bordered: { ...light, menu: white },
  dark: {
    papers: ['#181f2a', '#10151d', '#1f2734'].map(rgbOf),
    faint: rgbOf('#98a4b5'),
    menu: rgbOf('#0c1118'),
    tint: 0.26,
    edge: 0.5,
  },
};

/**
 * The tokens of an organisation's own colour in a skin, replacing the product's: darkened or lightened until the
 * contrast between text and background is 4.5 to 1 or more. `colour` is #rrggbb.
 */
export function accentOf(colour: string, skin: Appearance['skin']): Record<string, string> {
  const { papers, faint, menu, tint, edge } = grounds[skin];
  const [paper] = papers as [Rgb];
  const isDark = skin === 'dark';
  const own = rgbOf(colour);
  const seen = isDark ? until(own, white, (at) => contrast(at, paper) >= 1.9) : own;
  const solid = until(
    seen,
    black,
    (at) => contrast(at, white) >= enough && contrast(mix(white, at, fieldEdge), at) >= 3,
  );
  const ground = until(mix(solid, paper, tint), paper, (at) => contrast(at, faint) >= enough);
  const text = until(own, isDark ? white : black, (at) =>
    [...papers, ground].every((on) => contrast(at, on) >= enough),
  );
  const tokens: Record<string, Rgb> = {
    '--primary-solid': solid,
    '--primary-solid-hover': mix(black, solid, 0.14),
    '--primary-text': text,
    '--primary-bg': ground,
    '--primary-border': mix(solid, paper, edge),
    '--selected': ground,
    '--menu-mark': until(
      own,
      contrast(menu, white) > contrast(menu, black) ? white : black,
      (at) => contrast(at, menu) >= 3,
    ),
    ...(menu === white && { '--menu-active': ground, '--menu-active-text': text }),
  };
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, hexOf(value)]));
}

/** The first mixture towards `goal`, in steps of 2 %, that fulfils `isGood`. */
function until(colour: Rgb, goal: Rgb, isGood: (at: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const at = mix(goal, colour, share).map(Math.round) as unknown as Rgb;
    if (isGood(at)) return at;
  }
  return goal;
}

function mix(front: Rgb, back: Rgb, share: number): Rgb {
  return front.map((part, at) => part * share + back[at]! * (1 - share)) as unknown as Rgb;
}

/** The contrast ratio as WCAG 2.2 defines it. */
function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgbOf(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function hexOf(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
