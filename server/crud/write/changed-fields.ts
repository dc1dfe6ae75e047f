import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { copiedFields } from '#server/crud/read/field-lists.ts';
import type { Diff } from './history.ts';
import { changedUnversioned } from './update-computed-values.ts';

/** The fields that a change changed; the difference contains no secrets, so these are compared separately. */
export function changedFields(entity: EntityModel, diff: Diff, before: Stored, after: Stored): readonly FieldModel[] {
  return entity.fields.filter(
    (field) => field.name in diff || (field.secret && after[field.name] !== before[field.name]),
  );
}

/** Fields that changed with the row without being sent: results of rules, values read through references, and stamps. */
export function rewritten(entity: EntityModel, before: Stored, after: Stored): readonly FieldModel[] {
  return changedUnversioned(entity, before, after).filter(
    ({ computed }) => computed !== null && madeAtSave.has(computed.from),
  );
}

/** Values over other rows are written by `followWrite` instead. */
const madeAtSave: ReadonlySet<string> = new Set(['rules', 'formula', 'through']);

/** The fields that refer to a row's parent or its owner. */
export function placeNames({ scope, owner }: EntityModel): readonly string[] {
  if (scope.through) return [scope.through];
  return owner && owner.entities !== '*' ? [owner.type, owner.id] : [];
}

/**
 * Changed fields, and the references that a change may make wrong: those whose filter uses a changed field, and those that
 * would still refer to the old branch.
 */
export function affected(model: Model, entity: EntityModel, changed: readonly FieldModel[]): readonly FieldModel[] {
  const names = new Set(changed.map(({ name }) => name));
  const variables = new Set(changed.map(({ name }) => `$record.${name}`));
  const depends = ({ ref }: FieldModel) =>
    Object.values(ref?.filter ?? {}).some((value) => variables.has(String(value)));
  const staysBehind = ({ ref, system }: FieldModel) =>
    names.has('branch_id') && !system && model.entities[ref?.entity ?? '']?.scope.branch;
  return entity.fields.filter(
    (field) => names.has(field.name) || (field.ref && (depends(field) || staysBehind(field))),
  );
}

/** Whether values that rows below copy from this one changed, or the row's own parent. */
export function copiedOrPlace(entity: EntityModel, diff: Diff): boolean {
  const through = entity.scope.through;
  return (through !== null && through in diff) || copiedFields(entity).some((field) => field.name in diff);
}
