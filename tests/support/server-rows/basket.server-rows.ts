import type { ServerRows } from './server-rows.ts';

export default {
  'bulk-basket': async (_app, { user, n }) => ({
    user_id: user,
    entity: `kind-${n}`,
    item_ids: [n + 1],
    item_count: 1,
  }),
} satisfies ServerRows;
