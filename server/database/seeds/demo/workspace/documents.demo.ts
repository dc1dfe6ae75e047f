import { defineDemo } from '../define-demo.ts';
import { putDocuments } from './put-documents.ts';

/** Documents with their files. */
export default defineDemo('documents', {
  after: 'codes',
  run: async (book, { organisation, client }) => {
    await putDocuments(book, organisation.key, client);
  },
});
