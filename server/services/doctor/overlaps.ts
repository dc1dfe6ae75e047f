import type { EntityModel, NoOverlap } from '#generator/model/types.ts';
import { asSystem, bindContext } from '#server/crud/caller.ts';
import { overlapOf } from '#server/crud/sql/overlap-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { Finding, Patient } from './finding.ts';

const most = 100;

/** Checks that rows do not overlap where their schema forbids it; people have to decide which of two rows is wrong. */
export async function* checkOverlaps({ engine, model }: Patient): AsyncGenerator<Finding> {
  for (const entity of Object.values(model.entities)) {
    if (!entity.noOverlap) continue;
    for (const [one, other] of await overlapping(engine, entity, entity.noOverlap)) {
      const what = `overlaps ${entity.name} ${other}: change the time of one of them`;
      yield { where: `${entity.name} ${one}`, path: `/${entity.noOverlap.from}`, what, fixed: false };
    }
  }
}

async function overlapping({ database, model, clock }: Patient['engine'], entity: EntityModel, rule: NoOverlap) {
  const sql = new SqlBuilder(database.dialect);
  const meets = overlapOf(sql, model, entity, rule);
  const text = `select r.id, o.id from ${entity.table} r, ${entity.table} o where r.id < o.id and ${meets} order by r.id, o.id limit ${most}`;
  return database.read(text, bind({ sql: text, slots: sql.slots }, bindContext(asSystem(model, clock()), {})));
}
