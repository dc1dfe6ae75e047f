import { expect, test } from 'vitest';
import { bulkActions } from '#admin/crud/list/bulk/bulk-actions.ts';
import type { EntityView } from '#admin/providers/model/model.ts';

const action = (name: string) => ({ name, title: name, ask: null });
const actions = [action('ask_vendor'), action('escalate')] as unknown as EntityView['actions'];
const namesOf = (name: string) => bulkActions({ name, lifecycles: [], actions }).map((one) => one.name);

test('an action with a record button of its own is about one record and not offered for many', () => {
  expect(namesOf('ticket')).toEqual(['escalate']);
  expect(namesOf('room')).toEqual(['ask_vendor', 'escalate']);
});
