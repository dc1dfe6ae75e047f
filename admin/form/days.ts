import { dateLocaleOf } from '#admin/providers/words/language.ts';
import type { Language } from '#generator/model/types.ts';

type Part = 'day' | 'month' | 'year';

/** Reads a day typed in the language's order, or as 2026-11-27; returns YYYY-MM-DD, or null when it is not a day. */
export function readDay(text: string, language: Language): string | null {
  const numbers = text
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean);
  if (numbers.length !== 3) return null;
  const order: Part[] = numbers[0]!.length === 4 ? ['year', 'month', 'day'] : orderOf(language);
  const by = Object.fromEntries(order.map((part, index) => [part, Number(numbers[index])])) as Record<Part, number>;
  const year = by.year < 100 ? by.year + 2000 : by.year;
  const date = new Date(Date.UTC(year, by.month - 1, by.day));
  const isReal = date.getUTCMonth() === by.month - 1 && date.getUTCDate() === by.day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** A day in the format in which it is typed: 27.11.2026. */
export function writeDay(day: unknown, language: Language): string {
  if (typeof day !== 'string') return '';
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return typedFormat(language).format(date);
}

export function exampleDay(language: Language): string {
  return typedFormat(language).format(new Date(Date.UTC(2026, 10, 27)));
}

/** The pattern DD/MM/YYYY in the language's letters and order. */
export function patternOfDay(language: Language): string {
  const [day, month, year] = { en: 'DMY', de: 'TMJ', fr: 'JMA', pt: 'DMA' }[language];
  return exampleDay(language)
    .replace('2026', year!.repeat(4))
    .replace('27', day!.repeat(2))
    .replace('11', month!.repeat(2));
}

function orderOf(language: Language): Part[] {
  return typedFormat(language)
    .formatToParts(new Date())
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

function typedFormat(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(dateLocaleOf(language), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
