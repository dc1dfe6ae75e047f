import { localeOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';
import { currencySign, type Money, moneyText } from '#generator/text/money.ts';
import { formatNumber } from './formats.ts';

/** The currency of the organisation whose records are looked at; null for those of several organisations. */
let chosen: Money | null = null;

const listeners = new Set<() => void>();

export function chooseMoney(money: Money | null | undefined): void {
  chosen = money ?? null;
  for (const listener of listeners) listener();
}

export const currentMoney = (): Money | null => chosen;

export function watchMoney(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function formatMoney(value: number, language: Language, decimals: number | null): string {
  return chosen ? moneyText(value, localeOf(language), chosen, decimals ?? 2) : formatNumber(value, language, decimals);
}

/** The sign that an input of an amount shows. */
export function moneyUnit(language: Language): string | undefined {
  return chosen ? currencySign(localeOf(language), chosen) : undefined;
}
