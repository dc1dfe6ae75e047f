import { defineHook } from '#server/crud/plugs.ts';
import { accountsOf } from './team.ts';

/** A team has the accounts of its members, by which rights and lists know its tickets. */
export default defineHook('team', 'settle-accounts', {
  beforeSave: async ({ after }, context) => {
    after.user_ids = await accountsOf(after, context);
  },
});
