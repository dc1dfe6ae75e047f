import { defineDemo } from '../define-demo.ts';
import { putAccounts } from './put-people.ts';

/** The administrator of the platform. */
export default defineDemo('administrator', {
  round: 'first',
  run: async (book) => {
    await putAccounts(book, null, ['admin'], { client: null, branches: [], departments: [] });
  },
});
