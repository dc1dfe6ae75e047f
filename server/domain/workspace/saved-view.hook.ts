import { defineHook } from '#server/crud/plugs.ts';

/** A view that is saved without an owner belongs to the person who saves it. */
export default defineHook('saved-view', 'own', {
  beforeSave: async ({ after }, { caller }) => {
    after.user_id ??= caller.user.id;
  },
});
