import type { EntityModel } from '#generator/model/types.ts';
import { nextCount, patternFor, raiseCounter } from '#server/crud/write/numbers.ts';
import { countingClients, usedCounts } from '#server/services/numbering/used-numbers.ts';
import type { Finding, Patient } from './finding.ts';

/** Checks that each counter is at least as high as every number that a row has. */
export async function* checkSequences(patient: Patient): AsyncGenerator<Finding> {
  const { database } = patient.engine;
  for (const entity of Object.values(patient.model.entities)) {
    if (!entity.sequence) continue;
    for (const client of await countingClients(database, entity)) yield* checkClient(patient, entity, client);
  }
}

async function* checkClient({ engine, fix }: Patient, entity: EntityModel, client: number): AsyncGenerator<Finding> {
  const { database } = engine;
  const pattern = await patternFor(engine, database, entity, client);
  for (const [period, highest] of await usedCounts(database, entity, client, pattern)) {
    const counter = { client, entity: entity.name, period };
    if ((await nextCount(database, counter)) > highest) continue;
    if (fix) await database.transaction((trx) => raiseCounter(trx, counter, highest + 1));
    const where = `counter of ${entity.name}${client ? ` of client ${client}` : ''}`;
    yield { where, path: '', what: `would give the number ${highest} again`, fixed: fix };
  }
}
