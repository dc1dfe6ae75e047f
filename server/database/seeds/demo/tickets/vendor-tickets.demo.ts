import { defineDemo } from '../define-demo.ts';
import { serviceVendor } from '../masters/put-vendors.ts';
import { putAccounts } from '../people/put-people.ts';
import { putVendorTickets } from './put-vendor-tickets.ts';

/** Accounts of the vendor that repairs imaging equipment, with tickets. */
export default defineDemo('vendor-tickets', {
  round: 'last',
  run: async (book, { organisation, client, assets }) => {
    const vendor = await serviceVendor(book, client);
    if (vendor === null) return;
    const area = { client, branches: [], departments: [], vendor };
    const { size } = await putAccounts(book, organisation.key, ['vendor'], area);
    if (size > 0) await putVendorTickets(book, { client, vendor, assets });
  },
});
