import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { rulesFields } from '#server/crud/read/field-lists.ts';
import { countsTouched } from '#server/crud/sql/counted.ts';
import { constantContext, followedSql } from '#server/crud/sql/relation-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { type Readers, readersTouched } from '#server/crud/sql/through.ts';
import { type Changed, type FollowWork, refreshRow } from './follow-values.ts';

const chunk = 500;

/** Rows that read a changed value through a reference take it over, in the bin too, and what follows from them follows. */
export async function followReaders(
  work: FollowWork,
  entity: EntityModel,
  ids: readonly number[],
  changed: Changed,
  path: readonly string[],
): Promise<void> {
  for (const readers of readersTouched(work.engine, entity, changed))
    for (let from = 0; from < ids.length; from += chunk)
      await takeOver(work, readers, ids.slice(from, from + chunk), path);
}

/** Many rows may refer to one: they are written in steps by one statement each unless something is built on the value. */
async function takeOver(work: FollowWork, readers: Readers, targets: readonly number[], path: readonly string[]) {
  const { reader, by, fields } = readers;
  const { dialect } = work.trx;
  const refers = dialect.inList(`r.${by}`, dialect.placeholder(1), 'reference');
  const next = `select r.id from ${reader.table} r where ${refers} and r.id > ${dialect.placeholder(2)} order by r.id limit ${chunk}`;
  const isPlain = isLast(work, reader, fields);
  for (let last = 0, more = true; more; ) {
    const rows = await work.trx.read(next, [dialect.encodeList(targets), last]);
    const ids = rows.map(([id]) => Number(id));
    if (isPlain && ids.length > 0) await writeRows(work, reader, fields, ids);
    if (!isPlain) for (const id of ids) await refreshRow(work, reader, id, fields, path);
    last = ids.at(-1) ?? last;
    more = rows.length === chunk;
  }
}

/** Nothing is made from these fields: no rule of the row, no value of another row, no text that search looks into. */
function isLast({ engine }: FollowWork, entity: EntityModel, fields: readonly FieldModel[]): boolean {
  const names = new Set(fields.map(({ name }) => name));
  const isShown = [...entity.titleFields, ...entity.search].some((name) => names.has(name));
  const isUsed = countsTouched(engine, entity, names).length > 0 || readersTouched(engine, entity, names).length > 0;
  return !isShown && !isUsed && rulesFields(entity).length === 0;
}

async function writeRows(
  { engine, trx }: FollowWork,
  entity: EntityModel,
  fields: readonly FieldModel[],
  ids: readonly number[],
): Promise<void> {
  const sql = new SqlBuilder(trx.dialect);
  const sets = fields.map((field) => `${field.name} = ${followedSql(sql, engine.model, entity, field)}`);
  const list = sql.value('ids');
  const text = `update ${entity.table} as p set ${sets.join(', ')} where ${trx.dialect.inList('p.id', list, 'reference')}`;
  const context = constantContext({ ids: trx.dialect.encodeList(ids) });
  await trx.run(text, bind({ sql: text, slots: sql.slots }, context));
}
