import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The characters that the main font lacks, with the font for them. */
const scripts: readonly { readonly letters: RegExp; readonly folder: string; readonly file: string }[] = [
  {
    letters: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/,
    folder: 'arabic',
    file: 'NotoSansArabic',
  },
  { letters: /[\u0980-\u09ff]/, folder: 'bengali', file: 'NotoSansBengali' },
  { letters: /[\u0a00-\u0a7f]/, folder: 'gurmukhi', file: 'NotoSansGurmukhi' },
  { letters: /[\u0a80-\u0aff]/, folder: 'gujarati', file: 'NotoSansGujarati' },
  { letters: /[\u0b80-\u0bff]/, folder: 'tamil', file: 'NotoSansTamil' },
  { letters: /[\u0c00-\u0c7f]/, folder: 'telugu', file: 'NotoSansTelugu' },
  { letters: /[\u0c80-\u0cff]/, folder: 'kannada', file: 'NotoSansKannada' },
  { letters: /[\u0d00-\u0d7f]/, folder: 'malayalam', file: 'NotoSansMalayalam' },
];
const devanagari = /[\u0900-\u097f\ua8e0-\ua8ff]/;
const letter = /\p{L}|\p{M}/u;

export type Weight = 'regular' | 'bold';
const endings: Readonly<Record<Weight, string>> = { regular: '400Regular', bold: '700Bold' };

/** The script of a character, as far as fonts depend on it; null for characters that take the script of their neighbours. */
export function scriptOf(character: string): string | null {
  if (character < '\u0600') return letter.test(character) ? 'latin' : null;
  if (devanagari.test(character)) return 'devanagari';
  const found = scripts.find(({ letters }) => letters.test(character));
  if (found) return found.folder;
  return letter.test(character) ? 'latin' : null;
}

/** The path of a font's file. Latin, Greek, Cyrillic and Devanagari are in the main font. */
export function fontFile(script: string, weight: Weight): string {
  const own = scripts.find((one) => one.folder === script);
  const name = own ? `noto-sans-${own.folder}` : 'noto-sans';
  return resolve(`@expo-google-fonts/${name}/${endings[weight]}/${own?.file ?? 'NotoSans'}_${endings[weight]}.ttf`);
}
