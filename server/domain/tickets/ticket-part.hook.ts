import { defineHook } from '#server/crud/plugs.ts';
import { refuseEnded, refuseEndedRemoval, whileOpen } from './ended-ticket.ts';

/** No parts are entered for a ticket that has ended. */
export default defineHook('ticket-part', 'refuse-ended', {
  beforeSave: refuseEnded,
  beforeRemove: refuseEndedRemoval,
  when: whileOpen,
});
