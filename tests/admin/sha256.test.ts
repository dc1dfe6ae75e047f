import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../../admin/entry/sha256.ts';

test('is what everybody else calls SHA-256, at every length around its blocks', () => {
  for (let length = 0; length < 200; length++) {
    const text = `${'a'.repeat(length)}${length}`;
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  }
});
