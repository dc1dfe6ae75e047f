// Draws pictures for the server in a process of its own: a hostile picture ends this one alone, and the memory that
// drawing takes goes back with it. Told { from, to, small, mediaType }, it answers { width, height } or { fault, limit }.
import sharp from 'sharp';

process.umask(0o077);

/** Pixels that a picture may have, and all frames of a moving one together. */
const mostPixels = 50_000_000;
const mostMoving = 20_000_000;
/** A larger picture is scaled down to this: memory stays small, and a screen shows no more. */
const longestSide = 3200;
const smallSide = 320;

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

const writers = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  'image/gif': (picture) => picture.gif(),
};

process.on('message', (task) => void draw(task).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));

async function draw({ from, to, small, mediaType }) {
  try {
    const { width, height, pages = 1 } = await open(from, false).metadata();
    const limit = pages > 1 ? mostMoving : mostPixels;
    if (width * height * pages > limit) return { fault: 'pixels', limit };
    const isMoving = mediaType === 'image/gif' || mediaType === 'image/webp';
    const drawn = await writers[mediaType](open(from, isMoving).autoOrient().resize(within(longestSide))).toFile(to);
    await open(to, false).resize(within(smallSide)).webp({ quality: 80 }).toFile(small);
    return { width: drawn.width, height: drawn.pageHeight ?? drawn.height };
  } catch (error) {
    const { message } = error;
    if (/pixel limit/i.test(message)) return { fault: 'pixels', limit: mostPixels };
    return { fault: /no space left|ENOSPC|EDQUOT/i.test(message) ? 'full' : 'damaged' };
  }
}

function open(file, isMoving) {
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, animated: isMoving });
}

function within(side) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
