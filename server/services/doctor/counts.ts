import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { relationFields, throughFields } from '#server/crud/read/field-lists.ts';
import { relationOf } from '#server/crud/sql/counted.ts';
import { constantContext, followedSql } from '#server/crud/sql/relation-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { throughOf } from '#server/crud/sql/through.ts';
import { refreshRow } from '#server/crud/write/update-computed-values.ts';
import type { Finding, Patient } from './finding.ts';

/** Checks that values computed from other rows are correct; `fix` also refreshes the values that depend on them. */
export async function* checkCounts(patient: Patient): AsyncGenerator<Finding> {
  const { engine, model, fix } = patient;
  for (const entity of Object.values(model.entities))
    for (const field of [...throughFields(entity), ...relationFields(entity)])
      for (const id of await wrongRows(patient, entity, field)) {
        if (fix) await engine.database.transaction((trx) => refreshRow({ engine, trx }, entity, id, [field]));
        yield { where: `${entity.name} ${id}`, path: `/${field.name}`, what: faultOf(field), fixed: fix };
      }
}

function faultOf(field: FieldModel): string {
  const through = throughOf(field);
  if (through) return `is not what its ${through.by} has as ${through.field}`;
  return `is not what its ${relationOf(field)?.of} rows come to`;
}

async function wrongRows(
  { engine: { database }, model }: Patient,
  entity: EntityModel,
  field: FieldModel,
): Promise<number[]> {
  const sql = new SqlBuilder(database.dialect);
  const differs = database.dialect.isDistinct(`p.${field.name}`, followedSql(sql, model, entity, field));
  const text = `select p.id from ${entity.table} p where ${differs} order by 1`;
  const rows = await database.read(text, bind({ sql: text, slots: sql.slots }, constantContext({})));
  return rows.map(([id]) => Number(id));
}
