import { expect, it } from 'vitest';
import { readSettings } from '#server/env.ts';
import { movedClock } from '#server/moved-clock.ts';

/** The clock of the product at an instant of the machine, with this setting. */
function clockWith(setting: string, instant: string): string {
  const { testClock } = readSettings({ TEST_MODE: '1', TEST_CLOCK: setting });
  return movedClock(testClock, () => new Date(instant))().toISOString();
}

it.each([
  ['+P7D', '2026-03-10T08:30:00.000Z', '2026-03-17T08:30:00.000Z'],
  ['-PT12H', '2026-03-10T08:30:00.000Z', '2026-03-09T20:30:00.000Z'],
  ['+P1M', '2026-01-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z'],
  ['-P1Y', '2024-02-29T08:00:00.000Z', '2023-02-28T08:00:00.000Z'],
  ['', '2026-03-10T08:30:00.000Z', '2026-03-10T08:30:00.000Z'],
])('TEST_CLOCK=%s makes %s into %s', (setting, machine, moved) => {
  expect(clockWith(setting, machine)).toBe(moved);
});

it('a moved clock goes on with the clock of the machine', () => {
  let now = Date.parse('2026-03-10T08:30:00.000Z');
  const { testClock } = readSettings({ TEST_MODE: '1', TEST_CLOCK: '+P7D' });
  const clock = movedClock(testClock, () => new Date(now));
  now += 60_000;
  expect(clock().toISOString()).toBe('2026-03-17T08:31:00.000Z');
});
