import { isDeepStrictEqual } from 'node:util';
import { lifecycleOf, transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { normaliseInstant } from '#generator/validation/moments.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { badBody, type FaultItem, invalid } from '#server/errors.ts';
import { emptiedStates, inapplicableStates, judgeEntry, lockingState } from './entry-states.ts';
import { escapePointer } from './validate.ts';

const forbiddenKeys = ['__proto__', 'constructor', 'prototype'];

/** The version that a body is based on, or null. */
export function bodyVersion(body: unknown): number | null {
  const version = isObject(body) ? body.row_version : null;
  return Number.isSafeInteger(version) ? (version as number) : null;
}

/**
 * The writable values of a body. `_` properties and values that only the server sets are dropped; a read-only value may
 * repeat what is stored. Every other value that may not be written is refused at its pointer, together with the errors of
 * the schema.
 */
export function readBody(
  { engine, caller, entity }: ReadContext,
  body: unknown,
  stored: Stored | null,
  shown: ReadonlySet<string> | null = null,
): Stored {
  if (!isObject(body)) throw badBody('body_not_object');
  const faults: FaultItem[] = [];
  const values: Stored = {};
  const sent = { caller, entity, stored, shown };
  for (const [key, value] of Object.entries(body)) {
    if (key.startsWith('_') && !forbiddenKeys.includes(key)) continue;
    const field = Object.hasOwn(entity.field, key) ? (entity.field[key] as FieldModel) : null;
    const verdict = judgeKey(sent, field, value);
    if (verdict === 'write') values[key] = clean(field as FieldModel, value);
    else if (verdict !== 'drop') faults.push({ path: `/${escapePointer(key)}`, ...verdict });
  }
  const checked = Object.fromEntries(
    Object.entries(values).filter(([key]) => !isClientMove(entity, entity.field[key])),
  );
  faults.push(...engine.validators.check(entity, stored ? 'update' : 'create', checked));
  if (!stored)
    faults.push(...inapplicableStates(caller, entity, values), ...emptiedStates(caller, entity, body, values));
  if (faults.length > 0) throw invalid(faults);
  return values;
}

export type KeyJudgement = 'write' | 'drop' | { code: string; params?: Readonly<Record<string, unknown>> };

/** The caller and entity of a body, the row it changes, and the field groups of that row that the caller may read. */
type Sent = {
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly stored: Stored | null;
  readonly shown: ReadonlySet<string> | null;
};

function judgeKey(sent: Sent, field: FieldModel | null, value: unknown): KeyJudgement {
  if (!field || (field.secret && field.readOnly)) return { code: 'unknown_field' };
  const { caller, entity, stored, shown } = sent;
  const writable = caller.ability.writeReach(entity, stored ? 'update' : 'create', field) !== 'none';
  const readable = caller.ability.groupReach(entity, 'read', field.group) !== 'none';
  if (!writable && !readable) return { code: 'unknown_field' };
  if (!writable && shown && !shown.has(field.group)) return { code: 'not_permitted' };
  return field.unversioned ? 'drop' : judgeValue(sent, field, value, writable);
}

function judgeValue(sent: Sent, field: FieldModel, value: unknown, writable: boolean): KeyJudgement {
  const { caller, entity, stored } = sent;
  if (field.name === 'row_version') return judgeVersion(value);
  const same = stored ? isDeepStrictEqual(comparable(field, value), stored[field.name] ?? null) : value === null;
  if (isClientMove(entity, field)) return judgeClient(caller, value, stored, same);
  const lifecycle = lifecycleOf(entity, field.name);
  if (lifecycle && !stored) return judgeEntry(caller, entity, lifecycle, value);
  if (same) return stored || field.readOnly || !writable ? 'drop' : 'write';
  return judgeChange(sent, field, writable);
}

function judgeVersion(value: unknown): KeyJudgement {
  return value === null || Number.isSafeInteger(value) ? 'drop' : { code: 'type', params: { type: 'integer' } };
}

/** Judges a value that differs from the stored one. */
function judgeChange({ caller, entity, stored }: Sent, field: FieldModel, writable: boolean): KeyJudgement {
  const { language } = caller;
  const lifecycle = lifecycleOf(entity, field.name);
  if (lifecycle) {
    const actions = lifecycle.transitions.map(({ title }) => title[language]).join(', ');
    return { code: 'state_by_action', params: { actions } };
  }
  if (field.readOnly) return { code: 'read_only' };
  if (stored && field.changedBy)
    return { code: 'changed_by_action', params: { action: actionTitle(entity, field.changedBy, language) } };
  const locking = stored && lockingState(caller, entity, field, stored);
  if (locking) return { code: 'locked_in_state', params: { state: locking } };
  return writable ? 'write' : { code: 'not_permitted' };
}

function actionTitle(entity: EntityModel, name: string, language: Caller['language']): string {
  const transition = transitionsOf(entity).find((one) => one.name === name);
  return (transition?.title ?? entity.actionWords[name])?.[language] ?? name;
}

/** The client of a row is taken from the session; a platform user names it once, when creating. */
function judgeClient(caller: Caller, value: unknown, stored: Stored | null, same: boolean): KeyJudgement {
  if (value !== null && !(Number.isSafeInteger(value) && (value as number) > 0)) {
    return { code: 'type', params: { type: 'integer' } };
  }
  if (stored) return same ? 'drop' : { code: 'client_fixed' };
  if (caller.ability.platform) return 'write';
  return value === null || value === caller.user.client_id ? 'drop' : { code: 'client_fixed' };
}

function isClientMove(entity: EntityModel, field: FieldModel | undefined): boolean {
  return (
    field?.name === 'client_id' &&
    !entity.scope.through &&
    entity.scope.kind !== 'global' &&
    entity.scope.kind !== 'self'
  );
}

function comparable(field: FieldModel, value: unknown): unknown {
  return clean(field, value) ?? null;
}

/**
 * Gives equal values one spelling: e-mail in lower case, instants in UTC, text without surrounding spaces, empty as null;
 * also in nested rows.
 */
export function clean(field: FieldModel, value: unknown): unknown {
  if (field.parts && Array.isArray(value)) return value.map((row) => cleanRow(field.parts ?? [], row));
  if (typeof value !== 'string') return value;
  if (field.kind === 'instant') return normaliseInstant(value) ?? value;
  if (field.kind !== 'string') return value;
  const trimmed = value.trim();
  if (trimmed === '' && !field.required) return null;
  return field.schema.format === 'email' ? trimmed.toLowerCase() : trimmed;
}

function cleanRow(parts: readonly FieldModel[], row: unknown): unknown {
  if (!isObject(row)) return row;
  const partOf = (name: string) => parts.find((part) => part.name === name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const part = partOf(name);
      return [name, part ? clean(part, value) : value];
    }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
