import { defineHook } from '#server/crud/plugs.ts';
import { refuseEnded } from './ended-ticket.ts';

/** Nothing is entered for a ticket that has ended. */
export default defineHook('ticket-part', 'refuse-ended', { beforeSave: refuseEnded });
