import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isDay, isInstant } from './moments.ts';

export type FormatCheck = (text: string) => boolean;

/** Formats of stored values are checked by the function that stores them, so that no accepted value is lost. */
const ownChecks: Readonly<Record<string, FormatCheck>> = { date: isDay, 'date-time': isInstant };

/** The string formats, used by both the server's Ajv and the browser's validator. */
export const formatChecks: Readonly<Record<string, FormatCheck>> = {
  ...Object.fromEntries(
    Object.entries(fullFormats).flatMap(([name, format]) => {
      const check = checkOf(format);
      return check ? [[name, check]] : [];
    }),
  ),
  ...ownChecks,
};

function checkOf(format: unknown): FormatCheck | null {
  if (format === true) return () => true;
  if (format instanceof RegExp) return (text) => format.test(text);
  if (typeof format === 'function') return (text) => Boolean(format(text));
  if (!isDefinition(format) || format.type === 'number') return null;
  return checkOf(format.validate);
}

function isDefinition(format: unknown): format is { type?: string; validate: unknown } {
  return typeof format === 'object' && format !== null && 'validate' in format;
}
