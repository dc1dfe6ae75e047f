import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
type Shape = readonly [x: number, y: number, width: number, height: number, colour: Colour];

const size = { width: 640, height: 420 } as const;

/** A simple sketch of a patient room; the shapes are drawn in order, from the back to the front. */
const shapes: readonly Shape[] = [
  [0, 0, 640, 300, [226, 234, 230]],
  [0, 292, 640, 8, [176, 190, 184]],
  [0, 300, 640, 120, [196, 178, 152]],
  [60, 50, 170, 130, [255, 255, 255]],
  [68, 58, 154, 114, [170, 208, 232]],
  [68, 130, 154, 42, [138, 176, 132]],
  [141, 58, 8, 114, [255, 255, 255]],
  [260, 40, 16, 258, [134, 176, 168]],
  [282, 40, 12, 258, [150, 190, 182]],
  [350, 96, 250, 14, [236, 238, 238]],
  [366, 100, 10, 6, [70, 140, 90]],
  [520, 40, 78, 50, [60, 66, 72]],
  [526, 46, 66, 38, [24, 40, 36]],
  [530, 64, 20, 2, [90, 220, 130]],
  [552, 54, 2, 22, [90, 220, 130]],
  [556, 64, 32, 2, [90, 220, 130]],
  [330, 190, 14, 150, [150, 158, 162]],
  [600, 210, 12, 130, [150, 158, 162]],
  [336, 250, 270, 46, [244, 246, 248]],
  [336, 292, 270, 14, [120, 130, 136]],
  [344, 226, 78, 30, [255, 255, 255]],
  [430, 246, 176, 40, [96, 148, 176]],
  [352, 306, 12, 44, [120, 130, 136]],
  [580, 306, 12, 44, [120, 130, 136]],
  [110, 262, 96, 12, [150, 116, 84]],
  [118, 274, 10, 84, [150, 116, 84]],
  [188, 274, 10, 84, [150, 116, 84]],
];

/** The picture as a PNG. */
export function drawRoom(): Buffer {
  const { width, height } = size;
  const lines = Buffer.alloc(height * (1 + width * 3));
  for (const [x, y, wide, high, colour] of shapes)
    for (let row = y; row < y + high; row++)
      for (let column = x; column < x + wide; column++) lines.set(colour, row * (1 + width * 3) + 1 + column * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
