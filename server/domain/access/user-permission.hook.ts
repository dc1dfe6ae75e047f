import { checkRules } from '#server/access/check-rules.ts';
import { grantFaults, missingToAdminister } from '#server/access/grants.ts';
import { rightsChanged } from '#server/access/rights-changed.ts';
import { personal, type RoleDifference, withPermissions } from '#server/access/rules.ts';
import { refuseStrongerAccount } from '#server/access/stronger.ts';
import { defineHook, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/**
 * Rights of one person: nobody may grant more than they have or change a stronger account; the rights apply from the next
 * request.
 */
export default defineHook('user-permission', 'guard-grant', {
  beforeSave: async ({ before, after }, context) => {
    after.rules = checkRules(after.rules, context);
    if (context.caller.system) return;
    for (const userId of new Set([before?.user_id, after.user_id])) await refuseStrongerAccount(userId, context);
    refuseTooMuch(after, context);
  },
  afterSave: (_change, { trx }) => rightsChanged(trx),
  beforeRemove: async (verb, row, context) => {
    if (!context.caller.system) await refuseStrongerAccount(row.user_id, context);
    if (verb === 'restore' && !context.caller.system) refuseTooMuch(row, context);
    await rightsChanged(context.trx);
  },
});

function refuseTooMuch(row: Stored, { caller }: PlugContext): void {
  const isPlatform = (row.client_id ?? null) === null;
  const rules = (row.rules ?? []) as RoleDifference[];
  const added = withPermissions([], rules).map((rule) => ({ ...rule, role: personal }));
  const missing = missingToAdminister(caller.ability, added, isPlatform);
  if (missing.length > 0) throw invalid(grantFaults(missing, rules));
}
