import { defineDemo } from '../define-demo.ts';
import { putCodes } from './put-codes.ts';

/** Blank labels, and stickers of an earlier system. */
export default defineDemo('codes', {
  after: 'assets',
  run: async (book, { client, assets }) => {
    await putCodes(book, client, assets);
  },
});
