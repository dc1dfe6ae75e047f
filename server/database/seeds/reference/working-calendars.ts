import { weekdays } from '#schemas/_meta/working-time.ts';

/** code | first and last weekday | from and until | English | Deutsch | Français | Português */
export const workingCalendars = `
BUSINESS-HOURS | monday friday | 09:00 18:00 | Business hours | Betriebszeiten | Heures ouvrées | Horário comercial
`;

/** The values of a working calendar other than its code and names; its owner adds the holidays. */
export function hoursOf([, days = '', times = '']: readonly string[]) {
  const [first, last] = days.split(' ').map((day) => weekdays.indexOf(day)) as [number, number];
  const [from, until] = times.split(' ') as [string, string];
  return { hours: weekdays.slice(first, last + 1).map((weekday) => ({ weekday, from, until })), holidays: [] };
}
