import { defineDemo } from '../define-demo.ts';
import { putAccounts } from './put-people.ts';

const staff = ['biomedical_engineer', 'technician', 'purchase_officer', 'store_keeper'];

/** The people who work in all branches of an organisation. */
export default defineDemo('staff', {
  after: 'branches',
  run: async (book, { organisation, client, branches, people }) => {
    const area = { client, branches, departments: [] };
    for (const [name, id] of await putAccounts(book, organisation.key, staff, area)) people.set(name, id);
  },
});
