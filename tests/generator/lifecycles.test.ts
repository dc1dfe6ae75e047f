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

/** The faults of a room with a second lifecycle of which one property is different. */
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

describe('x-default', () => {
  const withDefault = (field: Editable, more: Editable = {}) =>
    faultsWith({
      [room]: (json) => {
        Object.assign((json as Editable).properties as Editable, { extra: field, ...more });
      },
    }).map(briefly);
  const day = { type: 'string', format: 'date', maxLength: 10 };

  test('is a moment, a person or a field of a record that is named', () => {
    for (const value of ['$today', '$today+30d']) expect(withDefault({ ...day, 'x-default': value })).toEqual([]);
    expect(withDefault({ type: 'integer', 'x-ref': 'user', 'x-default': '$user.id' })).toEqual([]);
  });

  test.each([
    [{ ...day, 'x-default': '$now' }, ' › "$now" is an instant, "extra" is not'],
    [{ type: 'string', maxLength: 9, 'x-default': '$today' }, ' › "$today" is a day, "extra" is not'],
    [
      { type: 'integer', 'x-ref': 'room', 'x-default': '$user.id' },
      ' › "$user.id" names a user, "extra" refers to none',
    ],
    [
      { ...day, default: '2026-01-01', 'x-default': '$today' },
      ' › there is a "default" as well: leave out one of them',
    ],
    [{ ...day, 'x-default': { through: 'nobody_id', field: 'x' } }, '/through › unknown chosen reference "nobody_id"'],
    [{ ...day, 'x-default': { through: 'in_charge_id', field: 'full_nme' } }, '/field › unknown field "full_nme"'],
    [{ ...day, 'x-default': '$yesterday' }, ''],
  ])('%j is refused at its place', (field, line) => {
    const found = withDefault(field as Editable);
    const start = `schemas/${room} › /properties/extra/x-default${line}`;
    expect(found.find((fault) => fault.startsWith(start)) ?? found).toBeTypeOf('string');
  });
});

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
    ['enter', { states: ['dirtyy'], roles: ['manager'] }, '/enter/states/0 › unknown state "dirtyy"'],
    ['enter', { states: ['dirty'], roles: ['manger'] }, '/enter/roles/0 › unknown role "manger"'],
    ['states>dirty>locked', ['nmae'], '/states/dirty/locked/0 › unknown field "nmae"'],
    ['states>dirty>required', ['label'], '/states/dirty/required/0 › "label" is set by x-computed: name another field'],
    ['states>dirty>next', ['clean_upp'], '/states/dirty/next/0 › unknown transition from this state "clean_upp"'],
    ['states>dirty>next', ['soil'], '/states/dirty/next/0 › unknown transition from this state "soil"'],
    ['transitions>soil>set', { nmae: 'x' }, '/transitions/soil/set/nmae › unknown field of room "nmae"'],
    ['transitions>soil>set', { label: 'x' }, '/transitions/soil/set/label › "label" is set by x-computed'],
    ['transitions>soil>set', { room_no: 'x' }, '/transitions/soil/set/room_no › "room_no" is set by x-sequence'],
    ['transitions>soil>set', { status: 'open' }, '/transitions/soil/set/status › "status" is set by x-lifecycle'],
    [
      'transitions>soil>set',
      { created_at: '$now' },
      '/transitions/soil/set/created_at › "created_at" is set by the server',
    ],
    ['transitions>soil>set', { name: '$today' }, '/transitions/soil/set/name › "$today" is a day, "name" is not'],
    ['transitions>soil>set', { opened_on: '$now' }, '/transitions/soil/set/opened_on › "$now" is an instant'],
    ['transitions>soil>set', { name: { $add: 1 } }, '/transitions/soil/set/name › "$add" counts in whole numbers'],
    ['transitions>soil>set', { name: '$ask.why' }, '/transitions/soil/set/name › the dialog does not ask for "why"'],
    [
      'transitions>soil>set',
      { in_charge_id: '$user.id' },
      '/transitions/soil/set/in_charge_id › "in_charge_id" says who',
    ],
    ['transitions>soil>set', { is_public: 'yes' }, '/transitions/soil/set/is_public › expected boolean'],
    [
      'transitions>soil>make',
      { entity: 'dsk', by: 'room_id', values: {} },
      '/transitions/soil/make/entity › unknown entity',
    ],
    [
      'transitions>soil>make',
      { entity: 'desk', by: 'rm', values: {} },
      '/transitions/soil/make/by › unknown reference of',
    ],
    [
      'transitions>soil>make',
      { entity: 'desk', by: 'room_id', values: {} },
      '/transitions/soil/make/values › "desk" needs',
    ],
    ['transitions>soil>timer', {}, '/transitions/soil/timer › says no time: give it "at" with a field, or "after"'],
    ['transitions>soil>timer', { at: 'opend_on' }, '/transitions/soil/timer/at › unknown field "opend_on"'],
    ['transitions>soil>timer', { at: 'name' }, '/transitions/soil/timer/at › "name" is neither a day nor an instant'],
    [
      'transitions>soil>timer',
      { at: 'created_at' },
      '/transitions/soil/timer/at › "created_at" is not written by saves',
    ],
    ['transitions>soil>timer', { after: 'P1W', before: 'P1D' }, '/transitions/soil/timer/before › leave out "after"'],
    ['transitions>soil>timer', { before: 'P1D', after: 'P1D' }, '/transitions/soil/timer/before › before what?'],
    ['transitions>soil>timer', { at: 'opened_on', since: 'opened_on' }, '/transitions/soil/timer/since › "at" says'],
    ['transitions>soil>timer', { after: 'P2D', working: true }, '/transitions/soil/timer/working › working time is'],
    ['transitions>soil>timer', { after: 'P0D' }, '/transitions/soil/timer/after › is no time at all'],
    ['transitions>soil>timer', { after: 'PT' }, '/transitions/soil/timer/after'],
    ['transitions>soil>timer', { after: 'two days' }, '/transitions/soil/timer/after'],
    [
      'transitions>soil',
      {
        from: ['clean'],
        to: 'dirty',
        timer: { after: 'P1D' },
        ask: { required: ['why'], properties: { why: { type: 'string', maxLength: 9 } } },
      },
      '/transitions/soil/timer › the dialog requires "why", which nobody answers',
    ],
    [
      'transitions',
      {
        ...cleaning.transitions,
        soil: { from: ['clean'], to: 'clean' },
        clean_up: { from: ['dirty'], to: 'clean', timer: { after: 'P1D' } },
      },
      '/transitions/clean_up/timer › no transition leads to "dirty", so that the timer never runs',
    ],
  ])('with another %s is refused at its place', (place, value, line) => {
    const found = faultsOf(place, value);
    expect(found.find((fault) => fault.startsWith(`schemas/${room} › /x-lifecycle/1${line}`)) ?? found).toBeTypeOf(
      'string',
    );
  });
});
