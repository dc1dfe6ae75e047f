import { describe, expect, it } from 'vitest';
import { eraserOf } from '#server/services/personal-data/eraser.ts';

describe('the eraser of personal data', () => {
  it.each([
    ['Jean-Luc', 'Call Jean-Luc now', 'Call […] now'],
    ['Jean-Luc', 'JEAN-LUC called', '[…] called'],
    ['+91 98220-44105', 'Phone +91 98220-44105, evenings', 'Phone […], evenings'],
    ['(022) 4410/5-12', 'Ring (022) 4410/5-12.', 'Ring […].'],
    ['j.o-hara+ward@a-b.test', 'Mail to j.o-hara+ward@a-b.test!', 'Mail to […]!'],
    ["D'Souza [Ward 7] {A|B} ^$*?\\", "From D'Souza [Ward 7] {A|B} ^$*?\\ today", 'From […] today'],
    ['Zoë-Ана', 'zoë-ана was here', '[…] was here'],
  ])('takes %j out of %j', (value, text, left) => {
    expect(eraserOf([value])(text)).toBe(left);
  });

  it('treats a dot of a value as a dot, and leaves longer words', () => {
    expect(eraserOf(['a.b-c'])('axb-c a.b-c a.b-cd')).toBe('axb-c […] a.b-cd');
  });

  it('leaves everything where no value is long enough', () => {
    expect(eraserOf(['ab', null, 7])('ab 7')).toBe('ab 7');
  });
});
