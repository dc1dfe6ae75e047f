import { defineHook } from '#server/crud/plugs.ts';
import { conflict } from '#server/errors.ts';
import { planEntries } from './depreciation-schedule.ts';
import { fillFromProfile } from './fill-from-profile.ts';

const terms = [
  'method',
  'cost',
  'salvage',
  'life_months',
  'frequency',
  'rate_pct',
  'in_service_on',
  'first_posting_on',
];
const opening = ['prorata', 'opening_accumulated', 'opening_periods'];

/**
 * What a new depreciation leaves open comes from the profile of its asset's model or family. Planned entries are
 * recalculated when the terms change; posted ones stay, so a change applies from the next open period on.
 */
export default defineHook('asset-depreciation', 'plan', {
  beforeSave: async ({ before, after }, context) => {
    if (!before) await fillFromProfile(after, context);
  },
  afterSave: async ({ id, before, after }, context) => {
    const isChanged = [...terms, ...opening].some((name) => before?.[name] !== after[name]);
    if (after.state !== 'closed' && (!before || isChanged)) await planEntries(context, { ...after, id });
  },
  beforeRemove: async (verb, { id }, { trx }) => {
    const p = trx.dialect.placeholder;
    if (verb === 'purge') await trx.run(`delete from depreciation_entries where asset_depreciation_id = ${p(1)}`, [id]);
    if (verb !== 'delete') return;
    const posted = `select 1 from depreciation_entries where asset_depreciation_id = ${p(1)} and is_posted = ${p(2)} limit 1`;
    const found = await trx.read(posted, [id, trx.dialect.encodeBoolean(true)]);
    if (found.length > 0) throw conflict('depreciation_posted');
  },
});
