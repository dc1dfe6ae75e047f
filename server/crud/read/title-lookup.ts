import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { bind, SqlBuilder, type Statement } from '#server/crud/sql/sql-builder.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import type { ApiRecord } from './select.ts';
import { andTitleReach } from './title-reach.ts';
import { titleColumns, titleMaker } from './titles.ts';

/** The number of titles cached per field; beyond it, the cache is cleared. */
const mostTitles = 20_000;

type Lookup = (rows: readonly ApiRecord[]) => Promise<void>;

/**
 * Adds the titles of referenced rows to `_titles`, each looked up once for all rows that refer to it. It serves long lists
 * that were read without titles. A caller who may read a reference may see its target's title, unless the schema says
 * otherwise.
 */
export function titleLookup({ database, model }: Engine, fields: readonly FieldModel[], caller: Caller): Lookup {
  const references = fields.filter(isLookedUp).map((field) => {
    const target = model.entities[field.ref?.entity ?? ''] as EntityModel;
    const plan = titlesPlan(database.dialect, caller.ability, field, target);
    return { name: field.name, plan, make: titleMaker(target), known: new Map<unknown, string>() };
  });
  return async (rows) => {
    for (const { name, plan, make, known } of references) {
      if (known.size > mostTitles) known.clear();
      const missing = unknownIds(rows, name, known);
      if (missing.length > 0) {
        const ids = database.dialect.encodeList(missing);
        const found = await database.read(plan.sql, bind(plan, bindContext(caller, { ids })));
        for (const [id, ...values] of found) known.set(id, make(values, caller.language));
      }
      writeTitles(rows, name, known);
    }
  };
}

function titlesPlan(dialect: Dialect, ability: Ability, field: FieldModel, target: EntityModel): Statement {
  const sql = new SqlBuilder(dialect);
  const columns = ['id', ...titleColumns(target)].map((name) => `t.${name}`).join(', ');
  const among = dialect.inList('t.id', sql.value('ids'), 'integer');
  const reach = andTitleReach(sql, ability, field, target, 't');
  return { sql: `select ${columns} from ${target.table} t where ${among}${reach}`, slots: sql.slots };
}

type Titles = ReadonlyMap<unknown, string>;

function unknownIds(rows: readonly ApiRecord[], name: string, known: Titles): unknown[] {
  const ids = new Set(rows.map((row) => row[name] ?? null));
  return [...ids].filter((id) => id !== null && !known.has(id));
}

function writeTitles(rows: readonly ApiRecord[], name: string, known: Titles): void {
  for (const row of rows) {
    const title = known.get(row[name]);
    if (title !== undefined) (row._titles as Record<string, unknown>)[name] = title;
  }
}

/** Fields whose titles can be looked up afterwards instead of being joined. */
export function isLookedUp({ kind, ref }: FieldModel): boolean {
  return kind === 'reference' && ref !== null;
}
