import type { Language } from '#generator/model/types.ts';
import { fill } from '#generator/validation/messages.ts';
import de from '#schemas/locales/de/public.json' with { type: 'json' };
import en from '#schemas/locales/en/public.json' with { type: 'json' };
import fr from '#schemas/locales/fr/public.json' with { type: 'json' };
import pt from '#schemas/locales/pt/public.json' with { type: 'json' };

export type WordKey = keyof typeof en;

const words: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { en, de, fr, pt };
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-BR' };

/** Right-to-left languages; at present there are none, and the pages use logical directions only. */
const rightToLeft: ReadonlySet<string> = new Set();

export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.has(language) ? 'rtl' : 'ltr');

/** A text of the public pages in a language. */
export function say(language: Language, key: WordKey, params: Readonly<Record<string, unknown>> = {}): string {
  return fill(words[language][key], params);
}

/** A day such as 27 Nov 2026, from YYYY-MM-DD. */
export function dayText(language: Language, day: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(locales[language], format);
  return text.replaceAll(' ', '\u00A0');
}

/** A past time in words, such as "20 minutes ago", from minutes. */
export function agoText(language: Language, minutes: number): string {
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'always' });
  if (minutes < 60) return format.format(-Math.max(1, Math.round(minutes)), 'minute');
  if (minutes < 48 * 60) return format.format(-Math.round(minutes / 60), 'hour');
  return format.format(-Math.round(minutes / 1440), 'day');
}

/** An instant such as 27 Nov, 14:05 in the organisation's time zone. */
export function instantText(language: Language, instant: string, timeZone: string): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Date(instant).toLocaleString(locales[language], { ...format, timeZone });
}

/** A size such as 2.4 MB, from bytes. */
export function sizeText(language: Language, bytes: number): string {
  const [unit, value] = bytes < 1_000_000 ? (['kB', bytes / 1000] as const) : (['MB', bytes / 1_000_000] as const);
  const digits = unit === 'MB' && value < 10 ? 1 : 0;
  return `${value.toLocaleString(locales[language], { maximumFractionDigits: digits })}\u00A0${unit}`;
}
