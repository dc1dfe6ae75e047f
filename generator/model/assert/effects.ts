import type { At } from '../../keywords/keyword.ts';
import type { Lifecycle, TransitionModel } from '../lifecycle-types.ts';
import { lifecycleOf } from '../lifecycles.ts';
import { shapeFaults } from '../shape.ts';
import { isJson } from '../source.ts';
import { actorEntity } from '../system-names.ts';
import type { EntityModel, FieldModel } from '../types.ts';
import { byOwner, referencesTo } from './guard-condition.ts';

export type Place = {
  readonly at: At;
  readonly pointer: string;
  readonly target: EntityModel;
  readonly transition: TransitionModel;
};

const userValues: readonly string[] = ['$user.id', '$user.client_id', '$user.vendor_id'];
const asked = /^\$ask\.(.+)$/;

/** Checks what a transition writes to its own record: writable fields, with values that fit. */
export function checkSet(at: At, pointer: string, transition: TransitionModel): void {
  for (const name of Object.keys(transition.set))
    checkValue({ at, pointer: `${pointer}/${name}`, target: at.entity, transition }, name, transition.set[name]);
}

/** Checks the row that a transition creates: it must refer to the record, and no required value may be missing. */
export function checkMake(at: At, pointer: string, transition: TransitionModel): void {
  const { make } = transition;
  if (!make || !at.expect(`${pointer}/entity`, 'entity', make.entity, Object.keys(at.entities))) return;
  const target = at.entities[make.entity]!;
  const references = referencesTo(at.entity, target);
  if (!at.expect(`${pointer}/by`, `reference of ${target.name} to ${at.entity.name}`, make.by, references)) return;
  for (const [name, value] of Object.entries(make.values)) {
    const place = { at, pointer: `${pointer}/values/${name}`, target, transition };
    checkValue(place, name, value);
    checkAskedReference(place, name, value);
  }
  const given = [
    ...Object.keys(make.values),
    ...(make.by === byOwner ? [target.owner?.type, target.owner?.id] : [make.by]),
  ];
  const missing = target.fields.filter((field) => isDemanded(target, field) && !given.includes(field.name));
  for (const { name } of missing) at.report(`${pointer}/values`, `"${target.name}" needs "${name}": give it a value`);
}

function isDemanded(
  target: EntityModel,
  { name, required, system, readOnly, copied, default: preset, defaultFrom }: FieldModel,
): boolean {
  const isGiven =
    system ||
    copied ||
    (preset ?? defaultFrom) !== null ||
    target.sequence?.field === name ||
    lifecycleOf(target, name) !== null;
  return required && !readOnly && !isGiven;
}

/** Checks a value that a transition writes to a row of any entity. */
export function checkValue({ at, pointer, target, transition }: Place, name: string, value: unknown): void {
  if (!at.expect(pointer, `field of ${target.name}`, name, Object.keys(target.field))) return;
  const field = target.field[name]!;
  const owner = ownerOf(target, field);
  const fault = owner ? `"${name}" is set by ${owner}: name another field` : valueFault(field, value, transition);
  if (fault) at.report(pointer, fault);
}

/** The mechanism that sets a field already, so that no transition may set it; null if there is none. */
function ownerOf(target: EntityModel, field: FieldModel): string | null {
  if (field.computed) return 'x-computed';
  if (lifecycleOf(target, field.name)) return 'x-lifecycle';
  if (target.sequence?.field === field.name) return 'x-sequence';
  return field.system || field.copied || field.unversioned ? 'the server' : null;
}

function valueFault(field: FieldModel, value: unknown, transition: TransitionModel): string | null {
  if (isJson(value)) return counterFault(field, value);
  if (value === '$now') return field.kind === 'instant' ? null : `"$now" is an instant, "${field.name}" is not`;
  if (value === '$today') return field.kind === 'date' ? null : `"$today" is a day, "${field.name}" is not`;
  if (typeof value === 'string' && value.startsWith('$user.')) return userFault(field, value);
  const name = typeof value === 'string' ? asked.exec(value)?.[1] : undefined;
  if (name !== undefined) return askedFault(field, name, transition);
  return shapeFaults(field.schema, value)[0]?.what ?? null;
}

function counterFault({ kind, name }: FieldModel, value: Readonly<Record<string, unknown>>): string | null {
  const isCounter = Object.keys(value).join() === '$add' && Number.isInteger(value.$add);
  if (!isCounter) return 'expected a constant, "$now", "$today", "$user.id", "$ask.<name>" or {"$add": 1}';
  return kind === 'integer' ? null : `"$add" counts in whole numbers, "${name}" is of kind ${kind}`;
}

function userFault({ name, ref, readOnly }: FieldModel, value: string): string | null {
  if (!userValues.includes(value)) return `unknown "${value}": use ${userValues.join(', ')}`;
  if (value !== '$user.id') return null;
  if (ref?.entity !== actorEntity) return `"$user.id" is a person, "${name}" refers to none`;
  return readOnly ? null : `"${name}" says who did it: make it "readOnly": true, so that nobody else writes it`;
}

function askedFault(field: FieldModel, name: string, { ask }: TransitionModel): string | null {
  const source = ask?.fields.find((one) => one.name === name);
  if (!source) return `the dialog does not ask for "${name}"`;
  if (source.kind !== field.kind) return `"${name}" is of kind ${source.kind}, "${field.name}" of kind ${field.kind}`;
  const [from, to] = [source.schema.maxLength, field.schema.maxLength];
  if (typeof from === 'number' && typeof to === 'number' && from > to)
    return `"${name}" may have ${from} characters, "${field.name}" only ${to}: give the dialog "maxLength": ${to}`;
  return field.required && !source.required
    ? `"${field.name}" is required, so the dialog must require "${name}"`
    : null;
}

/**
 * Whether the caller may choose a row is checked for the fields of the record itself, so a reference of the dialog must be
 * one of them too.
 */
function checkAskedReference({ at, pointer, target }: Place, name: string, value: unknown): void {
  const from = typeof value === 'string' ? asked.exec(value)?.[1] : undefined;
  if (from === undefined || !target.field[name]?.ref || at.entity.field[from]?.ref) return;
  at.report(pointer, `"${from}" is a reference that "${at.entity.name}" does not have: ask for one of its fields`);
}

/** Fields that states lock or require must exist and be writable by people; a state may lock a list of lines, too. */
export function checkStateFields(at: At, pointer: string, { states }: Lifecycle): void {
  const lists = at.entity.lines.map(({ name }) => name);
  for (const [code, { locked, required }] of Object.entries(states)) {
    for (const [part, names] of Object.entries({ locked, required })) {
      names.forEach((name, index) => {
        const place = `${pointer}/${code}/${part}/${index}`;
        if (part === 'locked' && lists.includes(name)) return;
        if (!at.expect(place, 'field', name, Object.keys(at.entity.field))) return;
        const owner = ownerOf(at.entity, at.entity.field[name]!);
        if (owner) at.report(place, `"${name}" is set by ${owner}: name another field`);
      });
    }
  }
}
