import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { decoderOf } from './decode.ts';
import type { Select } from './select.ts';
import { decodeLinks, linkedIds } from './stored-row.ts';

/** A field of a select list, and the name that its value has in the record. */
export type PlainField = { readonly field: FieldModel; readonly as: string };

/**
 * Adds fields of the rows of an alias without titles, in the API's form. A value that the ability may not read on a row is
 * null.
 */
export function selectPlain(select: Select, entity: EntityModel, fields: readonly PlainField[], alias: string): void {
  for (const { field, as } of fields) {
    const [expression, decode] = plainColumn(select, entity, field, alias);
    const at = select.add(expression);
    select.put((row, record) => {
      record[as] = decode(row[at] ?? null);
    });
  }
}

/** Adds fields of the row that a reference leads to; they are null where that row is out of reach. */
export function selectThrough(
  select: Select,
  entity: EntityModel,
  reference: FieldModel,
  fields: readonly PlainField[],
  alias: string,
): void {
  const { ability } = select;
  const target = ability.model.entities[reference.ref?.entity ?? ''] as EntityModel;
  const joined = select.sql.alias();
  selectPlain(select, target, fields, joined);
  select.join((sql) => {
    const reach = ability.predicate(sql, target, 'read', joined);
    const column = ability.column(sql, entity, reference, alias);
    return `left join ${target.table} ${joined} on ${joined}.id = ${column}${reach ? ` and ${reach}` : ''}`;
  });
}

type Column = readonly [expression: string, decode: (value: unknown) => unknown];

function plainColumn({ sql, ability }: Select, entity: EntityModel, field: FieldModel, alias: string): Column {
  if (field.kind !== 'references') return [ability.column(sql, entity, field, alias) ?? 'null', decoderOf(field.kind)];
  const shown = ability.shown(sql, entity, field, alias);
  const ids = linkedIds(sql, entity, field.name, alias);
  return [shown ? `case when ${shown} then ${ids} end` : ids, (value) => (value === null ? null : decodeLinks(value))];
}
