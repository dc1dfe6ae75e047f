import { defineDemo } from '../define-demo.ts';
import { putRequiredDocuments } from './put-required-documents.ts';

/** The documents that types of assets require. */
export default defineDemo('required-documents', {
  after: 'views',
  run: async (book, { client }) => {
    await putRequiredDocuments(book, client);
  },
});
