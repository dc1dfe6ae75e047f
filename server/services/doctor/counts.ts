import type { EntityModel } from '#generator/model/types.ts';
import { relationSql } from '#server/crud/follow.ts';
import type { Finding, Patient } from './finding.ts';

/** Counts, sums and tops over other rows are what these rows come to. */
export async function* checkCounts({ engine, model, fix }: Patient): AsyncGenerator<Finding> {
  const { database } = engine;
  for (const parent of Object.values(model.entities))
    for (const field of parent.fields) {
      const relation = field.computed;
      if (!relation || relation.from === 'rules') continue;
      const child = model.entities[relation.of] as EntityModel;
      const { text, values } = relationSql(database, relation, child, 'p.id');
      const differs = database.dialect.isDistinct(`p.${field.name}`, text);
      const rows = await database.read(`select p.id from ${parent.table} p where ${differs} order by 1`, values);
      for (const [id] of rows) {
        if (fix)
          await set(engine.database, `update ${parent.table} as p set ${field.name} = ${text} where p.id`, values, id);
        yield {
          where: `${parent.name} ${id}`,
          path: `/${field.name}`,
          what: `is not what its ${child.name} rows come to`,
          fixed: fix,
        };
      }
    }
}

function set(database: Patient['engine']['database'], sql: string, values: readonly unknown[], id: unknown) {
  const p = database.dialect.placeholder(values.length + 1);
  return database.transaction((trx) => trx.run(`${sql} = ${p}`, [...values, id]));
}
