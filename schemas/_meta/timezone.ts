import { faultAt, type RuleFault } from './define-rules.ts';

/** A time zone must be one that clocks know, such as Asia/Kolkata. */
export function timezoneFaults(timezone: unknown): readonly RuleFault[] {
  if (typeof timezone !== 'string' || isTimezone(timezone)) return [];
  return [faultAt('timezone', 'unknown_timezone', { example: 'Asia/Kolkata' })];
}

/** Whether clocks know a zone of this name. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
