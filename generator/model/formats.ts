import { isDay, isInstant } from '../validation/moments.ts';

const tests: Readonly<Record<string, (value: string) => boolean>> = {
  date: isDay,
  'date-time': isInstant,
  email: (value) => /^[^\s@]+@[^\s@]+$/.test(value),
  uri: (value) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(value),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
};

/** The formats a field may name. */
export const formatNames: readonly string[] = Object.keys(tests);

/** Whether the text has the format; true for a format that is not in this list. */
export function hasFormat(format: string, value: string): boolean {
  return tests[format]?.(value) ?? true;
}
