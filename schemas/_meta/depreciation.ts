import { addDays, addMonths, daysThrough } from './days.ts';

export type DepreciationTerms = {
  readonly method: 'straight_line' | 'written_down_value' | 'double_declining' | 'manual';
  /** The cost of the asset and its residual value at the end, in hundredths of the currency. */
  readonly cost: bigint;
  readonly salvage: bigint;
  readonly lifeMonths: number;
  /** Length of a period: 1, 3, 6 or 12 months. */
  readonly periodMonths: number;
  /** Percent per year of the written-down value; null: calculated from cost, salvage and life. */
  readonly ratePercent: number | null;
  readonly startsOn: string;
  /** Last day of the first period; null: a whole period from the first day. */
  readonly firstEndsOn: string | null;
  readonly byDays: boolean;
  /** Amount written off before this schedule, in hundredths, over `periodsBefore` periods. */
  readonly accumulated: bigint;
  readonly periodsBefore: number;
};

export type DepreciationRow = {
  readonly seq: number;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly opening: bigint;
  readonly amount: bigint;
  readonly closing: bigint;
};

/**
 * The rows of a depreciation (domain C.9); the last one closes exactly at the residual value. Empty if nothing is left to
 * write off or all periods have passed.
 */
export function depreciationRows(terms: DepreciationTerms): DepreciationRow[] {
  const rows: DepreciationRow[] = [];
  const grid = gridOf(terms);
  let opening = terms.cost - terms.accumulated;
  let year = opening;
  for (let seq = terms.periodsBefore + 1; opening > terms.salvage; seq += 1) {
    const { startsOn, endsOn, isLast } = periodOf(grid, seq);
    if (beginsYear(terms, seq)) year = opening;
    const left = opening - terms.salvage;
    const usual = seq === 1 ? firstPart(grid, amountOf(terms, grid, year)) : amountOf(terms, grid, year);
    const amount = isLast || usual > left ? left : usual;
    rows.push({ seq, startsOn, endsOn, opening, amount, closing: opening - amount });
    opening -= amount;
    if (isLast) break;
  }
  return rows;
}

/** The rate of the written-down value in percent, rounded to two decimals; null without a residual value. */
export function writtenDownRate({ cost, salvage, lifeMonths }: DepreciationTerms): number | null {
  if (salvage <= 0n || cost <= 0n) return null;
  const remainingShare = (Number(salvage) / Number(cost)) ** (12 / lifeMonths);
  return Math.round(10_000 * (1 - remainingShare)) / 100;
}

/** The ends of the periods: the first one is shortened if the asset came into service within it. */
type Grid = {
  readonly terms: DepreciationTerms;
  readonly lifeEnd: string;
  /** The last day of the last period. */
  readonly lastDay: string;
  /** The days of the first period that count, and all its days. */
  readonly counted: bigint;
  readonly days: bigint;
};

function gridOf(terms: DepreciationTerms): Grid {
  const whole = addDays(endOf(terms, 0), 1);
  const from = terms.byDays && terms.startsOn > whole ? terms.startsOn : whole;
  const lifeEnd = addMonths(from, terms.lifeMonths);
  const [counted, days] = [daysThrough(from, endOf(terms, 1)), daysThrough(whole, endOf(terms, 1))];
  const lastDay = counted < days ? lifeEnd : addDays(lifeEnd, -1);
  return { terms, lifeEnd, lastDay, counted: BigInt(counted), days: BigInt(days) };
}

function periodOf({ terms, lifeEnd, lastDay }: Grid, seq: number) {
  const end = endOf(terms, seq);
  const isLast = end >= addDays(lifeEnd, -1);
  const startsOn = seq === 1 ? terms.startsOn : addDays(endOf(terms, seq - 1), 1);
  return { startsOn, endsOn: isLast && lastDay < end && lastDay >= startsOn ? lastDay : end, isLast };
}

/**
 * The last day of a period; that of the period 0 is the day before the first whole period. Every one is counted from the
 * same day and not from the one before, because a month that lacks the day would otherwise move all later ones.
 */
function endOf({ startsOn, firstEndsOn, periodMonths }: DepreciationTerms, seq: number): string {
  if (firstEndsOn === null) return addDays(addMonths(startsOn, seq * periodMonths), -1);
  return endAfter(firstEndsOn, (seq - 1) * periodMonths);
}

/** If a period ends at the end of a month, all periods do. */
function endAfter(day: string, months: number): string {
  const endsMonth = addDays(day, 1).endsWith('-01');
  return endsMonth ? addDays(addMonths(addDays(day, 1), months), -1) : addMonths(day, months);
}

function firstPart({ counted, days }: Grid, amount: bigint): bigint {
  return counted === days ? amount : divide(amount * counted, days);
}

/** The amount of a whole period. */
function amountOf(terms: DepreciationTerms, grid: Grid, year: bigint): bigint {
  const { method, periodMonths } = terms;
  if (method === 'straight_line' || method === 'manual') return evenPart(terms, grid);
  const rate = thousandths(method === 'double_declining' ? 2400 / terms.lifeMonths : rateOf(terms));
  return divide(year * rate * BigInt(periodMonths), 1_200_000n);
}

function rateOf(terms: DepreciationTerms): number {
  return terms.ratePercent ?? writtenDownRate(terms) ?? 100;
}

/** The remaining amount, spread evenly over the remaining periods; a shortened first period counts proportionally. */
function evenPart(terms: DepreciationTerms, { counted, days }: Grid): bigint {
  const { periodMonths, lifeMonths, periodsBefore } = terms;
  const period = BigInt(periodMonths);
  const passed = periodsBefore === 0 ? 0n : period * (counted + BigInt(periodsBefore - 1) * days);
  const left = BigInt(lifeMonths) * days - passed;
  const base = terms.cost - terms.accumulated - terms.salvage;
  return left <= 0n ? base : divide(base * period * days, left);
}

/** Declining methods compute the amounts of a year from the value at its beginning, for every period of the year. */
function beginsYear({ periodMonths, periodsBefore }: DepreciationTerms, seq: number): boolean {
  return seq === periodsBefore + 1 || ((seq - 1) * periodMonths) % 12 === 0;
}

function thousandths(percent: number): bigint {
  return BigInt(Math.round(percent * 1000));
}

/** Rounded half up; both are positive. */
function divide(part: bigint, whole: bigint): bigint {
  return (2n * part + whole) / (2n * whole);
}
