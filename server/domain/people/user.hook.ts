import { isLastAdministrator } from '#server/access/administrators.ts';
import { abilityRules, rolesById } from '#server/access/callers.ts';
import { missingToAdminister, tooMuch } from '#server/access/grants.ts';
import { dropLinks } from '#server/access/links.ts';
import { endSessionsOf } from '#server/access/sessions.ts';
import { forgetSignInMethods } from '#server/access/sign-in-methods.ts';
import { refuseStronger, refuseStrongerAccount } from '#server/access/stronger.ts';
import { type Change, defineHook, type PlugContext, type RowOf, type Stored } from '#server/crud/plugs.ts';
import { conflict, invalid } from '#server/errors.ts';
import { recipientOf } from '#server/services/mail/put-mail.ts';
import { notify } from '#server/services/notify.ts';

/** Accounts: nobody can edit a stronger one or grant more than they have; an account that is deactivated is signed out. */
export default defineHook('user', 'guard-account', {
  beforeSave: async (change, context) => {
    followSignInName(change);
    if (context.caller.system) return;
    if (change.before) await refuseStrongerChange(change.before, change.after, context);
    await checkRoles(change, context);
    checkReach(change, context);
    if (change.before && change.after.status !== 'active') await ensureAdministrator(change.before, context);
    if (change.before && lostRole(change)) await ensureAdministrator(change.before, context);
  },
  afterSave: async ({ id, before, after }, context) => {
    const { trx, engine } = context;
    if (before && rolesDiffer(before, after)) await notifyOfRoles(id, context);
    const isSwitchedOff = before && before.status !== after.status && after.status === 'inactive';
    if (isSwitchedOff) await endSessionsOf(trx, id, engine.clock());
    if (isSwitchedOff || (before && before.email !== after.email)) await dropLinks(trx, id);
  },
  beforeRemove: async (verb, row, context) => {
    if (!context.caller.system) await refuseStrongerAccount(row.id, context);
    if (verb === 'delete' && !context.caller.system) await ensureAdministrator(row, context);
    if (verb === 'purge') await forgetSignInMethods(context.trx, row.id, ['second_factors', 'recovery_codes']);
    if (verb !== 'delete') return;
    await endSessionsOf(context.trx, row.id, context.engine.clock());
    await forgetSignInMethods(context.trx, row.id, ['link_tokens', 'sso_links']);
  },
});

/** Only a person with all rights of an account may move it to another organisation or to the platform. */
function refuseStrongerChange(before: Stored, after: Stored, context: PlugContext): Promise<void> {
  const isMoved = before.client_id !== after.client_id;
  return isMoved ? refuseStronger(before.id, context) : refuseStrongerAccount(before.id, context);
}

/**
 * A user has one sign-in name: `username` is always equal to it. Rows of older versions that differ stay until the name
 * changes.
 */
function followSignInName({ before, after }: Change): void {
  const isTyped = after.username !== null && after.username !== before?.username;
  if (isTyped && after.username !== after.login_id) throw invalid([{ path: '/username', code: 'one_sign_in_name' }]);
  if (!before || before.login_id !== after.login_id || after.username === null) after.username = after.login_id;
}

async function checkRoles(
  { before, after }: Change<RowOf<'user'>>,
  { trx, caller, engine }: PlugContext,
): Promise<void> {
  const had = before?.role_ids ?? [];
  const added = (after.role_ids ?? []).filter((id) => !had.includes(id));
  if (added.length === 0) return;
  const platform = after.client_id === null;
  const roles = await rolesById(trx, added);
  if (roles.some((role) => (role.scope === 'platform') !== platform))
    throw invalid([{ path: '/role_ids', code: 'role_scope' }]);
  const missing = missingToAdminister(caller.ability, abilityRules(engine.model, roles, platform), platform);
  if (missing.length > 0) throw invalid([tooMuch('/role_ids', missing)]);
}

const reaches = {
  branch_ids: '$user.branch_ids',
  department_ids: '$user.department_ids',
  vendor_id: '$user.vendor_id',
};

/** If the caller's rights are limited to a branch, department or vendor, the caller cannot give another one to anybody. */
function checkReach({ before, after }: Change<RowOf<'user'>>, { caller }: PlugContext): void {
  const rules = JSON.stringify(caller.ability.rules.map(({ conditions }) => conditions ?? null));
  for (const [field, variable] of Object.entries(reaches)) {
    if (!rules.includes(`"${variable}"`)) continue;
    const own = idsOf(caller.user[field as keyof typeof reaches]);
    const had = idsOf(before?.[field]);
    const wider = idsOf(after[field]).filter((id) => !had.includes(id) && !own.includes(id));
    if (wider.length > 0) throw invalid([{ path: `/${field}`, code: 'widen_own_reach' }]);
  }
}

function idsOf(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value as number[];
  return typeof value === 'number' ? [value] : [];
}

function rolesDiffer(before: Stored, after: Stored): boolean {
  const [had, has] = [idsOf(before.role_ids), idsOf(after.role_ids)];
  return had.length !== has.length || had.some((role) => !has.includes(role));
}

async function notifyOfRoles(id: number, { engine, trx, caller }: PlugContext): Promise<void> {
  if (caller.system || caller.user.id === null || caller.user.id === id) return;
  const who = (await recipientOf(trx, caller.user.id))?.name ?? '';
  await notify(engine, trx, id, { kind: 'roles_changed', params: { who }, link: '/' });
}

function lostRole({ before, after }: Change): boolean {
  const remaining = idsOf(after.role_ids);
  return idsOf(before?.role_ids).some((id) => !remaining.includes(id));
}

async function ensureAdministrator({ id }: Stored, { trx }: PlugContext): Promise<void> {
  if (await isLastAdministrator(trx, id as number)) throw conflict('last_administrator');
}
