import type { FieldView } from '#admin/providers/model/model.ts';
import { localeOf } from '#admin/providers/words/language.ts';
import { matches } from '#generator/filter/matches.ts';
import type { FilterContext } from '#generator/filter/variables.ts';
import type { Language } from '#generator/model/types.ts';
import type { Reader, Row } from './text.ts';
import { dayOf } from './zone.ts';

/** How near a watched date is: past, within its `soon` days, within its `upcoming` days, or later. */
export type DueLevel = 'past' | 'soon' | 'upcoming' | 'later';

export type DueWords = { readonly text: string; readonly level: DueLevel };

type Distance = readonly [count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year'];

const minute = 60_000;
const day = 86_400_000;
const mostDays = 45;
const mostMonths = 24;
const daysOfMonth = 30.4375;

/**
 * The description of a watched date: "ended 4 months ago", "2 days late", "in 12 days", "today". Null where the date is
 * empty or no longer relevant. Days are counted by the reader's calendar; on the same day an instant is described in
 * minutes and hours.
 */
export function dueWords(field: FieldView, row: Row, reader: Reader, now = new Date()): DueWords | null {
  const { due } = field;
  const value = row[field.name];
  if (!due || typeof value !== 'string' || value === '') return null;
  if (due.unless && matches(due.unless, row, contextAt(now))) return null;
  const days = daysBetween(now, value, field.kind);
  const isPast = field.kind === 'instant' ? Date.parse(value) < now.getTime() : days < 0;
  const distance = days === 0 && field.kind === 'instant' ? withinDay(Date.parse(value) - now.getTime()) : apart(days);
  return { text: isPast ? pastText(due.past, distance, reader) : agoText(distance, reader), level: levelOf() };

  function levelOf(): DueLevel {
    if (isPast) return 'past';
    if (days <= due!.soon) return 'soon';
    return due!.upcoming !== null && days <= due!.upcoming ? 'upcoming' : 'later';
  }
}

/** The condition depends on the record alone, not on its reader. */
const anyone = { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] };

function contextAt(now: Date): FilterContext {
  return { user: anyone, now: now.toISOString(), today: dayOf(now.toISOString()) };
}

function daysBetween(now: Date, value: string, kind: FieldView['kind']): number {
  const due = kind === 'instant' ? dayOf(value) : value.slice(0, 10);
  return Math.round((Date.parse(`${due}T00:00Z`) - Date.parse(`${dayOf(now.toISOString())}T00:00Z`)) / day);
}

function apart(days: number): Distance {
  if (Math.abs(days) <= mostDays) return [days, 'day'];
  const months = Math.trunc(days / daysOfMonth);
  if (Math.abs(months) <= mostMonths) return [months, 'month'];
  return [Math.trunc(months / 12), 'year'];
}

function withinDay(milliseconds: number): Distance {
  const minutes = Math.trunc(milliseconds / minute);
  return Math.abs(minutes) < 60 ? [minutes, 'minute'] : [Math.trunc(minutes / 60), 'hour'];
}

function pastText(past: 'ended' | 'late', distance: Distance, reader: Reader): string {
  if (past === 'ended') return reader.say('due.ended', { ago: agoText(distance, reader) });
  const [count, unit] = distance;
  const time = new Intl.NumberFormat(localeOf(reader.language), { style: 'unit', unit, unitDisplay: 'long' });
  return reader.say('due.late', { time: time.format(Math.max(1, Math.abs(count))) });
}

function agoText([count, unit]: Distance, { language }: Reader): string {
  return relativeIn(language).format(count, unit);
}

const formats = new Map<Language, Intl.RelativeTimeFormat>();

function relativeIn(language: Language): Intl.RelativeTimeFormat {
  const known = formats.get(language) ?? new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  formats.set(language, known);
  return known;
}
