import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { copiedFields } from '#server/crud/read/field-lists.ts';
import { changedUnversioned } from './follow-values.ts';
import type { Diff } from './history.ts';

/** The fields that a change changed; a secret is in no difference, so it is compared by itself. */
export function changedFields(entity: EntityModel, diff: Diff, before: Stored, after: Stored): readonly FieldModel[] {
  return entity.fields.filter(
    (field) => field.name in diff || (field.secret && after[field.name] !== before[field.name]),
  );
}

/** What rules made of the row, what it reads through its references, and stamps that changed with it. */
export function rewritten(entity: EntityModel, before: Stored, after: Stored): readonly FieldModel[] {
  return changedUnversioned(entity, before, after).filter(
    ({ computed }) => computed !== null && madeAtSave.has(computed.from),
  );
}

/** Values over other rows are written by who follows them. */
const madeAtSave: ReadonlySet<string> = new Set(['rules', 'through']);

/** The fields that name a row's parent or its owner. */
export function placeNames({ scope, owner }: EntityModel): readonly string[] {
  if (scope.through) return [scope.through];
  return owner && owner.entities !== '*' ? [owner.type, owner.id] : [];
}

/** Changed fields, and the references that a change may make wrong: cascades, and what would stay in the old branch. */
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

/** Whether what rows below take over from this one changed, or the row's own place. */
export function copiedOrPlace(entity: EntityModel, diff: Diff): boolean {
  const through = entity.scope.through;
  return (through !== null && through in diff) || copiedFields(entity).some((field) => field.name in diff);
}
