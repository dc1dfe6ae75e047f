import { defineDemo } from '../define-demo.ts';
import { serviceVendor } from '../masters/put-vendors.ts';
import { putAssets, readModels } from './put-assets.ts';

/** The assets in the rooms of an organisation. */
export default defineDemo('assets', {
  after: 'required-documents',
  run: async (book, { organisation, client, rooms, assets }) => {
    const vendor = await serviceVendor(book, client);
    assets.push(...(await putAssets(book, organisation.key, rooms, await readModels(book), vendor)));
  },
});
