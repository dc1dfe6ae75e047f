import type { SharedTexts } from './shared-texts.ts';

const longest = 32_767;

/** The XML of a cell at its address; empty for an empty cell. A text stays a text, whatever it begins with. */
export function cellXml(
  at: string,
  value: string | number | boolean | null,
  style: number,
  texts: Pick<SharedTexts, 'placeOf'> | null = null,
): string {
  if (typeof value === 'string') return value === '' ? '' : textXml(at, value, style, texts);
  if (value === null) return '';
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c r="${at}"${styled}><v>${value}</v></c>`;
}

function textXml(at: string, value: string, style: number, texts: Pick<SharedTexts, 'placeOf'> | null): string {
  const text = value.length > longest ? value.slice(0, longest) : value;
  const place = texts?.placeOf(text) ?? null;
  if (place !== null) return `<c r="${at}" t="s"><v>${place}</v></c>`;
  const styled = style === 1 ? ' s="1"' : '';
  const space = isEdgy(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}"${styled} t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`;
}

function isEdgy(text: string): boolean {
  return text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const special = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[\da-fA-F]{4}_|[\ud800-\udfff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const signs = /[&<>"]|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\r|_(?=x[\da-fA-F]{4}_)/g;
const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
  _: '_x005F_',
};

/** Text within XML; characters that XML cannot contain are left out. */
export function escaped(text: string): string {
  return special.test(text) ? text.toWellFormed().replace(signs, (sign) => written[sign] ?? '') : text;
}

/** A, B … Z, AA, AB … for 0, 1 … */
export function columnName(n: number): string {
  const letter = String.fromCharCode(65 + (n % 26));
  return n < 26 ? letter : columnName(Math.floor(n / 26) - 1) + letter;
}
