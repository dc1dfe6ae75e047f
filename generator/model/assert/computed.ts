import { ownFieldsIn } from '../../filter/own-fields.ts';
import type { FieldAt } from '../../keywords/keyword.ts';
import { ownCurrency } from '../currencies.ts';
import type { AmongValue, EntityModel, FieldKind, FieldModel, RelationValue, ThroughValue } from '../types.ts';
import { checkTargetCondition } from './condition.ts';

const numeric: readonly FieldKind[] = ['integer', 'decimal', 'double'];
const moments: readonly FieldKind[] = ['date', 'instant'];
const ordered: readonly FieldKind[] = [...numeric, ...moments];
const single: readonly FieldKind[] = [...ordered, 'string', 'enum', 'boolean', 'reference'];

/**
 * Checks a count, sum, max, min, average or latest value: it must name rows that refer to this entity, and one of their
 * fields that fits.
 */
export function checkRelation(at: FieldAt, computed: RelationValue): void {
  refuseUnique(at);
  if (!at.expect(`/${computed.from}`, 'entity', computed.of, Object.keys(at.entities))) return;
  const child = at.entities[computed.of]!;
  checkBy(at, computed.by, child);
  if (computed.where) checkTargetCondition(at, '/where', computed.where, child, 'own');
  if (computed.from === 'count') return;
  if (computed.from === 'latest') checkNewest(at, child, computed.at);
  const source = sourceField(at, child, computed.field);
  if (!source) return;
  refuseMixedCurrencies(at, source, computed.from);
  if (computed.from === 'sum' || computed.from === 'average') checkAdded(at, source, computed.from);
  else if (computed.from !== 'latest' && !ordered.includes(source.kind))
    at.report('/field', `"${computed.field}" is not a number`);
  else checkSame(at, source);
}

function checkAdded(at: FieldAt, { name, kind }: FieldModel, from: 'sum' | 'average'): void {
  if (!numeric.includes(kind)) at.report('/field', `"${name}" is not a number`);
  if (from === 'average' && !numeric.includes(at.field.kind))
    at.report('', `an average is a number, and "${at.field.name}" is none`);
}

/** Checks a share or rank: an own exact number, compared among rows that refer to the same record. */
export function checkAmong(at: FieldAt, { from, field, among }: AmongValue): void {
  refuseUnique(at);
  const source = sourceField(at, at.entity, field);
  if (source && source.kind !== 'integer' && source.kind !== 'decimal')
    at.report(`/${from}`, `"${field}" is no exact number`);
  const references = at.entity.fields.filter(({ kind, computed }) => kind === 'reference' && computed === null);
  at.expect(
    '/among',
    'reference',
    among,
    references.map(({ name }) => name),
  );
  const wanted = from === 'rank' ? 'integer' : 'decimal';
  if (at.field.kind !== wanted)
    at.report('', `a ${from} is of kind ${wanted}, and "${at.field.name}" of ${at.field.kind}`);
  if (source?.computed?.from === 'share' || source?.computed?.from === 'rank')
    at.report(`/${from}`, `"${field}" compares rows itself: name the number that it compares`);
}

function checkBy(at: FieldAt, name: string, child: EntityModel): void {
  if (!at.expect('/by', 'field', name, Object.keys(child.field))) return;
  const { kind, ref } = child.field[name]!;
  if (kind !== 'reference' || ref?.entity !== at.entity.name)
    at.report('/by', `"${name}" does not refer to ${at.entity.name}`);
}

/**
 * Checks a value read through a reference, which must be one that people choose and not one that the server writes, or
 * `client_id`: a setting of the organisation.
 */
export function checkThrough(at: FieldAt, { by, field }: ThroughValue): void {
  refuseUnique(at);
  checkTaken(at, by, field, (one) => isChosenReference(one) || isOwnClient(one));
  if (readsItself(at, at.entity, at.field.name, []))
    at.report('', 'reads its own value in a circle: name another field');
}

/**
 * Checks a field of the record that a chosen reference names: it must have the same type, and must not be more protected.
 */
export function checkTaken(at: FieldAt, by: string, field: string, isAllowed = isChosenReference): void {
  const chosen = at.entity.fields.filter((one) => isAllowed(one)).map(({ name }) => name);
  if (!at.expect('/through', 'chosen reference', by, chosen)) return;
  const target = at.entities[at.entity.field[by]?.ref?.entity ?? ''];
  if (!target) return;
  const source = sourceField(at, target, field);
  if (!source) return;
  checkSame(at, source);
  refuseMixedCurrencies(at, source, 'through');
}

function isChosenReference({ kind, computed, copied, system, slot }: FieldModel): boolean {
  return kind === 'reference' && computed === null && !copied && !system && slot === null;
}

function isOwnClient({ name, kind, system }: FieldModel): boolean {
  return name === 'client_id' && kind === 'reference' && system;
}

function sourceField(at: FieldAt, entity: EntityModel, name: string): FieldModel | null {
  if (!at.expect('/field', 'field', name, Object.keys(entity.field))) return null;
  const source = entity.field[name]!;
  if (source.secret) {
    at.report('/field', `"${name}" is secret and cannot be read here`);
    return null;
  }
  if (source.group !== 'default' && source.group !== at.field.group) {
    const cure = `add "x-group": "${source.group}" to "${at.field.name}"`;
    at.report('/field', `"${name}" is of the group "${source.group}": ${cure}`);
  }
  return source;
}

/** Amounts of several currencies have no sum and no maximum; a single amount needs its currency next to it. */
function refuseMixedCurrencies({ field, report }: FieldAt, source: FieldModel, from: string): void {
  const currency = ownCurrency(source);
  if (currency === null) return;
  if (from === 'sum' || from === 'average' || from === 'min' || from === 'max')
    report('/field', `"${source.name}" has a currency in each row, "${currency}": count the rows instead`);
  else if (ownCurrency(field) === null)
    report(
      '/field',
      `"${source.name}" has a currency in each row, "${currency}": take it over too, and name it in "x-ui"`,
    );
}

/** A value that is copied unchanged must have the same type, and for a reference the same target. */
function checkSame(at: FieldAt, source: FieldModel): void {
  const what = differenceOf(at.field, source);
  if (what) at.report('/field', what);
}

function differenceOf(field: FieldModel, source: FieldModel): string | null {
  if (!single.includes(source.kind)) return `"${source.name}" is not a single value`;
  if (source.kind !== field.kind)
    return `"${source.name}" is of type ${source.kind}, and "${field.name}" of ${field.kind}: declare it alike`;
  if (source.ref?.entity === field.ref?.entity) return null;
  return `"${source.name}" refers to ${source.ref?.entity}, and "${field.name}" to another entity`;
}

function checkNewest(at: FieldAt, child: EntityModel, name: string): void {
  const candidates = child.fields.filter(({ kind, slot }) => moments.includes(kind) && slot === null);
  at.expect(
    '/at',
    'day or instant',
    name,
    candidates.map((field) => field.name),
  );
}

/**
 * Such a value changes through other rows without a save of its own row, and uniqueness is checked when the own row is
 * saved.
 */
function refuseUnique(at: FieldAt): void {
  const { unique } = at.entity;
  if (unique.some(({ fields }) => fields.includes(at.field.name)))
    at.report('', 'a value that follows from other rows cannot be unique: take it out of "x-unique"');
  if (unique.some(({ where }) => where && ownFieldsIn(where).includes(at.field.name)))
    at.report(
      '',
      'a value that follows from other rows cannot decide what is unique: take it out of "where" in "x-unique"',
    );
}

function readsItself(at: FieldAt, entity: EntityModel, name: string, seen: readonly string[]): boolean {
  const key = `${entity.name}.${name}`;
  if (seen.includes(key)) return seen[0] === key;
  const field = entity.field[name];
  if (field?.computed?.from !== 'through') return false;
  const target = at.entities[entity.field[field.computed.by]?.ref?.entity ?? ''];
  return target ? readsItself(at, target, field.computed.field, [...seen, key]) : false;
}
