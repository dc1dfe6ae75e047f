import type { Lifecycle } from '#generator/model/lifecycle-types.ts';
import { applies } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Stored } from '#server/crud/plugs.ts';
import type { FaultItem } from '#server/errors.ts';
import type { KeyJudgement } from './body.ts';

/** Whether a new record may be created in a state: the initial one, or one that the lifecycle lets the caller choose. */
export function judgeEntry(caller: Caller, entity: EntityModel, lifecycle: Lifecycle, value: unknown): KeyJudgement {
  const { initial, enter } = lifecycle;
  if (value === null) return 'drop';
  if (value === initial) return enter ? 'write' : 'drop';
  const open = statesToEnter(caller, entity, lifecycle);
  return open.includes(String(value)) ? 'write' : enteringFault(caller, lifecycle, open);
}

/** Errors for states that a body of a new record empties, although the lifecycle applies to the record. */
export function emptiedStates(caller: Caller, entity: EntityModel, body: Stored, values: Stored): readonly FaultItem[] {
  const record = withInitialStates(entity, values);
  return entity.lifecycles
    .filter((lifecycle) => body[lifecycle.field] === null && applies(lifecycle, record))
    .map((lifecycle) => ({
      path: `/${lifecycle.field}`,
      ...enteringFault(caller, lifecycle, statesToEnter(caller, entity, lifecycle)),
    }));
}

function statesToEnter(caller: Caller, entity: EntityModel, { initial, enter }: Lifecycle): readonly string[] {
  const mayChoose = enter !== null && caller.ability.can(enter.name, entity.name);
  return [...new Set([initial, ...(mayChoose ? enter.states : [])])];
}

function enteringFault(caller: Caller, { states }: Lifecycle, open: readonly string[]) {
  return { code: 'state_on_create', params: { states: titlesOf(states, open, caller) } };
}

function withInitialStates(entity: EntityModel, values: Stored): Stored {
  return { ...Object.fromEntries(entity.lifecycles.map(({ field, initial }) => [field, initial])), ...values };
}

/** Errors for states that a new record sets in a lifecycle that does not apply to it: no value is dropped silently. */
export function inapplicableStates(caller: Caller, entity: EntityModel, values: Stored): readonly FaultItem[] {
  const record = withInitialStates(entity, values);
  return entity.lifecycles
    .filter((lifecycle) => values[lifecycle.field] !== undefined && !applies(lifecycle, record))
    .map(({ field, when }) => ({
      path: `/${field}`,
      code: 'state_not_applicable',
      params: whenIn(caller, entity, when),
    }));
}

function whenIn(caller: Caller, entity: EntityModel, when: Lifecycle['when']): Readonly<Record<string, string>> {
  const other = entity.lifecycles.find(({ field }) => field === when?.field);
  const title = entity.field[other?.field ?? '']?.title[caller.language] ?? '';
  return { other: title, states: titlesOf(other?.states ?? {}, when?.states ?? [], caller) };
}

function titlesOf(states: Lifecycle['states'], codes: readonly string[], { language }: Caller): string {
  return codes.map((code) => states[code]?.title[language] ?? code).join(', ');
}

/** The title of the state that locks a field of a stored record, or null. */
export function lockingState(caller: Caller, entity: EntityModel, field: FieldModel, stored: Stored): string | null {
  for (const lifecycle of entity.lifecycles) {
    const found = lifecycle.states[String(stored[lifecycle.field])];
    if (found?.locked.includes(field.name)) return found.title[caller.language];
  }
  return null;
}
