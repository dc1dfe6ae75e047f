/** The digits of a JSON number of any length. */
export type NumberText = string & { readonly number: unique symbol };

const scale = 4;
const million = 1_000_000n;

/**
 * Converts a sum as the databases return it (see `Dialect.exactSum`) to the text of a JSON number; null where there are no
 * values.
 */
export function exactText(value: unknown, isDecimal: boolean): NumberText | null {
  if (value === null || value === undefined) return null;
  const [first = '0', rest] = String(value).split(':');
  const sum = rest === undefined ? BigInt(first) : BigInt(first) * million + BigInt(rest);
  return (isDecimal ? withDecimals(sum) : String(sum)) as NumberText;
}

function withDecimals(exact: bigint): string {
  const digits = String(exact < 0n ? -exact : exact).padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  const whole = digits.slice(0, -scale);
  return `${exact < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
