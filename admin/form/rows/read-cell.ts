import type { FieldView } from '#admin/providers/model/model.ts';
import type { Language } from '#generator/model/types.ts';
import { instantOf } from '../../cells/zone.ts';
import { readDay } from '../days.ts';
import { readNumber } from '../numbers.ts';

/** How a reader writes the values that a spreadsheet may contain. */
export type Reading = { language: Language; yes: string; no: string };

type Read = (text: string, part: FieldView, reading: Reading) => unknown;

const number: Read = (text, _part, { language }) => readNumber(text, language);

const byKind: Readonly<Partial<Record<FieldView['kind'], Read>>> = {
  integer: number,
  decimal: number,
  double: number,
  date: (text, _part, { language }) => readDay(text, language),
  instant: readInstant,
  boolean: (text, _part, { yes, no }) => {
    if (['1', 'true', yes.toLowerCase()].includes(text.toLowerCase())) return true;
    return ['0', 'false', no.toLowerCase()].includes(text.toLowerCase()) ? false : null;
  },
  enum: (text, { words }) =>
    Object.entries(words ?? {}).find((names) => names.some((name) => name.toLowerCase() === text.toLowerCase()))?.[0] ??
    null,
};

/** The value of a cell's text for its part, in the reader's notation; null when it is not a value. */
export function readCell(text: string, part: FieldView, reading: Reading): unknown {
  if (part.ui.widget === 'time') return readTime(text);
  const read = byKind[part.kind];
  return read ? read(text, part, reading) : text.replace(/\s*\n\s*/g, ' ');
}

/** 8:30, 08.30 and 08:30:00 are read as 08:30. */
function readTime(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2})?$/.exec(text) ?? [];
  return hour && minute && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;
}

function readInstant(text: string, _part: FieldView, { language }: Reading): string | null {
  const [date = '', clock = '0:00'] = text.split(/[\sT]+/);
  const [day, time] = [readDay(date, language), readTime(clock)];
  return day && time && instantOf(`${day}T${time}`);
}
