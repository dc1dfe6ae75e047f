import { defineDemo } from '../define-demo.ts';
import { putIncidents } from './put-incidents.ts';

/** Incidents of the departments and their equipment. */
export default defineDemo('incidents', {
  after: 'asset-life',
  run: async (book, place) => {
    await putIncidents(book, place);
  },
});
