import type { Sharp } from 'sharp';
import { invalid, Problem, unavailable } from '#server/errors.ts';

/** Pixels that a picture may have, all its frames together. */
export const mostPixels = 50_000_000;
const smallSide = 320;
const seconds = 20;
const longestLine = 20;

export type Drawn = { readonly width: number; readonly height: number };

const writers: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  'image/gif': (picture) => picture.gif(),
};

/**
 * Draws a picture anew in its own format, upright, without anything that is no picture (place, camera, hidden bytes), and
 * a small version of it as WebP. Pictures are drawn one after the other. 422 at `path` for what cannot be drawn.
 */
export function redraw(from: string, to: string, small: string, mediaType: string, path: string): Promise<Drawn> {
  return inTurn(async () => {
    const open = await opener();
    const write = writers[mediaType] as (picture: Sharp) => Sharp;
    const isMoving = mediaType === 'image/gif' || mediaType === 'image/webp';
    try {
      const { width, height, pages = 1 } = await open(from, false).metadata();
      if (width * height * pages > mostPixels) throw tooLarge(path);
      const drawn = await write(open(from, isMoving).autoOrient()).toFile(to);
      const size = { width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true } as const;
      await open(from, false).autoOrient().resize(size).webp({ quality: 80 }).toFile(small);
      return { width: drawn.width, height: drawn.pageHeight ?? drawn.height };
    } catch (error) {
      throw faultOf(error, path);
    }
  });
}

type Open = (from: string, isMoving: boolean) => Sharp;
let opening: Promise<Open> | null = null;

/** Loaded with the first picture: only four readers, nothing kept between pictures. */
function opener(): Promise<Open> {
  opening ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
    });
    return (from, isMoving) =>
      sharp(from, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, animated: isMoving }).timeout({
        seconds,
      });
  });
  return opening;
}

function faultOf(error: unknown, path: string): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error;
  if (/pixel limit/i.test(error.message)) return tooLarge(path);
  if (/no space left|ENOSPC/i.test(error.message)) return Object.assign(error, { code: 'ENOSPC' });
  return invalid([{ path, code: 'file_damaged' }]);
}

function tooLarge(path: string): Error {
  return invalid([{ path, code: 'file_pixels', params: { limit: mostPixels / 1_000_000 } }]);
}

let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= longestLine) throw unavailable();
  waiting += 1;
  const turn = line.then(work);
  line = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
}
