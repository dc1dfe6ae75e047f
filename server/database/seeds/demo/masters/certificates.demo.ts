import { defineDemo } from '../define-demo.ts';
import { putCertificate } from './put-certificate.ts';

/** The accreditations of an organisation. */
export default defineDemo('certificates', {
  after: 'comments',
  run: async (book, { client }) => {
    await putCertificate(book, { type: 'client', id: client, client }, 'NABH', 640);
    await putCertificate(book, { type: 'client', id: client, client }, 'ISO9001', 1020);
  },
});
