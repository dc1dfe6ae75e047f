import { expect, test } from 'vitest';
import type { FieldView } from '#admin/providers/model/model.ts';
import { checkOf } from '../../admin/form/check.ts';
import { isShown, unreadable } from '../../admin/form/conditions.ts';
import { FormStore } from '../../admin/form/FormStore.ts';
import type { FormShape } from '../../admin/form/types.ts';

const required = (names: string[]) => (values: Record<string, unknown>) =>
  names.filter((name) => !values[name]).map((name) => ({ name, message: `${name} is required.` }));

function open(values: Record<string, unknown> = {}, dependents: Record<string, string[]> = {}) {
  return new FormStore({ values, titles: {}, check: required(['name', 'floor_id']), dependents });
}

test('a key press notifies only the listeners of its own field', () => {
  const store = open({ name: 'a' });
  const notified: string[] = [];
  store.subscribe('name', () => notified.push('name'));
  store.subscribe('other', () => notified.push('other'));
  store.set('name', 'ab');
  expect(notified).toEqual(['name']);
  expect(store.get('name')).toBe('ab');
});

test('leaving a field shows its fault and no others', () => {
  const store = open();
  store.leave('name');
  expect(store.faults().map(({ name }) => name)).toEqual(['name']);
});

test('typing removes the fault of the field', () => {
  const store = open();
  store.validate();
  store.set('name', 'x');
  expect(store.faultAt('name')).toBeNull();
  expect(store.faultAt('floor_id')).not.toBeNull();
});

test('the fault of the server stays while another field is left, and disappears when its own field is edited', () => {
  const store = open({ name: 'taken', floor_id: 1 });
  store.serve([{ name: 'name', message: 'Name is already used.' }]);
  store.leave('floor_id');
  expect(store.faultAt('name')).toBe('Name is already used.');
  store.set('name', 'free');
  store.leave('name');
  expect(store.faults()).toEqual([]);
});

test('text that is no value is a fault until it is corrected', () => {
  const store = open({ name: 'a', floor_id: 1, cost: 5 });
  store.setUnreadable('cost', 'Cost must be a number.');
  expect(store.validate()).toBe(false);
  expect(store.get('cost')).toBe(5);
  store.set('cost', 6);
  expect(store.validate()).toBe(true);
});

test('a cascade empties what depends on the changed field', () => {
  const store = open({ country_id: 1, state_id: 4, city_id: 9 }, { country_id: ['state_id'], state_id: ['city_id'] });
  store.set('country_id', 2, 'Nepal');
  expect(store.all()).toMatchObject({ country_id: 2, state_id: null, city_id: null });
});

test('is unsaved from the first key until it is saved', () => {
  const store = open({ name: 'a' });
  expect(store.isDirty()).toBe(false);
  store.set('name', 'b');
  expect(store.isDirty()).toBe(true);
  store.settle(store.all());
  expect(store.isDirty()).toBe(false);
});

test('a change of language preserves the edits', () => {
  const store = open({ name: 'a' });
  store.set('name', 'typed');
  const next = new FormStore({ values: { name: 'a' }, titles: {}, check: () => [], dependents: {}, former: store });
  expect(next.get('name')).toBe('typed');
  expect(next.isDirty()).toBe(true);
});

test('a condition that follows a reference is judged by the record behind it', () => {
  const shown = (store: FormStore) =>
    isShown({ show_if: { 'country.gst_applicable': true } } as unknown as FieldView, store.record());
  const relation = { name: 'country_id', plural: 'countries', copied: [], taken: [] };
  const store = open({ country_id: 1 });
  expect(shown(store)).toBe(false);
  store.relate(relation, { id: 1, gst_applicable: true });
  expect(shown(store)).toBe(true);
  store.relate(relation, { id: 2, gst_applicable: false });
  expect(shown(store)).toBe(false);
  store.relate(relation, unreadable);
  expect(shown(store)).toBe(true);
});

test('values that the server copies follow from the chosen parent, and a move empties what depends on it', () => {
  const relation = { name: 'department_id', plural: 'departments', copied: ['branch_id'], taken: [] };
  const store = open({ department_id: 1, room_id: null }, { branch_id: ['room_id'] });
  store.relate(relation, { id: 1, branch_id: 5 });
  expect(store.record().branch_id).toBe(5);
  expect(store.all()).not.toHaveProperty('branch_id');
  store.set('room_id', 9);
  store.relate(relation, { id: 2, branch_id: 5 });
  expect(store.get('room_id')).toBe(9);
  store.relate(relation, { id: 3, branch_id: 6 });
  expect(store.get('room_id')).toBeNull();
});

test('an exact number with more decimals than the field stores is a fault', () => {
  const cost = { name: 'cost', title: 'Cost', kind: 'decimal', decimals: 2, show_if: null, require_if: null };
  const shape = { fields: { cost }, schema: { type: 'object', properties: { cost: { type: 'number' } } } };
  const check = checkOf(shape as unknown as FormShape, () => []);
  expect(check({ cost: 19.99 }, { cost: 19.99 })).toEqual([]);
  expect(check({ cost: 19.999 }, { cost: 19.999 }).map(({ name }) => name)).toEqual(['cost']);
});
