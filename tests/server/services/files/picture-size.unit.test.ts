import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sizeOf } from '#server/services/files/picture-size.ts';

const picture = () =>
  sharp({ create: { width: 321, height: 123, channels: 4, background: { r: 10, g: 20, b: 30, alpha: 0.5 } } });

it.each([
  ['image/png', () => picture().png()],
  ['image/gif', () => picture().gif()],
  ['image/webp', () => picture().webp()],
  ['image/webp', () => picture().flatten().webp()],
  ['image/webp', () => picture().flatten().webp({ lossless: true })],
  ['image/jpeg', () => picture().jpeg()],
  ['image/jpeg', () => picture().jpeg({ progressive: true }).withMetadata()],
] as const)('the header of a picture of type %s tells its pixels', async (type, make) => {
  const bytes = await make().toBuffer();
  expect(sizeOf(bytes, type)).toEqual({ width: 321, height: 123 });
  for (let length = 0; length < 40; length++) expect(() => sizeOf(bytes.subarray(0, length), type)).not.toThrow();
});

it('other bytes have no size', () => {
  for (const type of ['image/png', 'image/webp', 'image/jpeg', 'image/svg+xml'])
    expect(sizeOf(Buffer.alloc(100, 7), type)).toBeNull();
});

it('a size that cannot be true is ignored', async () => {
  const endless = await picture().png().toBuffer();
  endless.writeUInt32BE(2_000_000_000, 16);
  expect(sizeOf(endless, 'image/png')).toBeNull();
  expect(sizeOf(Buffer.from('GIF89a/*'.padEnd(900, ' alert(1) */')), 'image/gif')).toBeNull();
});
