import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { type Relation, relationOf } from '#server/crud/sql/counted.ts';
import { constantContext, relationSql } from '#server/crud/sql/relation-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { refreshRow } from '#server/crud/write/follow-values.ts';
import type { Finding, Patient } from './finding.ts';

/** Counts, sums and tops over other rows are what these rows come to; what follows from them is set right with them. */
export async function* checkCounts(patient: Patient): AsyncGenerator<Finding> {
  const { engine, model, fix } = patient;
  for (const parent of Object.values(model.entities))
    for (const field of parent.fields) {
      const relation = relationOf(field);
      if (!relation) continue;
      for (const id of await wrongRows(patient, parent, field, relation)) {
        if (fix) await engine.database.transaction((trx) => refreshRow({ engine, trx }, parent, id, [field]));
        const what = `is not what its ${relation.of} rows come to`;
        yield { where: `${parent.name} ${id}`, path: `/${field.name}`, what, fixed: fix };
      }
    }
}

async function wrongRows(
  { engine: { database }, model }: Patient,
  parent: EntityModel,
  field: FieldModel,
  relation: Relation,
): Promise<number[]> {
  const sql = new SqlBuilder(database.dialect);
  const child = model.entities[relation.of] as EntityModel;
  const value = relationSql(sql, model, relation, child, 'p.id');
  const differs = database.dialect.isDistinct(`p.${field.name}`, value);
  const text = `select p.id from ${parent.table} p where ${differs} order by 1`;
  const rows = await database.read(text, bind({ sql: text, slots: sql.slots }, constantContext({})));
  return rows.map(([id]) => Number(id));
}
