const scale = 4;
const decimalText = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/**
 * A JSON number as the integer that the database stores: value × 10⁴, computed from its decimal text.
 * Throws a RangeError if it has more than four decimals or is outside the safe integers.
 */
export function toExact(value: number): number {
  const match = decimalText.exec(String(value));
  if (!match) throw new RangeError(`not a decimal number: ${value}`);
  const [, sign, whole, fraction = '', exponent = '0'] = match as unknown as [string, string, string, string?, string?];
  const shift = scale + Number(exponent) - fraction.length;
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  const text = shift >= 0 ? digits + '0'.repeat(shift) : cutZeros(digits, -shift);
  const exact = Number(text);
  if (!Number.isSafeInteger(exact)) throw new RangeError(`number too large: ${value}`);
  return sign && exact !== 0 ? -exact : exact;
}

/** The JSON number of a stored integer: exact / 10⁴, correctly rounded by one division. */
export function fromExact(exact: number): number {
  return exact / 10 ** scale;
}

/** The number of decimals of a number: 0.07 has two. */
export function decimalsOf(value: number): number {
  const [, , , fraction = '', exponent = '0'] = decimalText.exec(String(value)) ?? [];
  return Math.max(0, fraction.length - Number(exponent));
}

function cutZeros(digits: string, count: number): string {
  const padded = digits.padStart(count + 1, '0');
  if (!/^0*$/.test(padded.slice(-count))) throw new RangeError('more than four decimals');
  return padded.slice(0, -count);
}
