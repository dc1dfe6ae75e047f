import { describe, expect, it } from 'vitest';
import { filterOfChoice, nothingChosen, readChoice } from '#admin/screens/assets/specification-choice.ts';

const chosen = { ...nothingChosen, type: 4 };

describe('a chosen specification', () => {
  it('is no condition on the value while every value is meant', () => {
    for (const kind of ['text', 'number', 'boolean', 'date', 'dropdown'] as const)
      expect(filterOfChoice(chosen, kind)).toEqual({ $some: { specification_type_id: 4 } });
  });

  it('is no filter at all without a specification', () => {
    expect(filterOfChoice(nothingChosen, 'number')).toBeUndefined();
    expect(readChoice(undefined)).toEqual(nothingChosen);
  });

  it.each([
    ['dropdown', { value: 7 }, { value_id: 7 }],
    ['boolean', { text: 'no' }, { value: 'no' }],
    ['text', { text: 'ECG' }, { value: { $contains: 'ECG' } }],
    ['number', { from: '2.5', to: '9' }, { number_value: { $gte: 2.5, $lte: 9 } }],
    ['number', { to: '0' }, { number_value: { $lte: 0 } }],
    ['date', { from: '2026-01-01' }, { value: { $gte: '2026-01-01' } }],
  ] as const)('is read again as it was written: %s', (kind, part, condition) => {
    const choice = { ...chosen, ...part };
    const filter = filterOfChoice(choice, kind);
    expect(filter).toEqual({ $some: { specification_type_id: 4, ...condition } });
    expect(readChoice(filter)).toEqual(choice);
  });
});
