import { open } from 'node:fs/promises';

export type Size = { readonly width: number; readonly height: number };

/** The start of a JPEG may contain a large profile and a thumbnail before its size. */
const headLength = 262_144;

/** The size in pixels from a picture's header, without decoding the picture; null if the header does not contain it. */
export async function pictureSize(place: string, mediaType: string): Promise<Size | null> {
  const handle = await open(place, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    return sizeOf(buffer.subarray(0, bytesRead), mediaType);
  } finally {
    await handle.close();
  }
}

const readers: Readonly<Record<string, ((head: Buffer) => Size | null) | undefined>> = {
  'image/png': ofPng,
  'image/gif': ofGif,
  'image/webp': ofWebp,
  'image/jpeg': ofJpeg,
};

export function sizeOf(head: Buffer, mediaType: string): Size | null {
  try {
    return readers[mediaType]?.(head) ?? null;
  } catch (error) {
    // A header that ends too early contains no size; the picture is checked when it is drawn.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A longer side means damaged data, because libpng does not read such pictures. */
const longestPngSide = 1_000_000;

function ofPng(head: Buffer): Size | null {
  if (head.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  return Math.max(width, height) <= longestPngSide ? { width, height } : null;
}

/** After the size and the colours a picture or an extension must begin; with other bytes the file is not a GIF. */
function ofGif(head: Buffer): Size | null {
  const flags = head.readUInt8(10);
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  if (![0x21, 0x2c].includes(head.readUInt8(13 + colours))) return null;
  return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
}

/** A simple (VP8), a lossless (VP8L) or an extended picture (VP8X); each has its size in its first chunk. */
function ofWebp(head: Buffer): Size | null {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Markers of a frame: C0 to CF, except those that begin tables (C4, CC) and extensions (C8). */
const noFrames: readonly number[] = [0xc4, 0xc8, 0xcc];

function ofJpeg(head: Buffer): Size | null {
  for (let at = 2; ; ) {
    if (head.readUInt8(at) !== 0xff) return null;
    const mark = head.readUInt8(at + 1);
    if (mark === 0xff) {
      at += 1;
      continue;
    }
    if (mark >= 0xc0 && mark <= 0xcf && !noFrames.includes(mark))
      return { width: head.readUInt16BE(at + 7), height: head.readUInt16BE(at + 5) };
    at += 2 + head.readUInt16BE(at + 2);
  }
}
