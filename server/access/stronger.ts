import type { PlugContext } from '#server/crud/plugs.ts';
import { forbidden } from '#server/errors.ts';
import { abilityRules, rolesById } from './callers.ts';
import { missingRights, missingToAdminister } from './grants.ts';
import { withPermissions } from './rules.ts';
import { permissionsOf } from './user-rows.ts';

/**
 * Refuses to change, or act for, an account with more rights than the caller's. For a program with an API key this includes
 * its own account, because the key has no more rights than its scopes.
 * @throws 403 stronger_account
 */
export async function refuseStronger(
  userId: unknown,
  { trx, caller, engine }: PlugContext,
  missing: typeof missingRights = missingRights,
): Promise<void> {
  if (typeof userId !== 'number' || (userId === caller.user.id && caller.apiKeyId === null)) return;
  const p = trx.dialect.placeholder(1);
  const [user] = await trx.read(`select client_id from users where id = ${p}`, [userId]);
  const links = await trx.read(`select ref_id from users__role_ids where row_id = ${p} order by position`, [userId]);
  const platform = user?.[0] === null;
  const roles = await rolesById(
    trx,
    links.map(([id]) => id as number),
  );
  const rules = withPermissions(abilityRules(engine.model, roles, platform), await permissionsOf(trx, userId));
  if (missing(caller.ability, rules, platform && roles.length > 0).length > 0) throw forbidden('stronger_account');
}

/**
 * The same for the administration of accounts: platform staff who administer every client may change the accounts within
 * them.
 */
export function refuseStrongerAccount(userId: unknown, context: PlugContext): Promise<void> {
  return refuseStronger(userId, context, context.caller.apiKeyId === null ? missingToAdminister : missingRights);
}
