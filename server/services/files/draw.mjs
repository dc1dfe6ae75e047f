// Draws pictures for the server in a process of its own: a hostile picture ends only this process, and its end frees the
// memory that drawing took. It receives { from, to, small, mediaType } and answers { width, height } or { fault, limit }.
import sharp from 'sharp';

process.umask(0o077);

/** The number of pixels that a picture may have, and that all frames of an animation may have together. */
const mostPixels = 50_000_000;
const mostAnimated = 20_000_000;
/** A larger picture is scaled down to this length: it takes less memory, and a screen does not show more. */
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
    const limit = pages > 1 ? mostAnimated : mostPixels;
    if (width * height * pages > limit) return { fault: 'pixels', limit };
    const isAnimated = mediaType === 'image/gif' || mediaType === 'image/webp';
    const drawn = await writers[mediaType](open(from, isAnimated).autoOrient().resize(within(longestSide))).toFile(to);
    await open(to, false).resize(within(smallSide)).webp({ quality: 80 }).toFile(small);
    return { width: drawn.width, height: drawn.pageHeight ?? drawn.height };
  } catch (error) {
    const { message } = error;
    if (/pixel limit/i.test(message)) return { fault: 'pixels', limit: mostPixels };
    return { fault: /no space left|ENOSPC|EDQUOT/i.test(message) ? 'full' : 'damaged' };
  }
}

function open(file, isAnimated) {
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, animated: isAnimated });
}

function within(side) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true };
}
