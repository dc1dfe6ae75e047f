import { byOwner } from '#generator/model/assert/guard-condition.ts';
import type { RelatedRows } from '#generator/model/lifecycle-types.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { linkTable } from './tables.ts';

type Belonging = { readonly of: EntityModel; readonly target: EntityModel; readonly rows: RelatedRows };

/**
 * The condition that rows under `alias` belong to the rows with the ids `ids` (a column, or a select of one): by a
 * reference, by a list of references, or by being attached to them. Rows in the recycle bin do not count.
 */
export function belongsTo({ of, target, rows: { by } }: Belonging, alias: string, ids: string): string {
  const live = target.versioned ? ` and ${alias}.deleted_at is null` : '';
  if (by === byOwner && target.owner)
    return `${alias}.${target.owner.type} = '${of.name}' and ${alias}.${target.owner.id} in (${ids})${live}`;
  const field = target.field[by];
  if (field?.kind !== 'references') return `${alias}.${by} in (${ids})${live}`;
  const links = `select l.row_id from ${linkTable(target, field)} l where l.ref_id in (${ids})`;
  return `${alias}.id in (${links})${live}`;
}
