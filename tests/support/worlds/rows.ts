import { hasColumn, linkTableName } from '#generator/model/tables.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Reader } from '#server/database/connect.ts';

/**
 * A row as stored in the database; lists of references are included as ids, also the search text and the batch of the
 * bin.
 */
export type WorldRow = Record<string, any> & { readonly id: number };

/** Every row of every entity by name and id. */
export type World = {
  readonly model: Model;
  readonly rows: ReadonlyMap<string, ReadonlyMap<number, WorldRow>>;
};

/** Reads a whole database: the demo is small. */
export async function readWorld(reader: Reader, model: Model): Promise<World> {
  const rows = new Map<string, Map<number, WorldRow>>();
  for (const entity of Object.values(model.entities)) rows.set(entity.name, await rowsOf(reader, entity));
  return { model, rows };
}

/** What is stored in a table besides the fields. */
export function storedColumns(entity: EntityModel): readonly string[] {
  const own = entity.versioned ? ['search_text', 'deleted_batch'] : ['search_text'];
  return [...entity.fields.filter(hasColumn).map(({ name }) => name), ...own];
}

export function listsOf(entity: EntityModel): readonly FieldModel[] {
  return entity.fields.filter(({ kind }) => kind === 'references');
}

async function rowsOf(reader: Reader, entity: EntityModel): Promise<Map<number, WorldRow>> {
  const columns = storedColumns(entity);
  const found = await reader.read(`select ${columns.join(', ')} from ${entity.table} order by id`, []);
  const rows = new Map<number, WorldRow>(
    found.map((values) => {
      const row = Object.fromEntries(columns.map((name, n) => [name, values[n]])) as WorldRow;
      return [row.id, row];
    }),
  );
  for (const field of listsOf(entity)) {
    for (const row of rows.values()) row[field.name] = [];
    const links = `select row_id, ref_id from ${linkTableName(entity.table, field.name)} order by row_id, position`;
    for (const [id, ref] of await reader.read(links, [])) rows.get(id as number)?.[field.name].push(ref);
  }
  return rows;
}

/** The stored value of a field, of a custom field too. */
export function storedIn(row: WorldRow, { name, slot }: FieldModel): unknown {
  return slot === null ? row[name] : (JSON.parse(row.custom ?? '{}') as Record<string, unknown>)[slot];
}

/** `entity:id` of every row that some row among `rowsOf` refers to by a field among `counts`. */
export function referredTo(
  { model, rows }: World,
  counts: (entity: EntityModel, field: FieldModel, row: WorldRow) => boolean,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const entity of Object.values(model.entities)) {
    const owner = entity.owner && entity.owner.entities !== '*' ? entity.owner : null;
    for (const row of rows.get(entity.name)!.values()) {
      for (const field of entity.fields) {
        const target = owner?.id === field.name ? String(row[owner.type]) : field.ref?.entity;
        if (!target || !counts(entity, field, row)) continue;
        for (const id of [storedIn(row, field)].flat()) if (id) found.add(`${target}:${id}`);
      }
    }
  }
  return found;
}
