import { endSessionsOfClient } from '#server/access/sessions.ts';
import { isSignedOut } from '#server/access/user-rows.ts';
import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { countrySettings } from './country-settings.ts';

/**
 * Organisations: a new one takes the values of empty fields from its country. Everybody of an organisation that is
 * suspended or closed is signed out.
 */
export default defineHook('client', 'sign-out', {
  beforeSave: async ({ before, after }, context) => {
    if (!before) await fillFromCountry(context, after);
  },
  afterSave: async ({ id, before, after }, { trx, engine }) => {
    if (before && !isSignedOut(before.status) && isSignedOut(after.status))
      await endSessionsOfClient(trx, id, engine.clock());
  },
});

/**
 * Sets each empty field to the country's currency or usual setting; the tax fields depend on the country through their own
 * rules.
 */
async function fillFromCountry(context: PlugContext, client: RowOf<'client'>): Promise<void> {
  const countries = records(context, 'country').asSystem().withBin();
  const country = await countries.get(client.country_id, { fields: ['iso2', 'currency_id'] });
  if (!country) return;
  const usual = { ...countrySettings(country.iso2), currency_id: country.currency_id };
  for (const [name, value] of Object.entries(usual)) client[name] ??= value;
}
