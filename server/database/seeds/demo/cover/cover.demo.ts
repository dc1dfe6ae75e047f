import { defineDemo } from '../define-demo.ts';
import { putCover } from './put-cover.ts';

/** Warranties, contracts, insurance and claims of assets. */
export default defineDemo('cover', {
  after: 'certificates',
  run: async (book, place) => {
    await putCover(book, place);
  },
});
