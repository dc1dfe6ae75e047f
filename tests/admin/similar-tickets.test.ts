import { describe, expect, test } from 'vitest';
import { ageText, asked, filterFor, mostSimilar } from '../../admin/screens/tickets/similar.ts';

const ticket = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  asset_id: null,
  room_id: null,
  ...more,
});

describe('similar open tickets', () => {
  test('are looked for as soon as a place is chosen, by the longer words of the title in its branch', () => {
    expect(filterFor(asked({ title: 'Pump leaks' }), null)).toBeNull();
    const open = { $in: ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'] };
    expect(filterFor(asked({ asset_id: 7, title: 'It is so' }), 3)).toEqual({ state: open, $or: [{ asset_id: 7 }] });
    expect(filterFor(asked({ room_id: 4, title: 'Öl leaks, leaks!' }), 3)).toEqual({
      state: open,
      $or: [{ room_id: 4 }, { branch_id: 3, $or: [{ q: { $contains: 'leaks' } }] }],
    });
  });

  test('begin with those of the same thing; one word of several in common is chance', () => {
    const subject = asked({ asset_id: 7, title: 'Infusion pump alarms' });
    const found = mostSimilar(
      [ticket(1, 'Pump is dirty'), ticket(2, 'Infusion PUMP alarms at night'), ticket(3, 'Screen', { asset_id: 7 })],
      subject,
    );
    expect(found.map(({ id }) => id)).toEqual([3, 2]);
    expect(mostSimilar([ticket(1, 'Leaking roof')], asked({ room_id: 1, title: 'Leaking' }))).toHaveLength(1);
  });

  test('say how long ago they were reported', () => {
    const now = Date.parse('2026-03-02T09:00:00Z');
    expect(ageText('2026-03-02T08:59:40Z', 'en', now)).toBe('this minute');
    expect(ageText('2026-03-02T06:10:00Z', 'de', now)).toBe('vor 2 Stunden');
    expect(ageText('2026-02-27T09:00:00Z', 'fr', now)).toBe('il y a 3 jours');
  });
});
