import type { DomainRights } from './rights.ts';

export default {
  refusedInputs: {
    notification: { mark_read: { unknown: 1 }, read_all: { unknown: 1 } },
    mail: { send_again: { unknown: 1 } },
  },
  extras: { 'saved-view': { shared_with: 'me' } },
} satisfies DomainRights;
