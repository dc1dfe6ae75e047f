import { abilityRules, rolesById } from '#server/access/callers.ts';
import { missingRights, ruleText } from '#server/access/grants.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { type Change, defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { forbidden, invalid } from '#server/errors.ts';

/** Accounts: nobody edits a stronger one or grants more than they hold; who is switched off is signed out. */
export default defineHook('user', 'guard-account', {
  beforeSave: async (change, context) => {
    if (context.caller.system) return;
    if (change.before) await refuseStronger(change.before, context);
    await checkRoles(change, context);
  },
  afterSave: async ({ id, before, after }, { trx, engine }) => {
    if (before && before.status !== after.status && after.status === 'inactive')
      await endSessionsOf(trx, id, engine.clock());
  },
  beforeRemove: async (verb, row, context) => {
    if (!context.caller.system) await refuseStronger(row, context);
    if (verb === 'delete') await endSessionsOf(context.trx, row.id, context.engine.clock());
  },
});

async function refuseStronger(before: Stored, { trx, caller, engine }: PlugContext): Promise<void> {
  if (before.id === caller.user.id) return;
  const platform = before.client_id === null;
  const rules = abilityRules(engine.model, await rolesById(trx, before.role_ids as number[]), platform);
  if (missingRights(caller.ability, rules, platform && (before.role_ids as number[]).length > 0).length > 0)
    throw forbidden('stronger_account');
}

async function checkRoles({ before, after }: Change, { trx, caller, engine }: PlugContext): Promise<void> {
  const had = (before?.role_ids ?? []) as readonly number[];
  const added = ((after.role_ids ?? []) as number[]).filter((id) => !had.includes(id));
  if (added.length === 0) return;
  const platform = after.client_id === null;
  const roles = await rolesById(trx, added);
  if (roles.some((role) => (role.scope === 'platform') !== platform))
    throw invalid([{ path: '/role_ids', code: 'role_scope' }]);
  const missing = missingRights(caller.ability, abilityRules(engine.model, roles, platform), platform);
  if (missing.length > 0) {
    throw invalid([
      { path: '/role_ids', code: 'grant_too_much', params: { missing: missing.slice(0, 3).map(ruleText).join('; ') } },
    ]);
  }
}
