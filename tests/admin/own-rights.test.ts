import { describe, expect, test } from 'vitest';
import type { FieldView } from '#admin/providers/model/model.ts';
import { conditionWords } from '../../admin/cells/condition-words.ts';
import { gatherRights } from '../../admin/screens/access/gather-rights.ts';

const all = { conditions: null, groups: [] };

describe('rights of a person', () => {
  test('are grouped by the rows they apply to, with the actions in the usual order', () => {
    const own = { branch_id: { $in: '$user.branch_ids' } };
    const gathered = gatherRights([
      { action: 'update', subject: 'room', conditions: own },
      { action: 'block', subject: 'room' },
      { action: 'read', subject: 'room' },
      { action: 'read', subject: 'asset' },
    ]);
    expect(gathered).toEqual([
      {
        subject: 'room',
        lines: [
          { ...all, actions: ['read', 'block'] },
          { conditions: own, actions: ['update'], groups: [] },
        ],
      },
      { subject: 'asset', lines: [{ ...all, actions: ['read'] }] },
    ]);
  });

  test('for some rows are left out where the same rights hold for all rows', () => {
    const [room] = gatherRights([
      { action: 'read', subject: 'room', conditions: { is_public: true } },
      { action: 'read', subject: 'room' },
      { action: 'read', subject: 'room', fields: ['money'] },
      { action: 'update', subject: 'room', fields: ['money'] },
    ]);
    expect(room?.lines).toEqual([{ conditions: null, actions: ['read'], groups: ['money'] }]);
  });
});

describe('a condition in words', () => {
  const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  const reader = { language: 'en', say } as never;
  const field = { name: 'visibility', title: 'Visibility', kind: 'enum', words: { client: 'Client', public: 'All' } };
  const view = { fields: { visibility: { ...field, ui: {}, ref: null, owners: null } as unknown as FieldView } };

  test('names the person’s own place', () => {
    expect(conditionWords({ branch_id: { $in: '$user.branch_ids' } }, view, reader)).toBe('reach.branches');
    expect(conditionWords({ $or: [{ user_id: '$user.id' }, { vendor_id: '$user.vendor_id' }] }, view, reader)).toBe(
      'reach.own reach.or reach.vendor',
    );
  });

  test('writes values by their words', () => {
    const filter = { visibility: { $in: ['client', 'public'] } };
    expect(conditionWords(filter, view, reader)).toBe('reach.is Visibility Client reach.or All');
    expect(conditionWords({ visibility: { $ne: 'client' } }, view, reader)).toBe('reach.not Visibility Client');
  });

  test('says what it cannot express', () => {
    for (const filter of [{ other: 1 }, { visibility: { $gt: 'a' } }, { 'room.floor_id': 7 }])
      expect(conditionWords(filter, view, reader)).toBe('reach.some');
    expect(conditionWords({ visibility: 'client' }, null, reader)).toBe('reach.some');
  });
});
