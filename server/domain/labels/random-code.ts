import { randomBytes } from 'node:crypto';
import { codeLength, codeLetters } from '#schemas/_meta/public-code.ts';

/** A new public code: 16 letters of 5 random bits each. */
export function randomCode(): string {
  return Array.from(randomBytes(codeLength), (byte) => codeLetters[byte & 31]).join('');
}
