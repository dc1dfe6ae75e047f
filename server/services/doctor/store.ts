import { makeSlotIndexes, missingSlotIndexes } from '#server/services/custom-fields/slot-index.ts';
import type { Finding, Patient } from './finding.ts';

/** Checks that the database file is intact and that lists filtered by custom fields have their indexes. */
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
  const missing = await missingSlotIndexes(database, model);
  if (fix && missing.length > 0) await database.transaction((trx) => makeSlotIndexes(trx, missing));
  for (const { customId } of missing)
    yield { where: `custom-field ${customId}`, path: '', what: 'is a filter without an index', fixed: fix };
}
