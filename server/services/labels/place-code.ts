import { type Encoded, encode, qrColumns } from './encode.ts';
import type { LabelShape } from './label-shape.ts';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A code with its position: `x`, `y`, `width` and `height` are those of its modules, without the quiet zone around them. */
export type PlacedCode = Box & {
  readonly kind: 'code';
  readonly symbology: Exclude<LabelShape['symbology'], 'none'>;
  readonly encoded: Encoded;
  readonly text: string;
  /** The width of one module. */
  readonly module: number;
  readonly level: 'M' | 'Q';
};

/** The smallest module width in millimetres, from Domain F.2. */
export const leastModule = 0.33;
const quietModules = { matrix: 4, bars: 10 } as const;
const widestBar = 0.5;

/** Modules of a QR code of version 3. */
const usualModules = 29;

/**
 * The largest code that fits into a box with its quiet zone. If the printer has dots, a module is a whole number of them.
 * QR codes get the higher level of error correction if the modules stay large enough and the code needs no higher version
 * for it.
 */
export function placeCode(
  { symbology, codeSize: size, quiet }: LabelShape,
  text: string,
  box: Box,
  dot: number | null,
): PlacedCode | null {
  if (symbology === 'none') return null;
  const place = (encoded: Encoded, level: 'M' | 'Q'): PlacedCode => {
    return { kind: 'code', symbology, encoded, text, level, ...fitCode(encoded, box, { size, quiet, dot }) };
  };
  if (symbology !== 'qr') {
    const encoded = encode(symbology, text, 'Q');
    return encoded && place(encoded, 'Q');
  }
  const columns = qrColumns(text, 'Q');
  if (columns === null) return null;
  const usual = columns > usualModules ? encode('qr', text, 'M') : null;
  const isLarger = usual !== null && columnsOf(usual) <= usualModules;
  const higher = isLarger ? null : encode('qr', text, 'Q');
  const placed = higher && place(higher, 'Q');
  if (placed && placed.module >= leastModule) return placed;
  const medium = usual ?? encode('qr', text, 'M');
  return medium && place(medium, 'M');
}

function columnsOf(code: Encoded): number {
  return code.kind === 'matrix' ? code.columns : 0;
}

type RequestedSize = { readonly size: number | null; readonly quiet: number; readonly dot: number | null };

function fitCode(encoded: Encoded, box: Box, { size, quiet, dot }: RequestedSize): Box & { readonly module: number } {
  const [columns, rows] = encoded.kind === 'matrix' ? [encoded.columns, encoded.rows] : [encoded.modules, 0];
  const around = quietModules[encoded.kind];
  const width = encoded.kind === 'matrix' ? Math.min(box.width, size ?? box.width) : box.width;
  const height = Math.min(box.height, size ?? box.height);
  const across = moduleIn(width, columns, around, quiet);
  const fitting = rows > 0 ? Math.min(across, moduleIn(height, rows, around, quiet)) : Math.min(across, widestBar);
  const module = dot === null ? fitting : Math.max(1, Math.floor(fitting / dot + 1e-6)) * dot;
  const drawn = { width: columns * module, height: rows > 0 ? rows * module : height };
  const x = box.x + (width - drawn.width) / 2;
  const y = box.y + (rows > 0 ? (height - drawn.height) / 2 : 0);
  return { ...drawn, x: snapped(x, dot), y: snapped(y, dot), module };
}

/**
 * The module width of a code with that many modules and its quiet zone, which is at least a number of modules and of
 * millimetres.
 */
function moduleIn(room: number, modules: number, around: number, quiet: number): number {
  const usual = room / (modules + 2 * around);
  return Math.max(0.01, usual * around >= quiet ? usual : Math.min(usual, (room - 2 * quiet) / modules));
}

export function snapped(value: number, dot: number | null): number {
  return dot === null ? value : Math.round(value / dot) * dot;
}
