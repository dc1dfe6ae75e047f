import { describe, expect, it } from 'vitest';
import { type DepreciationTerms, depreciationRows, writtenDownRate } from '#schemas/_meta/depreciation.ts';

/** A cost of 1,00,000 with 10,000 left after three years (domain C.9, fixtures of ERPNext), in hundredths. */
const three: DepreciationTerms = {
  method: 'straight_line',
  cost: 10_000_000n,
  salvage: 1_000_000n,
  lifeMonths: 36,
  periodMonths: 12,
  ratePercent: null,
  startsOn: '2030-01-01',
  firstEndsOn: '2030-12-31',
  byDays: true,
  accumulated: 0n,
  periodsBefore: 0,
};
/** A cost of 10,00,000 with 5 % left after five years (our worked table). */
const five: DepreciationTerms = { ...three, cost: 100_000_000n, salvage: 5_000_000n, lifeMonths: 60 };

const amounts = (terms: DepreciationTerms) => depreciationRows(terms).map(({ amount }) => Number(amount) / 100);
const closings = (terms: DepreciationTerms) => depreciationRows(terms).map(({ closing }) => Number(closing) / 100);

describe('a depreciation of three years', () => {
  it('is even by the straight line', () => {
    expect(amounts(three)).toEqual([30_000, 30_000, 30_000]);
  });

  it('counts the first year by its days and leaves the rest to a fourth', () => {
    const rows = depreciationRows({ ...three, startsOn: '2030-01-30' });
    expect(rows.map(({ amount }) => Number(amount) / 100)).toEqual([27_616.44, 30_000, 30_000, 2383.56]);
    expect(rows.map(({ endsOn }) => endsOn)).toEqual(['2030-12-31', '2031-12-31', '2032-12-31', '2033-01-30']);
  });

  it('falls twice as fast by double declining and stops at the residual value', () => {
    expect(amounts({ ...three, method: 'double_declining' })).toEqual([66_667, 22_222.11, 1110.89]);
  });

  it('falls by the rate of the written-down value', () => {
    expect(amounts({ ...three, method: 'written_down_value', salvage: 1_250_000n })).toEqual([50_000, 25_000, 12_500]);
  });
});

describe('the worked table of five years', () => {
  it('closes at 50,000 by each method', () => {
    expect(closings(five)).toEqual([810_000, 620_000, 430_000, 240_000, 50_000]);
    expect(writtenDownRate(five)).toBe(45.07);
    expect(amounts({ ...five, method: 'written_down_value' })).toEqual([
      450_700, 247_569.51, 135_989.93, 74_699.27, 41_041.29,
    ]);
    expect(amounts({ ...five, method: 'double_declining' })).toEqual([400_000, 240_000, 144_000, 86_400, 79_600]);
  });
});

describe('other periods and beginnings', () => {
  it('repeats a month’s share of the year, and ends with each month', () => {
    const rows = depreciationRows({
      ...three,
      method: 'written_down_value',
      periodMonths: 1,
      firstEndsOn: '2030-01-31',
    });
    expect(rows[1]).toMatchObject({ startsOn: '2030-02-01', endsOn: '2030-02-28', amount: rows[0]!.amount });
    expect(rows[12]!.amount).toBeLessThan(rows[11]!.amount);
    expect(rows.at(-1)!.closing).toBe(three.salvage);
  });

  it('spreads the remaining value over the remaining periods', () => {
    const partly = { ...three, startsOn: '2030-01-30', accumulated: 2_761_644n, periodsBefore: 1 };
    expect(amounts(partly)).toEqual([30_000, 30_000, 2383.56]);
    expect(depreciationRows(partly)[0]).toMatchObject({ seq: 2, startsOn: '2031-01-01' });
  });

  it('adds up to cost less residual value whatever the terms, and never falls below the residual value', () => {
    const methods = ['straight_line', 'written_down_value', 'double_declining', 'manual'] as const;
    for (let n = 0; n < 400; n += 1) {
      const terms: DepreciationTerms = {
        ...three,
        method: methods[n % 4]!,
        cost: BigInt(1000 + n * 7919),
        salvage: BigInt(1 + ((n * 31) % 900)),
        lifeMonths: 5 + (n % 90),
        periodMonths: [1, 3, 6, 12][n % 4]!,
        startsOn: `2029-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`,
        firstEndsOn: null,
      };
      const rows = depreciationRows(terms);
      const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
      expect(total, `${n}`).toBe(terms.cost - terms.salvage);
      expect(rows.every(({ amount, closing }) => amount >= 0n && closing >= terms.salvage)).toBe(true);
    }
  });
});
