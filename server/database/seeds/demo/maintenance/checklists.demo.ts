import { defineDemo } from '../define-demo.ts';
import { putOwnChecklists } from './put-checklists.ts';

/** The checklists of an organisation's ticket types. */
export default defineDemo('checklists', {
  after: 'labels',
  run: async (book, { client }) => {
    await putOwnChecklists(book, client);
  },
});
