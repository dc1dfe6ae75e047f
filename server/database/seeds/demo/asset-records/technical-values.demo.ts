import { defineDemo } from '../define-demo.ts';
import { putTechnicalValues } from './put-technical-values.ts';

/** Specifications and meter readings of assets. */
export default defineDemo('technical-values', {
  after: 'cover',
  run: async (book, place) => {
    await putTechnicalValues(book, place);
  },
});
