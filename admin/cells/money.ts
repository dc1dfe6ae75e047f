import { localeOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { currencySign, type Money, moneyText } from '#generator/text/money.ts';
import { formatNumber } from './formats.ts';

/** The organisation whose records are looked at, and its currency. */
type Chosen = { readonly money: Money; readonly client: number };

/** Null while records of several organisations are looked at. */
let chosen: Chosen | null = null;

const listeners = new Set<() => void>();

export function chooseMoney(money: Money | null | undefined, client: number | null | undefined): void {
  chosen = money && client ? { money, client } : null;
  for (const listener of listeners) listener();
}

export const currentMoney = (): Money | null => chosen?.money ?? null;

export function watchMoney(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An amount of a record of `client`; undefined is the organisation whose records are looked at, others have plain numbers. */
export function formatMoney(value: number, language: Language, decimals: number | null, client?: unknown): string {
  const money = moneyFor(client);
  return money ? moneyText(value, localeOf(language), money, decimals ?? 2) : formatNumber(value, language, decimals);
}

/** The sign that an input of an amount shows. */
export function moneyUnit(language: Language, client?: unknown): string | undefined {
  const money = moneyFor(client);
  return money ? currencySign(localeOf(language), money) : undefined;
}

function moneyFor(client: unknown): Money | null {
  return chosen && (client === undefined || client === chosen.client) ? chosen.money : null;
}
