const unit = 10_000;

/** An amount as a whole number of ten-thousandths; null counts as nothing. */
export function exactOf(amount: number | null | undefined): number {
  return Math.round((amount ?? 0) * unit);
}

/**
 * A price times a quantity, rounded to the cent; both are exact to four decimals, so nothing is lost before the rounding.
 */
export function costOf(price: number | null | undefined, quantity: number | null | undefined): number {
  const cents = (BigInt(exactOf(price)) * BigInt(exactOf(quantity)) + 500_000n) / 1_000_000n;
  return Number(cents) / 100;
}

/** The cost of that many minutes at a price per hour, rounded to the cent. */
export function costOfMinutes(price: number | null | undefined, minutes: number | null | undefined): number {
  return Math.round((exactOf(price) * (minutes ?? 0)) / 6000) / 100;
}

/** The sum of amounts. */
export function sumOf(...amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + exactOf(amount), 0) / unit;
}
