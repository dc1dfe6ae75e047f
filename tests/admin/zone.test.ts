import { afterEach, expect, test } from 'vitest';
import { formatInstant } from '../../admin/cells/formats.ts';
import { chooseZone, currentZone, dayOf, endOfDay, instantOf, localText, startOfDay } from '../../admin/cells/zone.ts';

afterEach(() => chooseZone(null));

test.each([
  ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  ['America/Sao_Paulo', '2026-11-21T03:00:00.000Z', '2026-11-22T02:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21T09:59:59.999Z'],
])('a day in %s begins and ends there', (zone, start, end) => {
  chooseZone(zone);
  expect([startOfDay('2026-11-21'), endOfDay('2026-11-21')]).toEqual([start, end]);
  expect([dayOf(start), dayOf(end)]).toEqual(['2026-11-21', '2026-11-21']);
});

test('the days on which clocks are turned have 23 and 25 hours', () => {
  chooseZone('Europe/Berlin');
  const hours = (day: string) => (Date.parse(endOfDay(day)) + 1 - Date.parse(startOfDay(day))) / 3_600_000;
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-10-26')]).toEqual([23, 25, 24]);
});

test('what is typed reads as it was typed, whatever the zone', () => {
  for (const zone of ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Australia/Lord_Howe']) {
    chooseZone(zone);
    for (const text of ['2026-01-01T00:00', '2026-07-01T23:59', '2026-11-01T12:30'])
      expect(localText(instantOf(text)), zone).toBe(text);
  }
});

test('an instant is written in the chosen zone, and in the device’s where the zone is unknown', () => {
  chooseZone('Asia/Tokyo');
  expect(formatInstant('2026-11-21T20:00:00.000Z', 'en')).toMatch(/22 Nov 2026.*05:00/);
  chooseZone('Mars/Olympus');
  expect(currentZone()).toBeUndefined();
});
