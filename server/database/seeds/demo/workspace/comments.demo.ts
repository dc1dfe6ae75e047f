import { defineDemo } from '../define-demo.ts';
import { putComments } from './put-comments.ts';

/** Comments of the organisation's people. */
export default defineDemo('comments', {
  after: 'documents',
  run: async (book, { organisation, client, people }) => {
    await putComments(book, organisation.key, client, people);
  },
});
