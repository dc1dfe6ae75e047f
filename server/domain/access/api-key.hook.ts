import { scopesFault } from '#server/access/api-keys.ts';
import { refuseStronger } from '#server/access/stronger.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/** The user of a key must not have more rights than the person who makes it, and its entities and verbs must exist. */
export default defineHook('api-key', 'guard-key', {
  beforeSave: async ({ before, after }, context) => {
    if (!before) after.origin = 'person';
    const fault = scopesFault(context.engine, after.scopes);
    if (fault !== null) throw invalid([{ path: '/scopes', code: 'bad_scopes', params: { what: fault } }]);
    if (context.caller.system) return;
    for (const userId of new Set([before?.user_id, after.user_id])) await refuseStronger(userId, context);
  },
  beforeRemove: async (verb, row, context) => {
    if (verb === 'restore' && !context.caller.system) await refuseStronger(row.user_id, context);
  },
});
