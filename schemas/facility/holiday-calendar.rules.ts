import type { HolidayCalendar } from '#generator/generated/holiday-calendar.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { cellFault, rowsIn, twiceFaults } from '#schemas/_meta/rows.ts';
import { minutesBetween } from '#schemas/_meta/times.ts';
import { weekdays } from '#schemas/_meta/working-time.ts';

/** Codes of the sentences that this file defines. */
type Own = 'calendar_without_hours' | 'hours_overlap';

export default defineRules<HolidayCalendar, Own>('holiday-calendar', {
  messages: {
    calendar_without_hours: {
      en: 'Give the working hours of at least one weekday. To count round the clock, leave the calendar empty where it is chosen.',
      de: 'Geben Sie für mindestens einen Wochentag Arbeitszeiten an. Soll rund um die Uhr gezählt werden, lassen Sie den Kalender dort leer, wo er gewählt wird.',
      fr: 'Indiquez des horaires pour au moins un jour de la semaine. Pour compter 24 h sur 24, laissez le calendrier vide là où il est choisi.',
      pt: 'Informe o horário de pelo menos um dia da semana. Para contar 24 horas por dia, deixe o calendário vazio onde ele é escolhido.',
    },
    hours_overlap: {
      en: 'These hours overlap those from {from} to {until}.',
      de: 'Diese Zeit überschneidet sich mit der von {from} bis {until}.',
      fr: 'Cet horaire chevauche celui de {from} à {until}.',
      pt: 'Este horário se sobrepõe ao de {from} até {until}.',
    },
  },
  check: ({ hours, holidays }) => [
    ...(rowsIn(hours).length === 0 ? [faultAt('hours', 'calendar_without_hours')] : []),
    ...overlaps(hours),
    ...twiceFaults('holidays', holidays, 'day'),
  ],
  computed: {
    weekly_minutes: ({ hours }) =>
      rowsIn(hours).reduce((sum, { from, until }) => sum + (minutesBetween(from, until) ?? 0), 0),
  },
});

const weekMinutes = 7 * 1440;

/** A period in minutes since the beginning of the week. */
type Period = {
  readonly row: number;
  readonly start: number;
  readonly length: number;
  readonly times: { readonly from: unknown; readonly until: unknown };
};

/** Faults of periods that overlap, including those that continue into the next day or the next week. */
function overlaps(hours: unknown): RuleFault<Own>[] {
  const periods = periodsIn(hours);
  return periods.flatMap((period, index) => {
    const other = periods.slice(0, index).find((earlier) => doOverlap(earlier, period));
    return other ? [cellFault('hours', period.row, 'from', 'hours_overlap', other.times)] : [];
  });
}

function periodsIn(hours: unknown): Period[] {
  return rowsIn(hours).flatMap(({ weekday, from, until }, row) => {
    const day = weekdays.indexOf(String(weekday));
    const [start, length] = [minutesBetween('00:00', from), minutesBetween(from, until)];
    return day < 0 || start === null || length === null
      ? []
      : [{ row, start: day * 1440 + (start % 1440), length, times: { from, until } }];
  });
}

function doOverlap(one: Period, other: Period): boolean {
  const distance = (other.start - one.start + weekMinutes) % weekMinutes;
  return distance < one.length || weekMinutes - distance < other.length;
}
