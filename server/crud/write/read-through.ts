import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { throughFields } from '#server/crud/read/field-lists.ts';
import { throughOf } from '#server/crud/sql/through.ts';
import type { Transaction } from '#server/database/connect.ts';

type Work = { readonly engine: Engine; readonly trx: Transaction; readonly entity: EntityModel };

/**
 * Fills the values that a row reads through a new or changed reference, before it is saved. The referenced record is locked
 * against changes, so that a change made at the same time finds the row when it updates its readers.
 */
export async function readThrough(work: Work, before: Stored | null, after: Stored): Promise<void> {
  const { entity } = work;
  const references = new Set(throughFields(entity).map((field) => throughOf(field)?.by ?? ''));
  for (const by of references) {
    if (before && before[by] === after[by]) continue;
    const fields = readThroughBy(entity, by);
    const values = await targetValues(work, by, fields, after[by]);
    fields.forEach((field, n) => {
      after[field.name] = decoderOf(field.kind)(values[n] ?? null);
    });
  }
}

/** The fields that are read through one reference. */
export function readThroughBy(entity: EntityModel, by: string): readonly FieldModel[] {
  return throughFields(entity).filter((field) => throughOf(field)?.by === by);
}

async function targetValues(
  { engine, trx, entity }: Work,
  by: string,
  fields: readonly FieldModel[],
  id: unknown,
): Promise<readonly unknown[]> {
  if (id === null || id === undefined) return [];
  const target = engine.model.entities[entity.field[by]?.ref?.entity ?? ''] as EntityModel;
  const columns = fields.map((field) => `t.${throughOf(field)?.field}`).join(', ');
  const lock = trx.dialect.name === 'postgres' ? ' for share' : '';
  const sql = `select ${columns} from ${target.table} t where t.id = ${trx.dialect.placeholder(1)}${lock}`;
  return (await trx.read(sql, [id]))[0] ?? [];
}
