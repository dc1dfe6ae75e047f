import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { ownerFields } from '#schemas/labels/public-code.rules.ts';
import type { Reader } from '#server/database/connect.ts';

export type CodeRow = {
  readonly id: number;
  readonly client: number;
  readonly kind: keyof typeof ownerFields;
  /** The id of the asset, room or component; null while the code is blank. */
  readonly owner: number | null;
  readonly isActive: boolean;
  readonly replacedBy: number | null;
};

const columns = 'id, client_id, kind, asset_id, room_id, component_id, is_active, replaced_by_id';

/** The row of a public code in its stored form; null if there is none. It is read without checking rights. */
export async function codeRow(reader: Reader, code: string): Promise<CodeRow | null> {
  const sql = `select ${columns} from public_codes where ${keyColumnOf('code')} = ${reader.dialect.placeholder(1)} and deleted_at is null`;
  return decoded((await reader.read(sql, [uniqueKey(code)]))[0]);
}

/** The row of a code by its id, read like `codeRow`. */
export async function codeRowById(reader: Reader, id: number): Promise<CodeRow | null> {
  const sql = `select ${columns} from public_codes where id = ${reader.dialect.placeholder(1)} and deleted_at is null`;
  return decoded((await reader.read(sql, [id]))[0]);
}

function decoded(row: readonly unknown[] | undefined): CodeRow | null {
  if (!row) return null;
  const [id, client, kind, asset, room, component, isActive, replacedBy] = row;
  const owners = { leaf: asset, room, component };
  const owner = owners[kind as keyof typeof owners] ?? null;
  return {
    id: Number(id),
    client: Number(client),
    kind: kind as CodeRow['kind'],
    owner: owner === null ? null : Number(owner),
    isActive: Boolean(isActive),
    replacedBy: replacedBy === null ? null : Number(replacedBy),
  };
}
