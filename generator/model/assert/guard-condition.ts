import type { At } from '../../keywords/keyword.ts';
import { closed, entityName, fieldName, filter } from '../../keywords/shapes.ts';
import type { RelatedRows } from '../lifecycle-types.ts';
import { shapeFaults } from '../shape.ts';
import { isJson } from '../source.ts';
import type { EntityModel, Filter } from '../types.ts';
import { checkCondition, checkTargetCondition } from './condition.ts';

export const rowsOperator = '$rows';
/** The value of `by` for rows that are attached to the record, such as documents. */
export const byOwner = 'owner';

const shape = closed({ entity: entityName, by: fieldName, where: filter, none: { type: 'boolean' } }, ['entity', 'by']);

/** Checks a guard: a condition on the own row that may also require rows of other entities. */
export function checkGuard(at: At, pointer: string, condition: Filter): void {
  for (const [key, value] of Object.entries(condition)) {
    if (key === rowsOperator) checkRows(at, `${pointer}/${rowsOperator}`, value);
    else if (isGroup(key) && Array.isArray(value)) checkParts(at, `${pointer}/${key}`, value);
    else checkCondition(at, pointer, { [key]: value });
  }
}

function isGroup(key: string): boolean {
  return key === '$and' || key === '$or';
}

function checkParts(at: At, pointer: string, parts: readonly unknown[]): void {
  parts.forEach((part, index) => {
    if (isJson(part)) checkGuard(at, `${pointer}/${index}`, part);
    else at.report(`${pointer}/${index}`, 'expected a condition');
  });
}

function checkRows(at: At, pointer: string, value: unknown): void {
  const faults = shapeFaults(shape, value, pointer);
  for (const { pointer: place, what, nearest, known } of faults) at.report(place, what, nearest, known);
  if (faults.length > 0) return;
  const { entity, by, where } = value as RelatedRows;
  if (!at.expect(`${pointer}/entity`, 'entity', entity, Object.keys(at.entities))) return;
  const target = at.entities[entity]!;
  at.expect(`${pointer}/by`, `reference of ${entity} to ${at.entity.name}`, by, referencesTo(at.entity, target));
  if (where) checkTargetCondition(at, `${pointer}/where`, where, target);
}

export function referencesTo(entity: EntityModel, { fields, owner }: EntityModel): string[] {
  const names = fields.filter(({ ref }) => ref?.entity === entity.name).map(({ name }) => name);
  const isOwner = Array.isArray(owner?.entities) && owner.entities.includes(entity.name);
  return isOwner ? [...names, byOwner] : names;
}
