import sharp from 'sharp';

/** A stored picture as a small PNG without transparency; null for one that cannot be read. */
export async function logoPicture(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const small = sharp(bytes, { limitInputPixels: 50_000_000 }).resize({ width: 600, height: 160, fit: 'inside' });
    return await small.flatten({ background: '#ffffff' }).png().toBuffer();
  } catch {
    return null;
  }
}
