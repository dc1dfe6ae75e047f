import type { CustomField } from '#generator/model/custom/field-of-custom.ts';
import { customColumn } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { conflict, invalid } from '#server/errors.ts';
import { faultsOfCustomField, fieldFor, namedBy } from '#server/services/custom-fields/check-custom-field.ts';
import { readCustomFields, storedCustom } from '#server/services/custom-fields/read-custom-fields.ts';
import { rewriteSearchTexts } from '#server/services/custom-fields/rewrite-search-texts.ts';
import { dropSlotIndex, forgetSlot, makeSlotIndex } from '#server/services/custom-fields/slot-index.ts';

/**
 * A custom field has to fit its entity and keep its fixed values; a change applies in every process from the next request
 * on.
 */
export default defineHook('custom-field', 'keep-true', {
  beforeSave: async ({ id, before, after }, context) => {
    const custom = storedCustom({ ...after, id: id ?? 0 });
    const faults = faultsOfCustomField(context, custom, before && storedCustom(before));
    if (faults.length > 0) throw invalid(faults);
    await refuseDuplicateKey(context, custom);
  },
  afterSave: async ({ id, before, after }, context) => {
    const custom = storedCustom({ ...after, id });
    await applyFromNow(context, custom, custom.is_filter === true);
    if (before && searchPart(storedCustom(before)) !== searchPart(custom)) await rewriteSearch(context, custom, []);
  },
  beforeRemove: async (verb, row, context) => {
    const custom = storedCustom(row);
    if (verb === 'restore') return restoreField(context, custom);
    const others = namedBy(await readCustomFields(context.trx), custom);
    if (others.length > 0) throw conflict('named_by_others', [], {}, { others: others.join(', ') });
    await applyFromNow(context, custom, false);
    if (custom.is_search) await rewriteSearch(context, custom, [custom.id]);
    if (verb === 'purge') await eraseValues(context, custom);
  },
});

async function restoreField(context: PlugContext, custom: CustomField): Promise<void> {
  await refuseDuplicateKey(context, custom);
  await applyFromNow(context, custom, custom.is_filter === true);
}

/** A key is unambiguous for everybody who sees it: no client's field has the key of a field of the platform. */
async function refuseDuplicateKey({ trx }: PlugContext, custom: CustomField): Promise<void> {
  const duplicate = (await readCustomFields(trx)).some(
    (other) =>
      other.id !== custom.id &&
      other.entity === custom.entity &&
      other.key === custom.key &&
      (custom.client_id === null || other.client_id === null || other.client_id === custom.client_id),
  );
  if (duplicate)
    throw conflict('not_unique', [{ path: '/key', code: 'not_unique', params: { fields: 'entity, key' } }]);
}

/** Makes every process rebuild its models at its next request; a field that lists can be filtered by gets its index. */
async function applyFromNow({ engine, trx }: PlugContext, custom: CustomField, indexed: boolean): Promise<void> {
  const sql = `insert into versions (name, value) values ('custom', 1) on conflict (name) do update set value = versions.value + 1`;
  await trx.run(sql, []);
  const entity = engine.base.entities[custom.entity] as EntityModel;
  if (indexed) await makeSlotIndex(trx, entity, fieldFor(entity, custom));
  else await dropSlotIndex(trx, entity, `f${custom.id}`);
}

/** The part of a field in the search texts: nothing, or its values with the titles of its choices. */
function searchPart({ is_search, choices }: CustomField): string {
  return is_search ? JSON.stringify(choices) : '';
}

async function rewriteSearch({ engine, trx }: PlugContext, custom: CustomField, without: number[]): Promise<void> {
  const customs = (await readCustomFields(trx)).filter(({ id }) => !without.includes(id));
  await rewriteSearchTexts(trx, engine.base, customs, custom.entity, `f${custom.id}`);
}

async function eraseValues({ engine, trx }: PlugContext, custom: CustomField): Promise<void> {
  const entity = engine.base.entities[custom.entity] as EntityModel;
  const { table } = entity;
  const slot = `f${custom.id}`;
  const rest = trx.dialect.withoutSlot(customColumn, slot);
  await trx.run(`update ${table} set ${customColumn} = ${rest} where ${customColumn} is not null`, []);
  await forgetSlot(trx, entity, slot);
}
