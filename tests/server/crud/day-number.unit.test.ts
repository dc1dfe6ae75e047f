import { expect, it } from 'vitest';
import { dayNumberOf } from '#server/crud/export/xlsx.ts';

const firstDay = 25_569;
const daySeconds = 86_400;
const days = ['1900-03-01', '1969-12-31', '1970-01-01', '2026-11-24', '2028-02-29', '2079-06-06', '2199-12-31'];

/** The second of the day as programs read it: some round the whole number, some cut off the fraction of the day. */
const roundedSecond = (number: number) =>
  Math.round((number - firstDay) * daySeconds) - Math.floor(number - firstDay) * daySeconds;
const cutSecond = (number: number) => Math.floor((number - Math.floor(number)) * daySeconds);
const cutMinute = (number: number) => Math.floor((number - Math.floor(number)) * 1440);

it.each(days)('shows every second of %s as that second, whether a program rounds or cuts off', (day) => {
  const start = Date.parse(`${day}T00:00:00Z`);
  const wrong: number[] = [];
  for (let second = 0; second < daySeconds; second += 1) {
    const number = Number(String(dayNumberOf(start + second * 1000)));
    const isRight =
      Math.floor(number) === start / 86_400_000 + firstDay &&
      roundedSecond(number) === second &&
      cutSecond(number) === second &&
      cutMinute(number) === Math.floor(second / 60);
    if (!isRight) wrong.push(second);
  }
  expect(wrong).toEqual([]);
});

it('cuts off parts of a second, as the screens do', () => {
  const whole = dayNumberOf(Date.parse('2026-11-24T10:29:59Z'));
  expect(dayNumberOf(Date.parse('2026-11-24T10:29:59.999Z'))).toBe(whole);
  expect(dayNumberOf(Date.parse('1969-12-31T23:59:58.250Z'))).toBe(dayNumberOf(Date.parse('1969-12-31T23:59:58Z')));
});
