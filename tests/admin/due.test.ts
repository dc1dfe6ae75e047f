import { describe, expect, test } from 'vitest';
import { dueWords } from '#admin/cells/due.ts';
import type { FieldView } from '#admin/providers/model/model.ts';
import type { Due } from '#generator/model/due.ts';
import type { Language } from '#generator/model/types.ts';
import { textsIn } from './fixtures/texts.ts';

const cover: Due = { past: 'ended', soon: 30, upcoming: 90, unless: null };
const now = new Date('2026-11-23T09:00:00Z');

function words(
  value: string | null,
  due: Partial<Due> = {},
  kind: 'date' | 'instant' = 'date',
  language: Language = 'en',
) {
  const field = { name: 'valid_to', kind, due: { ...cover, ...due } } as FieldView;
  return dueWords(field, { valid_to: value, state: 'closed' }, { language, say: textsIn(language) }, now);
}

describe('a watched date', () => {
  test.each([
    ['2026-11-22', 'ended yesterday', 'past'],
    ['2026-11-23', 'today', 'soon'],
    ['2026-11-24', 'tomorrow', 'soon'],
    ['2026-12-23', 'in 30 days', 'soon'],
    ['2026-12-24', 'in 31 days', 'upcoming'],
    ['2027-02-21', 'in 2 months', 'upcoming'],
    ['2027-02-22', 'in 2 months', 'later'],
    ['2026-07-20', 'ended 4 months ago', 'past'],
    ['2023-01-15', 'ended 3 years ago', 'past'],
  ])('%s reads “%s”', (value, text, level) => {
    expect(words(value)).toEqual({ text, level });
  });

  test('of work is late by days, by hours and by minutes', () => {
    expect(words('2026-11-21', { past: 'late' })?.text).toBe('2 days late');
    expect(words('2026-11-23T06:30:00Z', { past: 'late' }, 'instant')).toEqual({ text: '2 hours late', level: 'past' });
    expect(words('2026-11-23T08:59:50Z', { past: 'late' }, 'instant')?.text).toBe('1 minute late');
    expect(words('2026-11-23T10:12:00Z', { past: 'late' }, 'instant')).toEqual({ text: 'in 1 hour', level: 'soon' });
  });

  test('is worded in each language', () => {
    expect(words('2026-07-20', {}, 'date', 'de')?.text).toBe('vor 4 Monaten abgelaufen');
    expect(words('2026-07-20', {}, 'date', 'fr')?.text).toBe('a pris fin il y a 4 mois');
    expect(words('2026-07-20', {}, 'date', 'pt')?.text).toBe('terminou há 4 meses');
    expect(words('2026-11-21', { past: 'late' }, 'date', 'de')?.text).toBe('2 Tage überfällig');
    expect(words('2026-11-21', { past: 'late' }, 'date', 'fr')?.text).toBe('2\u00a0jours de retard');
  });

  test('is a plain date where it is empty or means nothing more', () => {
    expect(words(null)).toBeNull();
    expect(words('2026-07-20', { unless: { state: { $in: ['closed', 'cancelled'] } } })).toBeNull();
    expect(words('2026-07-20', { unless: { state: 'open' } })?.level).toBe('past');
  });

  test('is marked only shortly before where nothing else is asked for', () => {
    expect(words('2026-12-24', { upcoming: null })?.level).toBe('later');
  });
});
