import type { DomainRights } from './rights.ts';

export default {
  refusedInputs: {
    'public-code': { claim: { unknown: 1 }, rotate: { unknown: 1 }, revoke: { unknown: 1 } },
  },
} satisfies DomainRights;
