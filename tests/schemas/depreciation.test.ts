import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#schemas/_meta/days.ts';
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

/** Rows as [first day, last day, amount, closing value], in whole units of the currency. */
const table = (terms: DepreciationTerms) =>
  depreciationRows(terms).map(({ startsOn, endsOn, amount, closing }) => [
    startsOn,
    endsOn,
    Number(amount) / 100,
    Number(closing) / 100,
  ]);
const monthly = {
  ...three,
  cost: 1_200_000n,
  salvage: 0n,
  lifeMonths: 60,
  periodMonths: 1,
  firstEndsOn: null,
} as const;

describe('an asset in service from the end of a month', () => {
  it.each(['2026-01-29', '2026-01-30', '2026-01-31', '2027-12-31', '2028-02-29', '2026-08-31'])(
    'from %s on is written off in 60 equal months, each of which is counted from that day',
    (startsOn) => {
      const rows = depreciationRows({ ...monthly, startsOn });
      expect(rows.map(({ amount }) => amount)).toEqual(Array(60).fill(20_000n));
      rows.forEach((row, n) => {
        expect(row.startsOn).toBe(addMonths(startsOn, n));
        expect(row.endsOn).toBe(addDays(addMonths(startsOn, n + 1), -1));
      });
    },
  );

  it('has the days of this table from 31 January 2027', () => {
    expect(table({ ...monthly, startsOn: '2027-01-31', lifeMonths: 4, cost: 40_000n })).toEqual([
      ['2027-01-31', '2027-02-27', 100, 300],
      ['2027-02-28', '2027-03-30', 100, 200],
      ['2027-03-31', '2027-04-29', 100, 100],
      ['2027-04-30', '2027-05-30', 100, 0],
    ]);
  });

  it('keeps the day in quarters and leap years', () => {
    expect(
      table({ ...monthly, startsOn: '2027-11-30', periodMonths: 3, lifeMonths: 12, cost: 40_000n }).map(
        ([, endsOn]) => endsOn,
      ),
    ).toEqual(['2028-02-28', '2028-05-29', '2028-08-29', '2028-11-29']);
    expect(
      table({ ...monthly, startsOn: '2028-02-29', periodMonths: 12, cost: 50_000n }).map(([, endsOn]) => endsOn),
    ).toEqual(['2029-02-27', '2030-02-27', '2031-02-27', '2032-02-28', '2033-02-27']);
  });
});

describe('a life that is no multiple of the period', () => {
  const half = { ...monthly, startsOn: '2026-04-01', periodMonths: 12, lifeMonths: 30, cost: 3_000_000n } as const;

  it('ends with a shorter period on the last day of the life', () => {
    expect(table(half)).toEqual([
      ['2026-04-01', '2027-03-31', 12_000, 18_000],
      ['2027-04-01', '2028-03-31', 12_000, 6000],
      ['2028-04-01', '2028-09-30', 6000, 0],
    ]);
    expect(table({ ...half, periodMonths: 3, lifeMonths: 10 })).toEqual([
      ['2026-04-01', '2026-06-30', 9000, 21_000],
      ['2026-07-01', '2026-09-30', 9000, 12_000],
      ['2026-10-01', '2026-12-31', 9000, 3000],
      ['2027-01-01', '2027-01-31', 3000, 0],
    ]);
  });

  it('goes on in the same way after some periods were posted', () => {
    expect(table({ ...half, accumulated: 1_200_000n, periodsBefore: 1 })).toEqual(table(half).slice(1));
    expect(table({ ...half, accumulated: 2_400_000n, periodsBefore: 2 })).toEqual(table(half).slice(2));
  });

  it('counts a shortened first period by its days', () => {
    // 12,000 a year: 17 September 2026 to 31 March 2027 are 196 of 365 days, 6,443.84; then 12,000; the rest to 17 March 2029.
    expect(table({ ...half, startsOn: '2026-09-17', firstEndsOn: '2027-03-31' })).toEqual([
      ['2026-09-17', '2027-03-31', 6443.84, 23_556.16],
      ['2027-04-01', '2028-03-31', 12_000, 11_556.16],
      ['2028-04-01', '2029-03-17', 11_556.16, 0],
    ]);
  });

  it.each([
    // 80 % of the opening value a year: 24,000; 4,800; the rest in the last half year.
    ['double_declining', [24_000, 4800, 1200]],
    // A residual value of 3,000 is a tenth: 1 − 0.1 ^ (12 / 30) = 60.19 %.
    ['written_down_value', [18_057, 7188.49, 1754.51]],
  ] as const)('closes at the residual value by %s', (method, amounts) => {
    const salvage = method === 'written_down_value' ? 300_000n : 0n;
    expect(table({ ...half, method, salvage }).map(([, , amount]) => amount)).toEqual(amounts);
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
