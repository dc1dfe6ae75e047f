import { keyedFields } from '#generator/model/indexes.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { keyColumnOf, uniqueKey } from '#generator/text/unique-key.ts';
import { markedKey } from '#server/database/fill-keys.ts';
import type { Finding, Patient } from './finding.ts';

const chunk = 1000;

/** The key of each unique text is that of its text; rows that counted as the same when keys came are named until one changes. */
export async function* checkUniqueKeys(patient: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(patient.model.entities))
    for (const field of keyedFields(entity)) yield* checkField(patient, entity, field);
}

async function* checkField({ engine, fix }: Patient, entity: EntityModel, field: string): AsyncGenerator<Finding> {
  const { database } = engine;
  const p = database.dialect.placeholder;
  const column = keyColumnOf(field);
  const live = entity.versioned ? ' and deleted_at is null' : '';
  const read = `select id, ${field}, ${column} from ${entity.table} where id > ${p(1)}${live} order by id limit ${chunk}`;
  for (let last = 0; ; ) {
    const rows = await database.read(read, [last]);
    for (const [id, text, key] of rows) {
      const expected = text === null ? null : uniqueKey(String(text));
      if (key === expected) continue;
      const where = `${entity.name} ${id}`;
      const path = `/${field}`;
      if (key === markedKey(String(expected), Number(id))) {
        yield {
          where,
          path,
          what: `"${String(text)}" counts as the same as that of another: rename one`,
          fixed: false,
        };
        continue;
      }
      const sql = `update ${entity.table} set ${column} = ${p(1)} where id = ${p(2)}`;
      const fixed = fix && (await isWritten(() => database.transaction((trx) => trx.run(sql, [expected, id]))));
      yield { where, path, what: 'has not the key of its text', fixed };
    }
    if (rows.length < chunk) return;
    last = Number(rows.at(-1)?.[0]);
  }
}

/** A key that another row has is not written: a person renames one of them. */
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
