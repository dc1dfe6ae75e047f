import sharp from 'sharp';

const logoSize = { width: 600, height: 160 };

/** A stored picture as a PNG without transparency, limited to a size in pixels; null if it cannot be read. */
export async function logoPicture(bytes: Uint8Array, size = logoSize): Promise<Buffer | null> {
  try {
    const small = sharp(bytes, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize({ ...roundedUp(size), fit: 'inside' });
    return await small.flatten({ background: '#ffffff' }).png().toBuffer();
  } catch {
    return null;
  }
}

function roundedUp({ width, height }: typeof logoSize): typeof logoSize {
  return { width: Math.ceil(width), height: Math.ceil(height) };
}
