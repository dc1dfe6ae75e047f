/** An exact decimal number: `units` divided by ten to the power of `places`. */
export type Exact = { readonly units: bigint; readonly places: number };

export const zero: Exact = { units: 0n, places: 0 };

/** The decimal places to which a division is rounded. */
export const divisionPlaces = 10;

/** Reads a number by its decimal notation, so that 0.1 is one tenth; null for what is no number. */
export function toExact(value: number | string): Exact | null {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i.exec(String(value).trim());
  if (!parts) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  if (whole + fraction === '') return null;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  const places = fraction.length - Number(exponent);
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 };
}

export function exactText({ units, places }: Exact): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

export function add(one: Exact, other: Exact): Exact {
  const [left, right, places] = aligned(one, other);
  return { units: left + right, places };
}

export function negate({ units, places }: Exact): Exact {
  return { units: -units, places };
}

export function multiply(one: Exact, other: Exact): Exact {
  return { units: one.units * other.units, places: one.places + other.places };
}

/** Rounded half away from zero to ten decimal places; null for a division by zero. */
export function divide(one: Exact, other: Exact): Exact | null {
  if (other.units === 0n) return null;
  const units = divideHalfUp(
    one.units * 10n ** BigInt(divisionPlaces + other.places),
    other.units * 10n ** BigInt(one.places),
  );
  return { units, places: divisionPlaces };
}

/** Negative, zero or positive, as for sorting. */
export function compare(one: Exact, other: Exact): number {
  const [left, right] = aligned(one, other);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Rounded half away from zero. */
export function round(value: Exact, places: number): Exact {
  if (value.places <= places) return value;
  return { units: divideHalfUp(value.units, 10n ** BigInt(value.places - places)), places };
}

/** The largest number with so many places that is not larger. */
export function floor(value: Exact, places: number): Exact {
  if (value.places <= places) return value;
  const divisor = 10n ** BigInt(value.places - places);
  const units = value.units / divisor;
  return { units: value.units < 0n && units * divisor !== value.units ? units - 1n : units, places };
}

function aligned(one: Exact, other: Exact): readonly [bigint, bigint, number] {
  const places = Math.max(one.places, other.places);
  return [one.units * 10n ** BigInt(places - one.places), other.units * 10n ** BigInt(places - other.places), places];
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}
