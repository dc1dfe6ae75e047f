import { defineDemo } from '../define-demo.ts';
import { putTickets } from './put-tickets.ts';

/** Tickets of eighteen months. */
export default defineDemo('tickets', {
  after: 'incidents',
  run: async (book, place) => {
    await putTickets(book, place);
  },
});
