import { endSessionsOfClient } from '#server/access/sessions.ts';
import { isSignedOut } from '#server/access/user-rows.ts';
import { defineHook, type Stored } from '#server/crud/plugs.ts';
import type { Transaction } from '#server/database/connect.ts';
import { countrySettings } from './country-settings.ts';

/**
 * Organisations: a new one takes the values of empty fields from its country. Everybody of an organisation that is
 * suspended or closed is signed out.
 */
export default defineHook('client', 'sign-out', {
  beforeSave: async ({ before, after }, { trx }) => {
    if (!before) await fillFromCountry(trx, after);
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
async function fillFromCountry(trx: Transaction, client: Stored): Promise<void> {
  const sql = `select iso2, currency_id from countries where id = ${trx.dialect.placeholder(1)}`;
  const [country] = await trx.read(sql, [client.country_id ?? null]);
  if (!country) return;
  const usual = { ...countrySettings(country[0] as string), currency_id: country[1] as number | null };
  for (const [name, value] of Object.entries(usual)) client[name] ??= value;
}
