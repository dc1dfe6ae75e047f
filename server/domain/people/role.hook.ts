import { abilityRules } from '#server/access/callers.ts';
import { checkRules } from '#server/access/check-rules.ts';
import { grantFaults, missingToAdminister } from '#server/access/grants.ts';
import { rightsChanged } from '#server/access/rights-changed.ts';
import type { RoleDifference } from '#server/access/rules.ts';
import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { conflict, invalid } from '#server/errors.ts';

/**
 * Roles: stored rules are checked, nobody can make a role stronger than their own rights, and a change applies from the
 * next request.
 */
export default defineHook('role', 'guard-rules', {
  when: { delete: { is_system: false } },
  beforeSave: async (change, context) => {
    change.after.rules = checkRules(change.after.rules, context);
    if (context.caller.system) return;
    protectSystemRole(change);
    refuseStrongerRole(change, context);
  },
  beforeRemove: async (_verb, row, context) => {
    if (!context.caller.system) {
      if (row.is_system) throw conflict('system_role');
      refuseStrongerRole({ before: row, after: row }, context);
    }
    await rightsChanged(context.trx);
  },
  afterSave: (_change, context) => rightsChanged(context.trx),
});

function protectSystemRole({ before, after }: Change): void {
  if (!before?.is_system) return;
  const changed = ['code', 'name', 'scope'].filter((name) => before[name] !== after[name]);
  if (changed.length > 0)
    throw conflict(
      'system_role',
      changed.map((name) => ({ path: `/${name}`, code: 'system_role' })),
    );
}

function refuseStrongerRole(
  { before, after }: Pick<Change, 'before' | 'after'>,
  { caller, engine }: PlugContext,
): void {
  const rulesOf = (role: Record<string, unknown>) => {
    const { scope, rules } = role as { scope: 'platform' | 'client'; rules: RoleDifference[] | null };
    return abilityRules(
      engine.model,
      [{ id: 0, code: String(role.code), scope, rules: rules ?? [] }],
      scope === 'platform',
    );
  };
  const platform = after.scope === 'platform';
  for (const state of before ? [before, after] : [after]) {
    const missing = missingToAdminister(caller.ability, rulesOf(state), platform);
    if (missing.length === 0 && !(platform && !caller.ability.platform)) continue;
    const rules = state === after ? ((after.rules ?? []) as RoleDifference[]) : [];
    const faults = grantFaults(missing, rules);
    throw invalid(faults.length > 0 ? faults : [{ path: '/rules', code: 'grant_platform' }]);
  }
}
