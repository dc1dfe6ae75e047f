import { spanOf } from '#generator/filter/spans.ts';
import type { FieldKind } from '#generator/model/types.ts';
import { dayOf, endOfDay, startOfDay } from '../cells/zone.ts';
import { type FilterField, ownCondition, readOwn } from './own.ts';

export type OperatorName =
  | 'contains'
  | 'starts'
  | 'is'
  | 'is_not'
  | 'among'
  | 'not_among'
  | 'own'
  | 'not_own'
  | 'from'
  | 'to'
  | 'last_days'
  | 'next_days'
  | 'last_hours'
  | 'next_hours'
  | 'past'
  | 'coming'
  | 'filled'
  | 'empty';

export type Leaf = { operator: OperatorName; value: unknown };

const numbers: readonly OperatorName[] = ['is', 'is_not', 'from', 'to'];
const choices: readonly OperatorName[] = ['among', 'not_among'];

const byKind: Readonly<Record<FieldKind, readonly OperatorName[]>> = {
  string: ['contains', 'starts', 'is', 'is_not'],
  integer: numbers,
  decimal: numbers,
  double: numbers,
  date: ['from', 'to', 'last_days', 'next_days', 'past', 'coming'],
  instant: ['from', 'to', 'last_days', 'next_days', 'last_hours', 'next_hours', 'past', 'coming'],
  enum: choices,
  choices,
  boolean: choices,
  reference: choices,
  references: choices,
  json: [],
};

/** The operators of a field; a required field has no operators for presence. */
export function operatorsOf(field: FilterField): readonly OperatorName[] {
  const presence: readonly OperatorName[] = field.required ? [] : ['filled', 'empty'];
  if (field.file) return ['filled', 'empty'];
  const compared = field.ui.widget === 'entity' ? choices : byKind[field.kind];
  const owned: readonly OperatorName[] = field.own ? ['own', 'not_own'] : [];
  return [...owned, ...compared, ...presence];
}

/** Whether the value of an operator is chosen among choices or records. */
export function isChosen(operator: OperatorName): boolean {
  return operator === 'among' || operator === 'not_among';
}

const counted: readonly OperatorName[] = ['last_days', 'next_days', 'last_hours', 'next_hours'];

/** Whether an operator takes a number of days or hours. */
export function isCounted(operator: OperatorName): boolean {
  return counted.includes(operator);
}

const bare: readonly OperatorName[] = ['filled', 'empty', 'own', 'not_own', 'past', 'coming'];

/** Whether an operator takes no value. */
export function isBare(operator: OperatorName): boolean {
  return bare.includes(operator);
}

/** Whether a condition has the value that its operator needs. */
export function isComplete({ operator, value }: Leaf): boolean {
  if (isBare(operator)) return true;
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
}

/** A condition in the filter language. */
export function leafOf(
  field: FilterField,
  { field: name, operator, value }: Leaf & { field: string },
): Record<string, unknown> {
  const isInstant = field.kind === 'instant';
  const today = isInstant ? '$now' : '$today';
  switch (operator) {
    case 'contains':
      return { [name]: { $contains: value } };
    case 'starts':
      return { [name]: { $startsWith: value } };
    case 'is':
      return { [name]: value };
    case 'is_not':
      return { [name]: { $ne: value } };
    case 'among':
      return { [name]: Array.isArray(value) && value.length === 1 ? value[0] : value };
    case 'not_among':
      return { [name]: { $nin: [value].flat() } };
    case 'from':
      return { [name]: { $gte: isInstant ? startOfDay(String(value)) : value } };
    case 'to':
      return { [name]: { $lte: isInstant ? endOfDay(String(value)) : value } };
    case 'own':
    case 'not_own':
      return { [name]: field.own ? ownCondition(field.own, operator === 'own') : null };
    case 'past':
      return { [name]: { $lt: today } };
    case 'coming':
      return { [name]: { $gte: today } };
    case 'last_days':
      return { [name]: { $gte: `${today}-${value}d`, $lte: today } };
    case 'next_days':
      return { [name]: { $gte: today, $lte: `${today}+${value}d` } };
    case 'last_hours':
      return { [name]: { $gte: `$now-${value}h`, $lte: '$now' } };
    case 'next_hours':
      return { [name]: { $gte: '$now', $lte: `$now+${value}h` } };
    default:
      return { [name]: { $exists: operator === 'filled' } };
  }
}

/** The comparisons in a field's part of a filter; null where no operator corresponds to it. */
export function readLeaf(field: FilterField, value: unknown): Leaf[] | null {
  const leaves = readOperators(field, isOperated(value) ? value : { $eq: value });
  const known = operatorsOf(field);
  return leaves?.every(({ operator }) => known.includes(operator)) ? leaves : null;
}

function plain(field: FilterField, value: unknown): Leaf {
  if (value === null) return { operator: 'empty', value: null };
  if (operatorsOf(field).includes('among')) return { operator: 'among', value: [value].flat() };
  return { operator: 'is', value };
}

function readOperators(field: FilterField, value: Record<string, unknown>): Leaf[] | null {
  const span = spanOf(value, field.kind === 'instant' ? '$now' : '$today');
  if (span) return [{ operator: span.name, value: span.count }];
  const leaves = Object.entries(value).map(([name, operand]) => one(field, name, operand));
  return leaves.every((leaf) => leaf !== null) ? leaves : null;
}

function one(field: FilterField, name: string, operand: unknown): Leaf | null {
  const isOwn = field.own ? readOwn(field.own, name, operand) : null;
  if (isOwn !== null) return { operator: isOwn ? 'own' : 'not_own', value: null };
  if (operand === (field.kind === 'instant' ? '$now' : '$today')) {
    if (name === '$lt') return { operator: 'past', value: null };
    if (name === '$gte') return { operator: 'coming', value: null };
  }
  if ([operand].flat().some((value) => typeof value === 'string' && value.startsWith('$'))) return null;
  return Object.hasOwn(readers, name) ? readers[name]!(field, operand) : null;
}

const readers: Record<string, (field: FilterField, operand: unknown) => Leaf> = {
  $contains: (_, value) => ({ operator: 'contains', value }),
  $startsWith: (_, value) => ({ operator: 'starts', value }),
  $gte: (field, operand) => ({ operator: 'from', value: dayIn(field, operand) }),
  $lte: (field, operand) => ({ operator: 'to', value: dayIn(field, operand) }),
  $exists: (_, operand) => ({ operator: operand ? 'filled' : 'empty', value: null }),
  $eq: plain,
  $in: plain,
  $nin: (_, value) => ({ operator: 'not_among', value }),
  $ne: (field, operand) =>
    operatorsOf(field).includes('not_among')
      ? { operator: 'not_among', value: [operand] }
      : { operator: 'is_not', value: operand },
};

function dayIn(field: FilterField, operand: unknown): unknown {
  return field.kind === 'instant' && typeof operand === 'string' ? dayOf(operand) : operand;
}

function isOperated(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
