/**
 * A currency by its ISO 4217 code, and how its digits are grouped: 9,52,300 in lakh, 952,300 in the western style.
 * `decimals`: the number of decimals of its amounts; without it, as many as are stored.
 */
export type Money = {
  readonly currency: string;
  readonly grouping: 'western' | 'in_lakh';
  readonly decimals?: number;
};

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount with its currency symbol in the format of a locale. A whole amount has no decimals; any other has those of the
 * currency, or more if it has more, so that no stored digit is rounded away.
 *
 * @param stored - how many decimals are stored
 */
export function moneyText(value: number, locale: string, money: Money, stored: number): string {
  const { currency, grouping } = money;
  const digits = digitsOf(value, money, stored);
  const format = formatOf(locale, digits, currency);
  if (grouping === 'western') return format.format(value);
  const signs = new Map(format.formatToParts(1234567.5).map((part) => [part.type, part.value]));
  const inLakh = formatOf('en-IN', digits, null)
    .formatToParts(Math.abs(value))
    .map(({ type, value: text }) => (type === 'group' || type === 'decimal' ? (signs.get(type) ?? text) : text))
    .join('');
  const parts = format.formatToParts(value);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const isNumber = (type: string) => ['integer', 'group', 'decimal', 'fraction'].includes(type);
  return parts.map(({ type, value: text }, n) => (n === first ? inLakh : isNumber(type) ? '' : text)).join('');
}

function digitsOf(value: number, { decimals }: Money, stored: number): number {
  if (Number.isInteger(value)) return 0;
  if (decimals === undefined) return stored;
  const written = value.toFixed(stored).replace(/0+$/, '').split('.')[1]?.length ?? 0;
  return Math.max(decimals, written);
}

/** The symbol of a currency, such as ₹; its code if the locale has none. */
export function currencySign(locale: string, { currency }: Money): string {
  const parts = formatOf(locale, 0, currency).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

function formatOf(locale: string, digits: number, currency: string | null): Intl.NumberFormat {
  const key = `${locale} ${digits} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}
