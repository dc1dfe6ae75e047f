import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { type Own, ownOf, ownVariables } from '#generator/filter/own.ts';

/**
 * A field that may be compared. `own` is set where it can refer to the current user or what the user belongs to;
 * `short` is its title inside a related record.
 */
export type FilterField = FieldView & { own?: Own; short?: string };

export type FilterView = Pick<EntityView, 'name'> & { fields: Record<string, FilterField> };

/**
 * The same fields, with `own` set on those that hold the id of the current user or of something the user belongs to.
 */
export function withOwn(view: FilterView): FilterView {
  const mark = (field: FilterField): FilterField => {
    const target = field.ref?.entity ?? (field.name === 'id' ? view.name : '');
    return target in ownVariables ? { ...field, own: target as Own } : field;
  };
  const fields = Object.entries(view.fields).map(([name, field]) => [name, mark(field)]);
  return { ...view, fields: Object.fromEntries(fields) };
}

/** The condition that a field refers, or does not refer, to the current user or what the user belongs to. */
export function ownCondition(own: Own, isOwn: boolean): unknown {
  const variable = ownVariables[own];
  if (variable.endsWith('_ids')) return isOwn ? { $in: variable } : { $nin: variable };
  return isOwn ? variable : { $ne: variable };
}

/** True for the condition "is the user's own", false for "is not the user's own", null for any other condition. */
export function readOwn(own: Own, name: string, operand: unknown): boolean | null {
  if (ownOf(operand) !== own) return null;
  if (name === '$eq' || name === '$in') return true;
  return name === '$ne' || name === '$nin' ? false : null;
}
