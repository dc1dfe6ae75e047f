import { defineHook } from '#server/crud/plugs.ts';
import { accountsOf } from './team.ts';

/** A team stores the accounts of its members; rights and lists find its tickets by them. */
export default defineHook('team', 'settle-accounts', {
  beforeSave: async ({ after }, context) => {
    after.user_ids = await accountsOf(after, context);
  },
});
