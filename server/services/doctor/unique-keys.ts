import { keyedFields } from '#generator/model/indexes.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import type { RawRow } from '#server/database/connect.ts';
import { markedKey } from '#server/database/fill-keys.ts';
import type { Finding, Patient } from './finding.ts';

const chunk = 1000;

/**
 * Checks that the stored key of each unique text fits the text. Rows whose texts already had the same key when keys were
 * introduced are reported until one of them changes.
 */
export async function* checkUniqueKeys(patient: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(patient.model.entities))
    for (const field of keyedFields(entity)) yield* checkField(patient, entity, field);
}

async function* checkField(patient: Patient, entity: EntityModel, field: string): AsyncGenerator<Finding> {
  const { database } = patient.engine;
  const p = database.dialect.placeholder;
  const live = entity.versioned ? ' and deleted_at is null' : '';
  const read = `select id, ${field}, ${keyColumnOf(field)} from ${entity.table} where id > ${p(1)}${live} order by id limit ${chunk}`;
  for (let last = 0; ; ) {
    const rows = await database.read(read, [last]);
    for (const row of rows) {
      const finding = await checkKey(patient, entity, field, row);
      if (finding) yield finding;
    }
    if (rows.length < chunk) return;
    last = Number(rows.at(-1)?.[0]);
  }
}

async function checkKey(
  { engine: { database }, fix }: Patient,
  entity: EntityModel,
  field: string,
  [id, text, key]: RawRow,
): Promise<Finding | null> {
  const expected = text === null ? null : uniqueKey(String(text));
  if (key === expected) return null;
  const at = { where: `${entity.name} ${id}`, path: `/${field}` };
  if (key === markedKey(String(expected), Number(id)))
    return { ...at, what: `"${String(text)}" counts as the same as that of another: rename one`, fixed: false };
  const p = database.dialect.placeholder;
  const sql = `update ${entity.table} set ${keyColumnOf(field)} = ${p(1)} where id = ${p(2)}`;
  const fixed = fix && (await isWritten(() => database.transaction((trx) => trx.run(sql, [expected, id]))));
  return { ...at, what: 'has not the key of its text', fixed };
}

/** A key that another row has is not written; a person has to rename one of them. */
async function isWritten(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505') return false;
    throw error;
  }
}
