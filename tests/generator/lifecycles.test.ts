import { describe, expect, test } from 'vitest';
import { briefly, faultsWith, set } from './support.ts';

const room = 'places/room.json';

type Editable = Record<string, unknown>;

const cleaning = {
  field: 'cleaning',
  initial: 'clean',
  when: { status: ['open'] },
  states: { clean: { title: 'Clean' }, dirty: { title: 'Dirty' } },
  transitions: {
    soil: { from: ['clean'], to: 'dirty', roles: ['manager'] },
    clean_up: { from: ['dirty'], to: 'clean', roles: ['manager'] },
  },
};

/** The faults of a room with a second lifecycle of which one thing is set otherwise. */
function faultsOf(place: string, value: unknown): string[] {
  const faults = faultsWith({
    [room]: (json) => {
      const file = json as Editable;
      const second = structuredClone(cleaning) as Editable;
      if (place) set(second, place, value);
      (file.properties as Editable).cleaning = { type: 'string', maxLength: 20 };
      file['x-lifecycle'] = [file['x-lifecycle'], second];
    },
  });
  return faults.map(briefly);
}

describe('a list of lifecycles', () => {
  test('is accepted', () => {
    expect(faultsOf('', null)).toEqual([]);
  });

  test.each([
    ['when', { statis: ['open'] }, '/when/statis › unknown lifecycle declared before this one "statis"'],
    ['when', { status: ['opn'] }, '/when/status/0 › unknown state "opn"'],
    ['when', { cleaning: ['clean'] }, '/when/cleaning › unknown lifecycle declared before this one "cleaning"'],
    ['field', 'status', '/field › another lifecycle holds its states in "status": name a field of its own'],
    ['transitions>open', { from: ['clean'], to: 'dirty' }, '/transitions/open › "open" is the name of another action'],
    ['transitions>delete', { from: ['clean'], to: 'dirty' }, '/transitions/delete › "delete" is the name of another'],
    [
      'transitions>print_label',
      { from: ['clean'], to: 'dirty' },
      '/transitions/print_label › "print_label" is the name of another action',
    ],
    ['initial', 'cleen', '/initial › unknown state "cleen"'],
  ])('with another %s is refused at its place', (place, value, line) => {
    const found = faultsOf(place, value);
    expect(found.find((fault) => fault.startsWith(`schemas/${room} › /x-lifecycle/1${line}`)) ?? found).toBeTypeOf(
      'string',
    );
  });
});
