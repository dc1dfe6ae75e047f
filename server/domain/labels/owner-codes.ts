import type { EntityTypes } from '#generator/generated/index.ts';
import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import type { WrittenRow } from '#server/crud/records/record-types.ts';
import { records } from '#server/crud/records.ts';

export type CodeKind = keyof typeof ownerFields;

/** The entity whose records have codes of a kind. */
const ownersOf = { leaf: 'asset', room: 'room', component: 'component' } as const satisfies Record<
  CodeKind,
  keyof EntityTypes
>;

/** The organisation and the id of a record that has codes. */
export type CodeOwner = { readonly id: number; readonly client_id?: unknown };

/**
 * The ids of the active codes of a record, which is locked until the transaction ends; none for a record that the caller may
 * not read, because the reference to it is refused later.
 */
export async function activeCodes(context: PlugContext, kind: CodeKind, owner: CodeOwner): Promise<readonly number[]> {
  const record = await records(context, ownersOf[kind]).lock(owner.id, { fields: ['id'] });
  if (!record) return [];
  const codes = await records(context, 'public-code')
    .asSystem(owner.client_id)
    .list({ [ownerFields[kind]]: owner.id, is_active: true }, { fields: ['id'] });
  return codes.map(({ id }) => id);
}

/** Creates a code for a record and returns its row. */
export function createCode(context: PlugContext, kind: CodeKind, owner: CodeOwner): Promise<WrittenRow<'public-code'>> {
  return records(context, 'public-code')
    .asSystem(owner.client_id)
    .create({ kind, [ownerFields[kind]]: owner.id });
}

/** Permanently removes the codes of a record that is about to be purged; they are in the recycle bin like the record. */
export async function purgeCodes(context: PlugContext, kind: CodeKind, owner: CodeOwner): Promise<void> {
  const codes = records(context, 'public-code').asSystem(owner.client_id).withBin();
  const own = await codes.list({ [ownerFields[kind]]: owner.id }, { fields: ['id', 'replaced_by_id'] });
  for (const { id, replaced_by_id } of own)
    if (replaced_by_id !== null) await codes.stamp(id, { replaced_by_id: null });
  for (const { id } of own) await codes.purge(id);
}
