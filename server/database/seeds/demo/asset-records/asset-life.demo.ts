import { defineDemo } from '../define-demo.ts';
import { putAssetLife } from './put-asset-life.ts';

/** What happened to the assets in the last eighteen months. */
export default defineDemo('asset-life', {
  after: 'technical-values',
  run: async (book, place) => {
    await putAssetLife(book, place);
  },
});
