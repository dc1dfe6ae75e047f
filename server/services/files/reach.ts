import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { Reader } from '#server/database/connect.ts';

/** The values of a stored file that are needed to serve it. */
export type StoredFile = {
  readonly id: number;
  readonly name: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly storage_key: string;
};

type FileRow = StoredFile & {
  readonly state: string;
  readonly created_by: number | null;
  readonly record_entity: string | null;
  readonly record_field: string | null;
  readonly record_id: number | null;
};

const columns = [
  'id',
  'name',
  'media_type',
  'size',
  'sha256',
  'storage_key',
  'state',
  'created_by',
  'record_entity',
  'record_field',
  'record_id',
] as const;

/**
 * Reads a file for a caller who may read the field of the row that holds it; a file that still waits for a save is readable
 * by the person who uploaded it. Null both for a missing file and for one that the caller may not read.
 */
export async function reachFile(engine: Engine, caller: Caller, id: number): Promise<StoredFile | null> {
  const row = await readRow(engine.database, id);
  if (!row) return null;
  const isOwn = row.state === 'pending' && row.created_by !== null && row.created_by === caller.user.id;
  if (isOwn && caller.ability.can('read', fileEntity)) return row;
  return row.state === 'saved' && (await mayRead(engine, caller, row)) ? row : null;
}

async function readRow(reader: Reader, id: number): Promise<FileRow | null> {
  const sql = `select ${columns.join(', ')} from files where id = ${reader.dialect.placeholder(1)}`;
  const [row] = await reader.read(sql, [id]);
  return row ? (Object.fromEntries(columns.map((name, n) => [name, row[n]])) as FileRow) : null;
}

/** Uses the same predicate as lists, reads and writes of that row and field. */
async function mayRead({ model, database }: Engine, caller: Caller, file: FileRow): Promise<boolean> {
  const entity = entityNamed(model.entities, file.record_entity);
  const field =
    entity && Object.hasOwn(entity.field, file.record_field ?? '') && entity.field[file.record_field as string];
  if (!entity || !field) return false;
  const sql = SqlBuilder.ofOneRow(database.dialect);
  const column = caller.ability.column(sql, entity, field, 'r');
  if (column === null) return false;
  const parts = [
    `${column} = ${sql.value('file')}`,
    `r.id = ${sql.value('id')}`,
    caller.ability.predicate(sql, entity, 'read', 'r'),
  ].filter((part) => part !== null);
  const statement = { sql: `select 1 from ${entity.table} r where ${parts.join(' and ')}`, slots: sql.slots };
  const values = bind(statement, bindContext(caller, { file: file.id, id: file.record_id }));
  return (await database.read(statement.sql, values)).length > 0;
}

function entityNamed(entities: Readonly<Record<string, EntityModel>>, name: string | null): EntityModel | null {
  return name !== null && Object.hasOwn(entities, name) ? (entities[name] as EntityModel) : null;
}
