import { defineDemo } from '../define-demo.ts';
import { putViews } from './put-views.ts';

/** Saved views of the organisation's people. */
export default defineDemo('views', {
  after: 'components',
  run: async (book, { client, people }) => {
    await putViews(book, client, people);
  },
});
