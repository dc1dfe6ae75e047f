import { abilityRules, permissionsOf, rolesById } from '#server/access/callers.ts';
import { checkRules } from '#server/access/check-rules.ts';
import { missingRights, ruleText } from '#server/access/grants.ts';
import { rightsChanged } from '#server/access/rights-changed.ts';
import { personal, type RoleDifference, withPermissions } from '#server/access/rules.ts';
import { defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { forbidden, invalid } from '#server/errors.ts';

/** Rights of one person: nobody grants more than they hold or touches a stronger account; they count from the next request. */
export default defineHook('user-permission', 'guard-grant', {
  beforeSave: async ({ before, after }, context) => {
    after.rules = checkRules(after.rules, context);
    if (context.caller.system) return;
    for (const userId of new Set([before?.user_id, after.user_id])) await refuseStronger(userId, context);
    refuseTooMuch(after, context);
  },
  afterSave: (_change, { trx }) => rightsChanged(trx),
  beforeRemove: async (verb, row, context) => {
    if (!context.caller.system) await refuseStronger(row.user_id, context);
    if (verb === 'restore' && !context.caller.system) refuseTooMuch(row, context);
    await rightsChanged(context.trx);
  },
});

async function refuseStronger(userId: unknown, { trx, caller, engine }: PlugContext): Promise<void> {
  if (typeof userId !== 'number' || userId === caller.user.id) return;
  const p = trx.dialect.placeholder(1);
  const [user] = await trx.read(`select client_id from users where id = ${p}`, [userId]);
  const roleIds = (await trx.read(`select ref_id from users__role_ids where row_id = ${p}`, [userId])).map(
    ([id]) => id,
  );
  const platform = user?.[0] === null;
  const roles = await rolesById(trx, roleIds as number[]);
  const rules = withPermissions(abilityRules(engine.model, roles, platform), await permissionsOf(trx, userId));
  if (missingRights(caller.ability, rules, platform && roles.length > 0).length > 0)
    throw forbidden('stronger_account');
}

function refuseTooMuch(row: Stored, { caller }: PlugContext): void {
  const added = withPermissions([], (row.rules ?? []) as RoleDifference[]);
  const missing = missingRights(
    caller.ability,
    added.map((rule) => ({ ...rule, role: personal })),
    false,
  );
  if (missing.length === 0) return;
  const params = { missing: missing.slice(0, 3).map(ruleText).join('; ') };
  throw invalid([{ path: '/rules', code: 'grant_too_much', params }]);
}
