import { faultAt, type RuleFault } from './define-rules.ts';

/** A time zone must be one that the runtime supports, such as Asia/Kolkata. */
export function timezoneFaults(timezone: unknown): readonly RuleFault[] {
  if (typeof timezone !== 'string' || isTimezone(timezone)) return [];
  return [faultAt('timezone', 'unknown_timezone', { example: 'Asia/Kolkata' })];
}

/** A cache of valid names, because creating a format takes as long as a small database statement. */
const known = new Set<string>();
const mostKnown = 1000;

/** Whether the runtime supports a zone of this name. */
export function isTimezone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (known.size < mostKnown) known.add(name);
    return true;
  } catch {
    return false;
  }
}
