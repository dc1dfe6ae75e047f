import type { EntityModel } from '#generator/model/types.ts';
import { fieldFor } from '#server/services/custom-fields/check-custom-field.ts';
import { readCustomFields } from '#server/services/custom-fields/read-custom-fields.ts';
import { makeSlotIndex } from '#server/services/custom-fields/slot-index.ts';
import type { Finding, Patient } from './finding.ts';

/** The database file itself is sound, and lists filtered by custom fields have their indexes. */
export async function* checkStore(patient: Patient): AsyncGenerator<Finding> {
  const { database } = patient.engine;
  if (database.dialect.name === 'sqlite') {
    for (const [text] of await database.read('pragma integrity_check(100)', []))
      if (text !== 'ok') yield { where: 'database', path: '', what: String(text), fixed: false };
    for (const [table, id, target] of await database.read('pragma foreign_key_check', []))
      yield { where: 'database', path: '', what: `${table} ${id} refers to nothing in ${target}`, fixed: false };
  }
  yield* checkSlotIndexes(patient);
}

async function* checkSlotIndexes({ engine, model, fix }: Patient): AsyncGenerator<Finding> {
  const { database } = engine;
  const sql =
    database.dialect.name === 'sqlite'
      ? "select name from sqlite_master where type = 'index'"
      : 'select indexname from pg_indexes where schemaname = current_schema()';
  const there = new Set((await database.read(sql, [])).map(([name]) => String(name)));
  for (const custom of (await readCustomFields(database)).filter(({ is_filter }) => is_filter)) {
    const entity = model.entities[custom.entity] as EntityModel;
    const field = fieldFor(entity, custom);
    if (field.kind === 'choices' || [...there].some((name) => name.endsWith(`_custom_${field.slot}`))) continue;
    if (fix) await database.transaction((trx) => makeSlotIndex(trx, entity, field));
    yield { where: `custom-field ${custom.id}`, path: '', what: 'is a filter without an index', fixed: fix };
  }
}
