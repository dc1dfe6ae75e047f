import { expect, test } from 'vitest';
import { mayCreateFor } from '#admin/form/may-create-for.ts';

const view = { name: 'document', can: ['read', 'create'] };
const of = (owner_type: string) => ({ owner_type, owner_id: 7 });
const withRules = (...rules: { action: string; subject: string; conditions?: Record<string, unknown> }[]) => ({
  ability: rules,
});

test('a right to create documents of tickets offers them there alone', () => {
  const technician = withRules(
    { action: 'read', subject: 'document' },
    { action: 'create', subject: 'document', conditions: { owner_type: 'ticket' } },
  );
  expect(['ticket', 'asset', 'room', 'vendor'].map((owner) => mayCreateFor(view, technician, of(owner)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('one fitting right is enough, and conditions on other fields are left to the server', () => {
  const several = withRules(
    { action: 'create', subject: 'document', conditions: { owner_type: { $in: ['asset', 'room'] }, client_id: 3 } },
    { action: 'create', subject: 'document', conditions: { owner_type: 'ticket' } },
  );
  expect(mayCreateFor(view, several, of('room'))).toBe(true);
  expect(mayCreateFor(view, several, of('vendor'))).toBe(false);
  expect(mayCreateFor(view, withRules({ action: 'manage', subject: 'all' }), of('vendor'))).toBe(true);
});

test('without the right to create any, none is offered', () => {
  const everything = withRules({ action: 'manage', subject: 'all' });
  expect(mayCreateFor({ ...view, can: ['read'] }, everything, of('ticket'))).toBe(false);
  expect(mayCreateFor(view, null, of('ticket'))).toBe(false);
});
