import { randomFillSync } from 'node:crypto';
import { codeLength, codeLetters } from '#schemas/_meta/public-code.ts';

/**
 * Random bytes of the next codes, drawn together: Node.js makes an object for every draw, and the million of a large import
 * hold the main thread for a tenth of a second when they are collected.
 */
const drawn = Buffer.alloc(codeLength * 256);
let used = drawn.length;

/** A new public code: 16 letters of 5 random bits each. */
export function randomCode(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const bytes = drawn.subarray(used, used + codeLength);
  used += codeLength;
  return Array.from(bytes, (byte) => codeLetters[byte & 31]).join('');
}
