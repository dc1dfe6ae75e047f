/** An amount of money in hundredths, so that sums are exact; an empty one is 0. */
export function hundredths(amount: unknown): number {
  return Math.round(Number(amount ?? 0) * 100);
}

/** The same for products with days or rates, which are larger than a number holds exactly. */
export function exactHundredths(amount: unknown): bigint {
  return BigInt(hundredths(amount));
}
