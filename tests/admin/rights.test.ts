import { describe, expect, test } from 'vitest';
import {
  conditionsOf,
  type Difference,
  isPlain,
  ownRules,
  stateOf,
  withCell,
} from '../../admin/screens/access/rights.ts';

const read = { subject: 'vendor', action: 'read', group: 'default' };
const money = { ...read, group: 'money' };
const update = { ...read, action: 'update' };
const defaults = [
  { subject: 'vendor', action: 'read' },
  { subject: 'vendor', action: 'read', fields: ['money'] },
  { subject: 'vendor', action: 'update', conditions: { id: '$user.vendor_id' } },
];

describe('a cell of the rights', () => {
  test('says what holds by default', () => {
    expect(stateOf(defaults, [], read)).toEqual({ change: 'default', byDefault: 'all', now: 'all' });
    expect(stateOf(defaults, [], update)).toEqual({ change: 'default', byDefault: 'some', now: 'some' });
    expect(stateOf(defaults, [], { ...read, action: 'delete' }).now).toBe('none');
    expect(stateOf([{ subject: 'all', action: 'manage' }], [], money).now).toBe('all');
  });

  test('that is taken away loses its field groups too, and a group can be taken away alone', () => {
    const all = withCell([], read, 'taken');
    expect(all).toEqual([{ subject: 'vendor', action: 'read', inverted: true }]);
    expect(stateOf(defaults, all, read)).toEqual({ change: 'taken', byDefault: 'all', now: 'none' });
    expect(stateOf(defaults, all, money)).toEqual({ change: 'default', byDefault: 'all', now: 'none' });
    const group = withCell([], money, 'taken');
    expect(stateOf(defaults, group, money).now).toBe('none');
    expect(stateOf(defaults, group, read).now).toBe('all');
  });

  test('that is added applies to all rows or to some, and each cell has at most one difference', () => {
    const rules = withCell(withCell([], update, 'taken'), update, 'added', { branch_id: 3 });
    expect(rules).toEqual([{ subject: 'vendor', action: 'update', conditions: { branch_id: 3 } }]);
    expect(conditionsOf(rules, update)).toEqual({ branch_id: 3 });
    expect(stateOf([], rules, update)).toEqual({ change: 'added', byDefault: 'none', now: 'some' });
    expect(stateOf([], withCell(rules, update, 'added'), update).now).toBe('all');
    expect(withCell(rules, update, 'default')).toEqual([]);
  });

  test('leaves differences alone that it does not show', () => {
    const wide: Difference[] = [
      { subject: 'all', action: 'read' },
      { subject: 'vendor', action: 'read', fields: ['default', 'money'] },
    ];
    expect(wide.map(isPlain)).toEqual([false, false]);
    expect(ownRules(wide, read)).toEqual([]);
    expect(withCell(wide, read, 'taken').slice(0, 2)).toEqual(wide);
    expect(stateOf([], wide, money).now).toBe('all');
  });

  test('with several conditions shows them as one', () => {
    const rules = [1, 2].map((id) => ({ subject: 'vendor', action: 'update', conditions: { id } }));
    expect(conditionsOf(rules, update)).toEqual({ $or: [{ id: 1 }, { id: 2 }] });
  });
});
