import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from './select.ts';
import { titleColumns, titleMaker } from './titles.ts';

/** The number of titles cached per field; beyond it, the cache is cleared. */
const mostTitles = 20_000;

type Lookup = (rows: readonly ApiRecord[]) => Promise<void>;

/**
 * Adds the titles of referenced rows to `_titles`, each looked up once for all rows that refer to it. It serves long lists
 * that were read without titles. A caller who may read a reference may see its target's title.
 */
export function titleLookup({ database, model }: Engine, fields: readonly FieldModel[], language: Language): Lookup {
  const references = fields.filter(isLookedUp).map(({ name, ref }) => {
    const target = model.entities[ref?.entity ?? ''] as EntityModel;
    return { name, target, make: titleMaker(target), columns: titleColumns(target), known: new Map<unknown, string>() };
  });
  return async (rows) => {
    for (const { name, target, make, columns, known } of references) {
      if (known.size > mostTitles) known.clear();
      const missing = unknownIds(rows, name, known);
      if (missing.length > 0) {
        const { dialect } = database;
        const sql = `select id, ${columns.join(', ')} from ${target.table} where ${dialect.inList('id', dialect.placeholder(1), 'integer')}`;
        const found = await database.read(sql, [dialect.encodeList(missing)]);
        for (const [id, ...values] of found) known.set(id, make(values, language));
      }
      writeTitles(rows, name, known);
    }
  };
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
