import bwip from 'bwip-js/node';
import type { Symbology } from './label-shape.ts';

/** A code as modules: square modules in rows, or alternating bars and spaces. */
export type Encoded =
  | { readonly kind: 'matrix'; readonly columns: number; readonly rows: number; readonly dark: readonly boolean[] }
  | { readonly kind: 'bars'; readonly widths: readonly number[]; readonly modules: number };

type Raw = {
  readonly pixs?: ArrayLike<number>;
  readonly pixx?: number;
  readonly pixy?: number;
  readonly sbs?: ArrayLike<number>;
};

const names: Readonly<Record<Exclude<Symbology, 'none'>, string>> = {
  qr: 'qrcode',
  data_matrix: 'datamatrix',
  code128: 'code128',
  code39: 'code39',
  ean13: 'ean13',
  pdf417: 'pdf417',
};

/** Encodes a text in a symbology; `level` is the error correction of QR codes. Null if the text cannot be encoded. */
export function encode(symbology: Exclude<Symbology, 'none'>, text: string, level: 'M' | 'Q'): Encoded | null {
  if (text === '') return null;
  try {
    const options = { bcid: names[symbology], text, ...(symbology === 'qr' && { eclevel: level }) };
    const [raw] = bwip.raw(options) as unknown as Raw[];
    return raw ? encodedOf(raw) : null;
  } catch {
    return null;
  }
}

/** A fixed mask for a QR code: the size is the same with each mask, and choosing the best one takes most of the time. */
const anyMask = 1;

/**
 * The number of modules of a QR code's side, which is computed faster than the code itself; null in the same cases as
 * `encode`.
 */
export function qrColumns(text: string, level: 'M' | 'Q'): number | null {
  if (text === '') return null;
  try {
    const [raw] = bwip.raw({ bcid: names.qr, text, eclevel: level, mask: anyMask } as never) as unknown as Raw[];
    return raw?.pixx ?? null;
  } catch {
    return null;
  }
}

function encodedOf({ pixs, pixx = 0, pixy = 0, sbs }: Raw): Encoded | null {
  if (pixs) return { kind: 'matrix', columns: pixx, rows: pixy, dark: Array.from(pixs, (one) => one === 1) };
  if (!sbs) return null;
  const widths = Array.from(sbs);
  return { kind: 'bars', widths, modules: widths.reduce((sum, one) => sum + one, 0) };
}
