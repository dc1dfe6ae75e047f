import { describe, expect, test } from 'vitest';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import {
  bodyValue,
  differingFields,
  type HistoryEntry,
  isRestorable,
  versionAfter,
} from '../../admin/crud/record/versions.ts';

const field = (name: string, more: Partial<FieldView> = {}) =>
  ({ name, kind: 'string', writable: true, read_only: false, system: false, owners: null, ...more }) as FieldView;

const fields = {
  status: field('status', { writable: false, read_only: true }),
  cost: field('cost', { kind: 'decimal' }),
  name: field('name'),
  photo_id: field('photo_id', { kind: 'reference', file: { accept: ['image'], max_mb: 1 } }),
  updated_at: field('updated_at', { system: true, read_only: true }),
};
const form = { sections: [{ key: 'a', title: '', fields: ['name', 'cost'].map((name) => ({ name, width: 6 })) }] };
const view = { fields, form } as unknown as EntityView;

const record = { id: 1, name: 'C', cost: 12.5, status: 'open', photo_id: 4, updated_at: 'now' };
const history: HistoryEntry[] = [
  { id: 30, diff: { name: ['B', 'C'], cost: ['3.0000', '12.5000'] } },
  { id: 20, diff: null },
  { id: 10, diff: { name: ['A', 'B'], photo_id: [3, 4] } },
  { id: 5, diff: { name: [null, 'A'] } },
];

describe('a version', () => {
  test('is the record with all later changes undone', () => {
    expect(versionAfter(record, history, 30)).toEqual(record);
    expect(versionAfter(record, history, 10)).toMatchObject({ name: 'B', cost: '3.0000', photo_id: 4 });
    expect(versionAfter(record, history, 5)).toMatchObject({ name: 'A', photo_id: 3 });
  });

  test('has today’s personal data, of which the history has no values', () => {
    const changed = [
      { id: 31, diff: { name: [null, null], cost: ['1.0000', '12.5000'] } },
      ...history,
    ] as HistoryEntry[];
    expect(versionAfter(record, changed, 30)).toMatchObject({ name: 'C', cost: '1.0000' });
  });

  test('differs in fields in the order of the form, exact numbers as numbers', () => {
    const first = versionAfter(record, history, 5);
    expect(differingFields(view, first, record).map(({ name }) => name)).toEqual(['name', 'cost', 'photo_id']);
    expect(bodyValue(fields.cost, first)).toBe(3);
    expect(differingFields(view, { ...record, cost: '12.5000' }, record)).toEqual([]);
  });

  test('restores only fields that a request body may set, and no files', () => {
    const names = Object.values(fields).filter(isRestorable);
    expect(names.map(({ name }) => name)).toEqual(['cost', 'name']);
  });
});
