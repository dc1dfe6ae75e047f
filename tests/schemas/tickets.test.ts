import { describe, expect, it } from 'vitest';
import type { WorkingCalendar } from '#schemas/_meta/working-time.ts';
import { type Candidate, chooseTechnician, loadOf, type SearchStep } from '#schemas/tickets/choose-technician.ts';
import { costOf, costOfMinutes, sumOf } from '#schemas/tickets/cost.ts';
import { isOnShift } from '#schemas/tickets/on-shift.ts';
import { priorityLevel, usualImpact, usualUrgency } from '#schemas/tickets/priority-matrix.ts';
import { dueWithPauses, pausedSeconds } from '#schemas/tickets/ticket-times.ts';
import { unionMinutes } from '#schemas/tickets/union-minutes.ts';

const levels = [1, 2, 3, 4, 5];
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const office: WorkingCalendar = {
  zone: 'UTC',
  hours: days.map((weekday) => ({ weekday, from: '08:00', until: '18:00' })),
  holidays: [],
};

describe('the priority of a ticket', () => {
  it('is that of the matrix of GLPI', () => {
    const rows = levels.map((urgency) => levels.map((impact) => priorityLevel(urgency, impact)).join(' '));
    expect(rows).toEqual(['1 1 2 2 2', '1 2 2 3 3', '2 2 3 4 4', '2 3 4 4 5', '2 3 4 5 5']);
  });

  it('takes impact from criticality and urgency from use, and 3 where one is unknown', () => {
    expect(['a', 'b', 'c', null].map(usualImpact)).toEqual([5, 3, 1, null]);
    expect(['no', 'partly', 'yes', null].map(usualUrgency)).toEqual([5, 3, 2, null]);
    expect([priorityLevel(5, null), priorityLevel(null, 5), priorityLevel(null, null)]).toEqual([4, 4, 3]);
    expect(() => priorityLevel(6, 1)).toThrow('from 1 to 5');
  });
});

describe('the time by which a ticket is due', () => {
  const monday = '2026-11-23T17:00:00.000Z';
  const due = (
    minutes: number,
    pauses: { from: string; until: string }[] = [],
    calendar: WorkingCalendar | null = office,
  ) => dueWithPauses(monday, minutes, pauses, calendar);
  const night = { from: '2026-11-23T17:30:00.000Z', until: '2026-11-24T08:30:00.000Z' };

  it('is counted in working hours: Monday 17:00 and four hours give Tuesday 11:00', () => {
    expect(due(240)).toBe('2026-11-24T11:00:00.000Z');
    expect(due(240, [], null)).toBe('2026-11-23T21:00:00.000Z');
  });

  it('moves by the working time of a pause, not by the night in it', () => {
    expect(due(240, [night])).toBe('2026-11-24T12:00:00.000Z');
    expect(pausedSeconds([night], office)).toBe(3600);
    expect(due(240, [night], null)).toBe('2026-11-24T12:00:00.000Z');
  });

  it('retains its pauses when other times are agreed', () => {
    expect(due(480, [night])).toBe('2026-11-24T16:00:00.000Z');
  });

  it('does not move by a pause that begins when it is past', () => {
    expect(due(240, [{ from: '2026-11-24T13:00:00.000Z', until: '2026-11-24T15:00:00.000Z' }])).toBe(due(240));
  });

  it('is unknown in a calendar without hours', () => {
    expect(due(240, [], { ...office, hours: [] })).toBeNull();
    expect(pausedSeconds([night], { ...office, hours: [] })).toBe(54_000);
  });
});

describe('who gets a ticket', () => {
  const person = (id: number, more: Partial<Candidate> = {}): Candidate => ({
    id,
    name: `T${id}`,
    isActive: true,
    isOnLeave: false,
    isHere: true,
    hasDeclined: false,
    isOnShift: true,
    openTickets: 0,
    maxOpen: null,
    load: 0,
    lastAssignedAt: null,
    hasSkill: true,
    ...more,
  });
  const steps: SearchStep[] = [
    { reason: 'assign_rule', ids: [1], ruleId: 9 },
    { reason: 'asset_primary', ids: [2] },
    { reason: 'asset_secondary', ids: [3] },
    { reason: 'department_rule', ids: [4], ruleId: 8 },
    { reason: 'least_loaded', by: 'load' },
  ];
  const chosen = (people: Candidate[]) => {
    const { technician, reason } = chooseTechnician(steps, people);
    return `${technician} ${reason}`;
  };

  it('is found step by step, in the order of the rules', () => {
    const all = [1, 2, 3, 4, 5].map((id) => person(id));
    expect(chosen(all)).toBe('1 assign_rule');
    expect(chosen([person(1, { isActive: false }), ...all.slice(1)])).toBe('2 asset_primary');
    expect(chosen([person(2, { openTickets: 3, maxOpen: 3 }), person(3), person(4)])).toBe('3 asset_secondary');
    expect(chosen([person(2, { isOnShift: false }), person(3, { isOnLeave: true }), person(4)])).toBe(
      '4 department_rule',
    );
    expect(chosen([person(4, { isHere: false }), person(5)])).toBe('5 least_loaded');
    expect(chosen([person(5, { hasSkill: false })])).toBe('null nobody');
  });

  it('is the least loaded with the skill, and of equals who waited longest', () => {
    const people = [
      person(5, { load: 4 }),
      person(6, { load: 3, lastAssignedAt: '2026-11-20T00:00:00.000Z' }),
      person(7, { load: 3, lastAssignedAt: '2026-11-19T00:00:00.000Z' }),
      person(8, { load: 0, hasSkill: false }),
    ];
    const choice = chooseTechnician(steps, people);
    expect([choice.technician, choice.considered]).toEqual([
      7,
      [
        { name: 'T7', result: 'chosen' },
        { name: 'T6', result: 'busier' },
        { name: 'T5', result: 'busier' },
      ],
    ]);
    const turn = chooseTechnician(
      [{ reason: 'round_robin', by: 'turn' }],
      [person(9, { load: 9 }), ...people.slice(1)],
    );
    expect(turn.technician).toBe(9);
  });

  it('weighs open tickets 4, 3, 2, 1 by their priority, and says what spoke against each', () => {
    expect([5, 4, 3, 2, 1].map(loadOf)).toEqual([4, 3, 2, 1, 1]);
    const { considered } = chooseTechnician(steps, [person(1, { isOnLeave: true }), person(2, { hasDeclined: true })]);
    expect(considered).toEqual([
      { name: 'T1', result: 'on_leave' },
      { name: 'T2', result: 'declined' },
    ]);
  });

  it('is on shift by the clocks of the branch, over midnight and with exceptions', () => {
    const shift = {
      monday_from: '22:00',
      monday_to: '06:00',
      tuesday_from: '08:00',
      tuesday_to: '17:00',
      exceptions: [{ day: '2026-12-01', from: null, until: null }],
    };
    const at = (instant: string) => isOnShift(shift, instant, 'Asia/Kolkata');
    expect(['2026-11-23T16:30:00.000Z', '2026-11-24T00:15:00.000Z', '2026-11-24T00:45:00.000Z'].map(at)).toEqual([
      true,
      true,
      false,
    ]);
    expect(['2026-11-24T05:00:00.000Z', '2026-12-01T05:00:00.000Z'].map(at)).toEqual([true, false]);
  });
});

describe('what a ticket costs', () => {
  it('is exact to the cent', () => {
    expect([costOf(33.33, 1.5), costOf(0.1, 3), costOf(9_999_999_999.99, 1), costOf(null, 2)]).toEqual([
      50, 0.3, 9_999_999_999.99, 0,
    ]);
    expect([costOfMinutes(450, 90), costOfMinutes(100, 1), costOfMinutes(null, 90)]).toEqual([675, 1.67, 0]);
    expect(sumOf(0.1, 0.2, null)).toBe(0.3);
  });

  it('counts hours of two people at the same time once', () => {
    const hour = (from: number, until: number) => ({
      from: new Date(Date.UTC(2026, 10, 20, from)).toISOString(),
      until: new Date(Date.UTC(2026, 10, 20, until)).toISOString(),
    });
    expect(unionMinutes([hour(9, 11), hour(10, 12), hour(14, 15), hour(14, 15)])).toBe(240);
    expect(unionMinutes([{ from: hour(9, 10).from, until: null }])).toBe(0);
  });
});
