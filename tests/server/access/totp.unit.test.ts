import { expect, it } from 'vitest';
import { codeAt, newTotpSecret, stepOf, stepOfCode } from '#server/access/totp.ts';

/** RFC 6238, appendix B: the secret "12345678901234567890", the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const known: [seconds: number, code: string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
];

it.each(known)('shows at second %i the code %s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(codeAt(secret, stepOf(now))).toBe(code);
  expect(stepOfCode(secret, code, now)).toBe(stepOf(now));
});

it('accepts the neighbouring codes and no others, and only six digits', () => {
  const now = new Date(1234567890_000);
  const step = stepOf(now);
  for (const near of [-1, 0, 1]) expect(stepOfCode(secret, codeAt(secret, step + near), now)).toBe(step + near);
  for (const distance of [-2, 2, 100]) expect(stepOfCode(secret, codeAt(secret, step + distance), now)).toBeNull();
  for (const odd of ['', '5924', '0059240', '00592a', ' 005924']) expect(stepOfCode(secret, odd, now)).toBeNull();
});

it('makes a secret of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});
