import { defineDemo } from '../define-demo.ts';
import { putVendors } from './put-vendors.ts';

/** The vendors of an organisation. */
export default defineDemo('vendors', {
  after: 'requester',
  run: async (book, { organisation, client, branches }) => {
    await putVendors(book, organisation.key, client, branches);
  },
});
