import type { FilterValues } from './filters.ts';
import { leafOf, type OperatorName, operatorsOf, readLeaf } from './operators.ts';
import type { FilterField, FilterView } from './own.ts';

/** One comparison; `key` distinguishes it from the others while it is edited. */
export type Condition = { key: number; field: string; operator: OperatorName; value: unknown };

/** Conditions and groups of which all, or any, must hold. */
export type Group = { key: number; any: boolean; parts: Part[] };

export type Part = Condition | Group;

export const most = { conditions: 30, depth: 3 };

let lastKey = 0;
const newKey = () => ++lastKey;

export function isGroup(part: Part): part is Group {
  return 'parts' in part;
}

export function newGroup(any: boolean, parts: Part[] = []): Group {
  return { key: newKey(), any, parts };
}

/** A condition on a field with its first operator, still without a value. */
export function newCondition(field: FilterField): Condition {
  return { key: newKey(), field: field.name, operator: operatorsOf(field)[0] ?? 'filled', value: null };
}

/** The tree with one part replaced, or removed if `next` is null. */
export function withPart(group: Group, key: number, next: Part | null): Group {
  const parts = group.parts.flatMap((part) => {
    if (part.key === key) return next ?? [];
    return isGroup(part) ? withPart(part, key, next) : part;
  });
  return { ...group, parts };
}

export function conditionsIn(group: Group): Condition[] {
  return group.parts.flatMap((part) => (isGroup(part) ? conditionsIn(part) : part));
}

/** A filter as a tree; null where the tree cannot express the filter. */
export function readTree(view: FilterView, filter: FilterValues): Group | null {
  const parts = partsOf(view, filter);
  if (!parts) return null;
  const [only] = parts;
  return parts.length === 1 && only && isGroup(only) ? only : newGroup(false, parts);
}

function partsOf(view: FilterView, filter: FilterValues): Part[] | null {
  const parts: Part[] = [];
  for (const [name, value] of Object.entries(filter)) {
    const read =
      name === '$and' || name === '$or' ? readGroup(view, name === '$or', value) : readField(view, name, value);
    if (!read) return null;
    parts.push(...read);
  }
  return parts;
}

/** The parts of a group that must all hold are merged into the surrounding group. */
function readGroup(view: FilterView, any: boolean, value: unknown): Part[] | null {
  if (!Array.isArray(value)) return null;
  const parts: Part[] = [];
  for (const one of value as FilterValues[]) {
    const read = partsOf(view, one);
    if (!read) return null;
    if (any && read.length !== 1) parts.push(newGroup(false, read));
    else parts.push(...read);
  }
  return any ? [newGroup(true, parts)] : parts;
}

function readField(view: FilterView, name: string, value: unknown): Part[] | null {
  const field = view.fields[name];
  const leaves = field?.filterable ? readLeaf(field, value) : null;
  return leaves?.map((leaf) => ({ key: newKey(), field: name, ...leaf })) ?? null;
}

/**
 * The tree as a filter. A condition on a single field is stored under the name of the field, so that it is shown as a
 * chip; names in `taken` are already used elsewhere, such as by the list's tab.
 */
export function filterOf(view: FilterView, tree: Group, taken: readonly string[]): FilterValues {
  if (tree.parts.length === 0) return {};
  const all = tree.parts.map((part) => partOf(view, part));
  return tree.any && all.length > 1 ? { $or: all } : together(all, taken);
}

function partOf(view: FilterView, part: Part): FilterValues {
  return isGroup(part) ? filterOf(view, part, []) : leafOf(view.fields[part.field] as FilterField, part);
}

/** Combines filters that must all hold. */
function together(all: readonly FilterValues[], taken: readonly string[]): FilterValues {
  const filter: FilterValues = {};
  const rest: FilterValues[] = [];
  for (const one of all) {
    const [[name, value] = ['', null], ...more] = Object.entries(one);
    if (more.length > 0 || name.startsWith('$') || taken.includes(name)) rest.push(one);
    else if (!(name in filter)) filter[name] = value;
    else if (isJoined(filter[name], value)) filter[name] = { ...(filter[name] as object), ...(value as object) };
    else rest.push(one);
  }
  const [single, ...others] = rest;
  if (single && others.length === 0 && '$or' in single) return { ...filter, ...single };
  return rest.length > 0 ? { ...filter, $and: rest } : filter;
}

/** Whether two conditions on one field, such as from and to, can be merged into one range. */
function isJoined(one: unknown, other: unknown): boolean {
  return isRange(one) && isRange(other) && Object.keys(one).every((name) => !(name in other));
}

function isRange(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => name === '$gte' || name === '$lte');
}
