import { describe, expect, it } from 'vitest';
import { type FilterContext, isVariable, resolveVariable } from '#generator/filter/variables.ts';

const context: FilterContext = {
  user: { id: 1, client_id: 1, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
  now: '2026-03-01T00:30:00.000Z',
  today: '2026-03-01',
};

describe('an instant before or after now', () => {
  it.each([
    ['$now', '2026-03-01T00:30:00.000Z'],
    ['$now-90m', '2026-02-28T23:00:00.000Z'],
    ['$now+12h', '2026-03-01T12:30:00.000Z'],
    ['$now-7d', '2026-02-22T00:30:00.000Z'],
    ['$now+2w', '2026-03-15T00:30:00.000Z'],
    ['$now-0d', '2026-03-01T00:30:00.000Z'],
    ['$today', '2026-03-01'],
    ['$today-1d', '2026-02-28'],
    ['$today+31d', '2026-04-01'],
  ])('is %s', (name, instant) => {
    expect(isVariable(name)).toBe(true);
    expect(resolveVariable(name, context)).toBe(instant);
  });

  it.each(['$now-7', '$now-7y', '$now7d', '$now--7d', '$now-7.5d', '$now-7 d', '$now-123456h', '$now-7D', 'now-7d'])(
    'is not %s',
    (name) => {
      expect(isVariable(name)).toBe(false);
    },
  );

  it('stays an instant of four digits at its limits', () => {
    for (const by of ['-99999w', '+99999w'])
      expect(resolveVariable(`$now${by}`, context)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  });
});
