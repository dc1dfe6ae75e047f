import type { CurrencyView } from '#admin/providers/model/model.ts';
import { localeOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { currencySign, type Money, moneyText } from '#generator/text/money.ts';
import { formatNumber } from './formats.ts';

/** The organisation whose records are displayed, and its currency. */
type Chosen = { readonly money: Money; readonly client: number };

/** An amount of a record: the field of its currency, if it has one, and the values of the record. */
type Amount = { currency?: CurrencyView | undefined };
type Values = Readonly<Record<string, unknown>>;

/** Null while records of several organisations are displayed. */
let chosen: Chosen | null = null;

/** All currencies by their ids; null until an amount with a currency of its own is displayed. */
let currencies: ReadonlyMap<unknown, Money> | null = null;
let isReading = false;

/** Changes whenever amounts have to be formatted again. */
let state: unknown = null;

const listeners = new Set<() => void>();

export function chooseMoney(money: Money | null | undefined, client: number | null | undefined): void {
  chosen = money && client ? { money, client } : null;
  changeTo(money ?? null);
}

export const currentMoney = (): unknown => state;

export function watchMoney(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * An amount in its own currency, otherwise in that of its organisation while its records are displayed; other amounts
 * are plain numbers.
 */
export function formatMoney(
  value: number,
  language: Language,
  field: Amount & { decimals: number | null },
  row: Values,
): string {
  const money = moneyFor(field, row);
  return money
    ? moneyText(value, localeOf(language), money, field.decimals ?? 2)
    : formatNumber(value, language, field.decimals);
}

/** The currency sign that an input of an amount shows. */
export function moneyUnit(language: Language, field: Amount, row: Values): string | undefined {
  const money = moneyFor(field, row);
  return money ? currencySign(localeOf(language), money) : undefined;
}

function moneyFor({ currency }: Amount, row: Values): Money | null {
  const own = currency ? row[currency.by] : null;
  if (currency && own !== null) return own === undefined ? null : currencyOf(currency, own);
  const { client_id: client } = row;
  return chosen && (client === undefined || client === chosen.client) ? chosen.money : null;
}

/** Null while the currencies are loading; the amount is formatted again when they are loaded. */
function currencyOf(view: CurrencyView, id: unknown): Money | null {
  if (currencies === null && !isReading) void read(view);
  return currencies?.get(id) ?? null;
}

async function read(view: CurrencyView): Promise<void> {
  isReading = true;
  try {
    const { readCurrencies } = await import('./currencies.ts');
    currencies = await readCurrencies(view);
    changeTo(currencies);
  } catch {
    // Without the currencies, amounts are plain numbers; the next rendering requests them again.
    isReading = false;
  }
}

function changeTo(next: unknown): void {
  state = next;
  for (const listener of listeners) listener();
}
