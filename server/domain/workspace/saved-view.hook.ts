import { defineHook } from '#server/crud/plugs.ts';

/** Who saves a view without naming an owner owns it. */
export default defineHook('saved-view', 'own', {
  beforeSave: async ({ after }, { caller }) => {
    after.user_id ??= caller.user.id;
  },
});
