import type { DomainRights } from './rights.ts';

export default {
  refusedInputs: {
    'api-key': { issue: { unknown: 1 }, revoke: { unknown: 1 } },
    webhook: { new_secret: { unknown: 1 }, test: { unknown: 1 } },
    'webhook-delivery': { replay: { unknown: 1 } },
  },
} satisfies DomainRights;
