import { checkEach } from '../model/assert/each.ts';
import { checkMake, checkSet, checkStateFields } from '../model/assert/effects.ts';
import { checkGuard } from '../model/assert/guard-condition.ts';
import { checkTimer } from '../model/assert/timers.ts';
import { durationPattern } from '../model/duration.ts';
import type { Lifecycle, StateModel, TransitionModel } from '../model/lifecycle-types.ts';
import { transitionsOf } from '../model/lifecycles.ts';
import { lifecycleSources } from '../model/normalise/lifecycle-sources.ts';
import { toLifecycle } from '../model/normalise/lifecycles.ts';
import { applyStates } from '../model/normalise/state-fields.ts';
import type { EntityModel } from '../model/types.ts';
import { knownActions } from '../model/verbs.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, entityName, fieldName, fieldNames, filter, listOf, mapOf, roleNames, text } from './shapes.ts';

const colors: readonly StateModel['color'][] = ['neutral', 'info', 'success', 'warning', 'danger'];

const state = closed({
  title: text(60, 'The title of the state, in English.'),
  color: { type: 'string', enum: colors, description: 'The role of the colour, never a colour.' },
  icon: text(40, 'The icon of the state; docs/keywords.md lists the names.'),
  terminal: { type: 'boolean', description: 'Nothing is expected to follow.' },
  locked: fieldNames(
    60,
    'Fields and lists of lines (by their `name` in `x-lines`) that nobody changes while a record is in this state, except by an action.',
  ),
  required: fieldNames(20, 'Fields that a record has in this state; a transition into it asks for them.'),
  next: listOf(
    text(40),
    5,
    'The transitions and actions that usually follow, in this order: the first that is possible for a person has the filled button of the record page.',
  ),
});

const guards = {
  ...mapOf(
    closed({ if: filter, refusal: text(200, 'Why it is refused, and what to do about it.') }, ['if', 'refusal']),
  ),
  description:
    'What the row must fulfil for the action to be offered. {"$rows": {"entity": "document", "by": "owner", "where": {…}, "none": true}} asks for rows that belong to it; they are judged without the caller’s rights.',
};

const duration = { type: 'string', maxLength: 30, pattern: durationPattern };

const timer = {
  ...closed({
    at: {
      ...fieldName,
      description: 'A day (00:00 where the record is) or an instant; empty: the timer does not run.',
    },
    after: {
      ...duration,
      description:
        'So long after the field `at`, or without it after the state was entered: "P7D", "P1M", "PT30M". Months and days are those of the calendar where the record is.',
    },
    before: { ...duration, description: 'So long before the field `at`: "P30D".' },
    since: { ...fieldName, description: 'Counts `after` from this field while it has a value.' },
    working: {
      type: 'boolean',
      description: 'Only hours of the working calendar of the record’s branch count; the time is in hours and minutes.',
    },
  }),
  description:
    'The transition happens by itself, once for each record and due instant, as the system and without a right of anybody: {"at": "valid_to", "after": "P1D"}, {"after": "P7D"}. A transition into the same state without `at` happens again and again while the record remains there: {"after": "P7D"} is every week. What a guard refuses is tried again every day. A record that is due already when it is created, restored or newly covered takes the state without `set`, `make` and messages.',
};

const transition = closed(
  {
    title: text(60, 'What the button says.'),
    from: listOf(text(40), 30, 'The states in which the action is offered.'),
    to: text(40, 'The state that the record has afterwards.'),
    roles: roleNames,
    ask: {
      ...closed(
        {
          required: listOf(text(60), 20, 'The questions that must be answered.'),
          properties: {
            type: 'object',
            description:
              'The questions as properties of a JSON Schema; one with the name of a field of the record takes over the title of that field and is written to it.',
          },
        },
        ['properties'],
      ),
      description: 'The dialog that the action opens.',
    },
    guards,
    set: {
      type: 'object',
      description:
        'Fields of the record that the transition writes: a constant, "$now", "$today", "$user.id", "$ask.<name>" of the dialog, {"$add": 1} for a counter.',
    },
    make: {
      ...closed(
        {
          entity: entityName,
          by: { ...fieldName, description: 'The reference of the new row to this record.' },
          values: {
            type: 'object',
            description: 'The values of the new row: constants, or the same variables as in `set`.',
          },
        },
        ['entity', 'by', 'values'],
      ),
      description: 'A row of another entity that the transition creates.',
    },
    each: {
      ...listOf(
        closed({
          entity: { ...entityName, description: 'The entity of rows that refer to the record.' },
          by: { ...fieldName, description: 'Their reference to the record, or `owner` for rows attached to it.' },
          through: { ...fieldName, description: 'Instead: the reference of the record to the one row that is meant.' },
          where: { ...filter, description: 'Which of these rows: a condition on their own columns.' },
          set: {
            type: 'object',
            description: 'Values that are written to each row: constants, or the same variables as in `set`.',
          },
          action: text(40, 'Instead: the transition or action that each row does.'),
        }),
        5,
      ),
      description:
        'What happens to other rows in the same transaction, as the system and recorded as caused by this one. When one of them refuses, the whole transition is refused with its sentence.',
    },
    hands_over: {
      type: 'boolean',
      description:
        'The record may leave the reach of the person who does it, such as a ticket that a technician declines. The right counts for the record before; the answer is then the record as it was.',
    },
    timer,
  },
  ['from', 'to'],
);

const when = {
  ...mapOf({ ...listOf(text(40), 30), minItems: 1 }),
  description:
    'The lifecycle applies only while another one, declared before it, is in these states: {"state": ["in_service"]}. Otherwise its field is empty.',
};

const enter = {
  ...closed({ states: { ...listOf(text(40), 30, 'The codes of these states.'), minItems: 1 }, roles: roleNames }, [
    'states',
    'roles',
  ]),
  description:
    'The states a record may be created in besides the initial one, for imports and forms, and the roles that may.',
};

const one = closed(
  {
    field: fieldName,
    initial: text(40, 'The code of the state of a new record.'),
    enter,
    when,
    states: mapOf(state, 'The states, by their codes.'),
    transitions: mapOf(transition, 'The actions that change the state, by their names.'),
  },
  ['field', 'initial', 'states', 'transitions'],
);

export const lifecycle: EntityKeyword = {
  name: 'x-lifecycle',
  on: 'entity',
  doc: 'States of the record and the actions that lead from one to the other; the state is changed by these actions only, and by those with a timer when they are due. A list where a record has several.',
  example: {
    field: 'phase',
    initial: 'taken',
    states: {
      taken: { title: 'Taken', color: 'info', next: ['test'] },
      tested: { title: 'Tested', color: 'success', terminal: true },
      spoilt: { title: 'Spoilt', color: 'danger', terminal: true },
    },
    transitions: {
      test: { title: 'Test', from: ['taken'], to: 'tested', roles: ['biomedical_engineer'] },
      spoil: { title: 'Spoil', from: ['taken'], to: 'spoilt', timer: { after: 'P2D' } },
    },
  },
  metaSchema: { anyOf: [one, { ...listOf(one, 5), minItems: 1 }] },
  apply(draft, value) {
    draft.lifecycles = lifecycleSources({ 'x-lifecycle': value }).map(({ json }) => toLifecycle(draft, json));
    applyStates(draft);
  },
  check(at) {
    const sources = lifecycleSources(at.json);
    at.entity.lifecycles.forEach((lifecycle, index) => {
      checkLifecycle(at, lifecycle, sources[index]!.pointer.slice('/x-lifecycle'.length), index);
    });
  },
};

function checkLifecycle(at: At, lifecycle: Lifecycle, place: string, index: number): void {
  const { field, lifecycles } = at.entity;
  const codes = Object.keys(lifecycle.states);
  const isField = at.expect(`${place}/field`, 'field', lifecycle.field, Object.keys(field));
  if (isField && field[lifecycle.field]!.kind !== 'enum')
    at.report(`${place}/field`, `"${lifecycle.field}" is not a string`);
  const earlier = lifecycles.slice(0, index);
  if (earlier.some((other) => other.field === lifecycle.field))
    at.report(`${place}/field`, `another lifecycle holds its states in "${lifecycle.field}": name a field of its own`);
  at.expect(`${place}/initial`, 'state', lifecycle.initial, codes);
  lifecycle.enter?.states.forEach((code, position) => {
    at.expect(`${place}/enter/states/${position}`, 'state', code, codes);
  });
  checkRoles(at, `${place}/enter/roles`, lifecycle.enter?.roles ?? []);
  checkStateFields(at, `${place}/states`, lifecycle);
  checkNext(at, `${place}/states`, lifecycle);
  if (lifecycle.when) checkWhen(at, `${place}/when`, lifecycle.when, earlier);
  for (const item of lifecycle.transitions) {
    const pointer = `${place}/transitions/${item.name}`;
    if (isTaken(at.entity, earlier, item))
      at.report(pointer, `"${item.name}" is the name of another action: choose one of its own`);
    checkTransition(at, pointer, codes, item);
    checkTimer(at, `${pointer}/timer`, lifecycle, item);
  }
}

/** The next step of a state is a transition that leads away from it, or another action of the entity. */
function checkNext(at: At, place: string, { states }: Lifecycle): void {
  const steps = transitionsOf(at.entity);
  const actions = knownActions(at.entity).filter((name) => !steps.some((step) => step.name === name));
  for (const [code, { next }] of Object.entries(states)) {
    const possible = steps.filter(({ from }) => from.includes(code)).map(({ name }) => name);
    next.forEach((name, index) => {
      at.expect(`${place}/${code}/next/${index}`, 'transition from this state', name, [...possible, ...actions]);
    });
  }
}

/** A lifecycle may only depend on one that is declared before it, so that no two depend on each other. */
function checkWhen(
  at: At,
  pointer: string,
  { field, states }: NonNullable<Lifecycle['when']>,
  earlier: readonly Lifecycle[],
): void {
  const place = `${pointer}/${field}`;
  const names = earlier.map((other) => other.field);
  if (!at.expect(place, 'lifecycle declared before this one', field, names)) return;
  const known = Object.keys(earlier.find((other) => other.field === field)!.states);
  states.forEach((code, index) => {
    at.expect(`${place}/${index}`, 'state', code, known);
  });
}

/**
 * Whether a name is used already. The names of transitions are addresses and rights, so no other transition, action or
 * built-in verb may have them.
 */
function isTaken(entity: EntityModel, earlier: readonly Lifecycle[], { name }: TransitionModel): boolean {
  return (
    transitionsOf({ lifecycles: earlier }).some((other) => other.name === name) ||
    knownActions({ ...entity, lifecycles: [] }).includes(name)
  );
}

function checkRoles(at: At, pointer: string, roles: readonly string[]): void {
  roles.forEach((role, index) => {
    at.expect(`${pointer}/${index}`, 'role', role, [...at.roles, 'everyone']);
  });
}

function checkTransition(at: At, pointer: string, codes: readonly string[], transition: TransitionModel): void {
  transition.from.forEach((code, index) => {
    at.expect(`${pointer}/from/${index}`, 'state', code, codes);
  });
  at.expect(`${pointer}/to`, 'state', transition.to, codes);
  checkRoles(at, `${pointer}/roles`, transition.roles);
  checkSet(at, `${pointer}/set`, transition);
  checkMake(at, `${pointer}/make`, transition);
  checkEach(at, `${pointer}/each`, transition);
  for (const { name, condition } of transition.guards) checkGuard(at, `${pointer}/guards/${name}/if`, condition);
}
