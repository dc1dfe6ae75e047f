import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { type Own, ownOf, ownVariables } from '#generator/filter/own.ts';

/** A field that may be compared; `own` where it can be the person's own, `short` the title inside a related record. */
export type FilterField = FieldView & { own?: Own; short?: string };

export type FilterView = Pick<EntityView, 'name'> & { fields: Record<string, FilterField> };

/** The same fields, those marked that hold the id of what a person is or belongs to. */
export function withOwn(view: FilterView): FilterView {
  const mark = (field: FilterField): FilterField => {
    const target = field.ref?.entity ?? (field.name === 'id' ? view.name : '');
    return target in ownVariables ? { ...field, own: target as Own } : field;
  };
  const fields = Object.entries(view.fields).map(([name, field]) => [name, mark(field)]);
  return { ...view, fields: Object.fromEntries(fields) };
}

/** The condition that a field is, or is not, the person's own. */
export function ownCondition(own: Own, isOwn: boolean): unknown {
  const variable = ownVariables[own];
  if (variable.endsWith('_ids')) return isOwn ? { $in: variable } : { $nin: variable };
  return isOwn ? variable : { $ne: variable };
}

/** Whether a condition says that a field is, or is not, the person's own; null when it says something else. */
export function readOwn(own: Own, name: string, operand: unknown): boolean | null {
  if (ownOf(operand) !== own) return null;
  if (name === '$eq' || name === '$in') return true;
  return name === '$ne' || name === '$nin' ? false : null;
}
