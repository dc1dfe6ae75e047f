import type { AmongValue, EntityModel } from '#generator/model/types.ts';
import { amongFields } from '#server/crud/read/field-lists.ts';
import { differingRows } from '#server/crud/write/among-rows.ts';
import { compareGroup } from '#server/crud/write/update-computed-values.ts';
import type { Finding, Patient } from './finding.ts';

/** Checks shares and ranks among rows that refer to the same record. */
export async function* checkComparedRows(patient: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(patient.model.entities)) {
    const references = amongFields(entity).map(({ computed }) => (computed as AmongValue).among);
    for (const among of new Set(references)) yield* checkGroups(patient, entity, among);
  }
}

async function* checkGroups({ engine, fix }: Patient, entity: EntityModel, among: string): AsyncGenerator<Finding> {
  const sql = `select distinct ${among} from ${entity.table} where ${among} is not null and deleted_at is null order by 1`;
  for (const [id] of await engine.database.read(sql, [])) {
    const group = { among, id: Number(id) };
    const wrong = await differingRows({ engine, trx: engine.database }, entity, group);
    if (fix && wrong.length > 0)
      await engine.database.transaction((trx) => compareGroup({ engine, trx }, entity, group));
    for (const row of wrong)
      for (const name of Object.keys(row.values))
        yield {
          where: `${entity.name} ${row.id}`,
          path: `/${name}`,
          what: 'is not what the compared rows give',
          fixed: fix,
        };
  }
}
