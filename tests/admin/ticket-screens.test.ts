import { describe, expect, test } from 'vitest';
import { dueField, splitWork } from '#admin/screens/tickets/my-work.ts';
import { promiseLine } from '#admin/screens/tickets/promise-marks.ts';

const at = (time: string) => `2026-11-24T${time}:00.000Z`;

describe('the work of a technician', () => {
  test('puts under today what is overdue, due today, begun or without a time, earliest first, and the rest under later', () => {
    const tickets = [
      { id: 1, state: 'assigned', resolution_due_at: '2026-11-27T10:00:00.000Z' },
      { id: 2, state: 'assigned', resolution_due_at: at('15:00') },
      { id: 3, state: 'on_hold', resolution_due_at: '2026-11-20T10:00:00.000Z' },
      { id: 4, state: 'assigned' },
      { id: 5, state: 'in_progress', resolution_due_at: '2026-12-10T10:00:00.000Z' },
      { id: 6, state: 'assigned', resolution_due_at: '2026-11-30T10:00:00.000Z', promised_at: at('09:00') },
    ];
    const { today, later } = splitWork(tickets, '2026-11-24');
    expect(today.map(({ id }) => id)).toEqual([3, 6, 2, 5, 4]);
    expect(later.map(({ id }) => id)).toEqual([1]);
    expect(dueField(tickets[5]!)).toBe('promised_at');
  });
});

describe('the line of a ticket’s times', () => {
  const ticket = { id: 1, reported_at: at('10:00'), resolution_due_at: at('14:00'), response_due_at: at('10:15') };

  test('runs from the report to the due time and shows how much of it has passed', () => {
    const line = promiseLine(ticket, Date.parse(at('12:00')))!;
    expect(line.marks).toEqual([
      { name: 'reported', at: 0 },
      { name: 'now', at: 50 },
      { name: 'due', at: 100 },
    ]);
    expect([line.done, line.isLate]).toEqual([50, false]);
  });

  test('ends now when the time is over, and at the solution when there is one', () => {
    const late = promiseLine(ticket, Date.parse(at('18:00')))!;
    expect([late.isLate, late.done]).toEqual([true, 100]);
    expect(late.marks.find(({ name }) => name === 'due')?.at).toBe(50);
    const solved = promiseLine({ ...ticket, resolved_at: at('13:00') }, Date.parse(at('18:00')))!;
    expect([solved.isLate, solved.done]).toEqual([false, 75]);
    expect(solved.marks.map(({ name }) => name)).toEqual(['reported', 'resolved', 'due']);
  });

  test('shows the promise before the due time, and nothing without either', () => {
    const promised = promiseLine({ ...ticket, promised_at: at('20:00') }, Date.parse(at('12:00')))!;
    expect(promised.marks.map(({ name }) => name)).toEqual(['reported', 'now', 'due', 'promise']);
    expect(promiseLine({ id: 1, reported_at: at('10:00') }, Date.parse(at('12:00')))).toBeNull();
  });
});
