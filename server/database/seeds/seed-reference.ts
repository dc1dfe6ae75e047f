import rights from '#schemas/_meta/rights.json' with { type: 'json' };
import { putChecklists } from './reference/put-checklists.ts';
import { putEquipment } from './reference/put-equipment.ts';
import { putCountries, putCurrencies, putStates } from './reference/put-geography.ts';
import { putMasters } from './reference/put-masters.ts';
import { putOrderLists } from './reference/put-order-lists.ts';
import { putStockLists } from './reference/put-stock-lists.ts';
import { putTicketLists } from './reference/put-ticket-lists.ts';
import { namesOf } from './reference/table.ts';
import type { Put } from './types.ts';

/** Creates the platform's rows that every installation has: countries, currencies, states, roles and starter lists. */
export async function seedReference(put: Put): Promise<void> {
  await putRoles(put);
  const countryIds = await putCountries(put, await putCurrencies(put));
  await putStates(put, countryIds);
  await putMasters(put);
  const families = await putEquipment(put, countryIds);
  await putTicketLists(put, await putChecklists(put, families));
  await putOrderLists(put);
  await putStockLists(put);
}

/**
 * The subjects that the specification's sample roles may read in addition to the schemas' defaults, which are empty for
 * them.
 */
const sampleRules: Readonly<Record<string, readonly string[]>> = {
  editor: ['Auth'],
  author: ['Auth'],
  maintainer: ['Auth'],
  subscriber: ['Auth'],
  client: ['ACL', 'Auth'],
};

async function putRoles(put: Put): Promise<void> {
  for (const { code, scope, title, i18n } of rights.roles) {
    const rules =
      code === 'admin'
        ? [{ action: 'manage', subject: 'all' }]
        : (sampleRules[code] ?? []).map((subject) => ({ action: 'read', subject }));
    await put('role', { code, scope, rules, is_system: true, ...namesOf([title, i18n.de, i18n.fr, i18n.pt]) });
  }
}
