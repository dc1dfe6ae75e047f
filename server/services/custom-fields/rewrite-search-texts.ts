import type { CustomField } from '#generator/model/custom/field-of-custom.ts';
import { withCustomFields } from '#generator/model/custom/with-custom-fields.ts';
import { customColumn } from '#generator/model/system-names.ts';
import { hasColumn } from '#generator/model/tables.ts';
import type { EntityModel, Model } from '#generator/model/types.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { searchText } from '#server/crud/write/search-text.ts';
import type { Transaction } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { fieldsOf } from './engines.ts';

const chunk = 500;

/** Rewrites the search text of every row that has a value in a slot, with the custom fields in `customs`. */
export async function rewriteSearchTexts(
  trx: Transaction,
  base: Model,
  customs: readonly CustomField[],
  name: string,
  slot: string,
): Promise<void> {
  const entity = base.entities[name] as EntityModel;
  const entities = new Map<unknown, EntityModel>();
  const entityFor = (clientId: unknown) =>
    memoize(entities, clientId, () => {
      const fields = fieldsOf(customs, typeof clientId === 'number' ? clientId : null);
      return withCustomFields(base, fields).entities[name] as EntityModel;
    });
  const columns = entity.fields.filter(hasColumn);
  const p = trx.dialect.placeholder;
  const where = `${trx.dialect.slot(customColumn, slot, 'json')} is not null`;
  const select = `select ${columns.map((field) => field.name).join(', ')} from ${entity.table} where id > ${p(1)} and ${where} order by id limit ${chunk}`;
  const update = `update ${entity.table} set search_text = ${p(1)} where id = ${p(2)}`;
  for (let last = 0, more = true; more; ) {
    const rows = await trx.read(select, [last]);
    for (const row of rows) {
      const record = Object.fromEntries(columns.map((field, n) => [field.name, decoderOf(field.kind)(row[n])]));
      last = record.id as number;
      await trx.run(update, [searchText(entityFor(record.client_id), record), last]);
    }
    more = rows.length === chunk;
  }
}
