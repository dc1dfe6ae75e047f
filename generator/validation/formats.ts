import { fullFormats } from 'ajv-formats/dist/formats.js';

export type FormatCheck = (text: string) => boolean;

/** The string formats, read alike by the server's Ajv and the browser's validator. */
export const formatChecks: Readonly<Record<string, FormatCheck>> = Object.fromEntries(
  Object.entries(fullFormats).flatMap(([name, format]) => {
    const check = checkOf(format);
    return check ? [[name, check]] : [];
  }),
);

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
