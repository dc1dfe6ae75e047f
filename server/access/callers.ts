import type { Model } from '#generator/model/types.ts';
import { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import type { Reader } from '#server/database/connect.ts';
import { type Role, type RoleDifference, type Rule, rulesOfEveryone, rulesOfRole, withPermissions } from './rules.ts';
import { makeUserRows, type UserRow, type UserRows } from './user-rows.ts';

export type Callers = UserRows & {
  /** The current rights of an account, and its client, branches and time zone. */
  caller(
    reader: Reader,
    model: Model,
    user: UserRow,
    now: Date,
  ): Promise<Omit<Caller, 'requestId' | 'language' | 'sessionId' | 'apiKeyId'>>;
};

/** Finds callers. Abilities are cached per set of roles; a new version of the roles makes new ones. */
export function makeCallers(): Callers {
  const abilities = new Map<string, Ability>();
  const rights = new WeakMap<UserRow, Rights>();
  return {
    ...makeUserRows(),
    caller: async (reader, model, user, now) => {
      let held = rights.get(user);
      if (held?.model !== model) {
        held = { model, person: personOf(user), ability: await abilityOf(abilities, reader, model, user) };
        rights.set(user, held);
      }
      const instant = now.toISOString();
      const zone = user.timezone ?? 'UTC';
      const today = dayIn(zone, instant);
      return { user: held.person, ability: held.ability, now: instant, today, zone, system: false };
    },
  };
}

type Rights = { readonly model: Model; readonly person: Caller['user']; readonly ability: Ability };

function personOf(user: UserRow): Caller['user'] {
  return {
    id: user.id,
    client_id: user.clientId,
    branch_ids: user.branchIds,
    department_ids: user.departmentIds,
    vendor_id: user.vendorId,
    role_ids: user.status === 'active' ? user.roleIds : [],
  };
}

const maxAbilities = 500;

async function abilityOf(
  abilities: Map<string, Ability>,
  reader: Reader,
  model: Model,
  user: UserRow,
): Promise<Ability> {
  const platform = user.clientId === null;
  const roleIds = user.status === 'active' ? [...user.roleIds].sort((a, b) => a - b) : [];
  const own = user.status === 'active' ? user.permissions : [];
  const key = `${model.hash} ${user.rolesVersion} ${platform} ${roleIds.join()} ${own.length > 0 ? JSON.stringify(own) : ''}`;
  const known = abilities.get(key);
  if (known) return known;
  if (abilities.size >= maxAbilities) abilities.clear();
  const roles = await rolesById(
    reader,
    user.roleIds.filter((id) => roleIds.includes(id)),
  );
  const onPlatform = platform && roles.some((role) => role.scope === 'platform');
  const ability = new Ability(model, withPermissions(abilityRules(model, roles, platform), own), onPlatform);
  abilities.set(key, ability);
  return ability;
}

/**
 * The rules of a set of roles. Platform roles count only for platform staff, client roles only inside a client; an account
 * without roles may only read `Auth`.
 */
export function abilityRules(model: Model, roles: readonly Role[], platform: boolean): Rule[] {
  const fitting = roles.filter((role) => (role.scope === 'platform') === platform);
  const rules = fitting.flatMap((role) =>
    managesAll(role) ? [allOf(role)] : [...plainRules(role), ...rulesOfRole(model, role)],
  );
  const listed = rules.length > 0 ? rules : [{ action: 'read', subject: 'Auth', role: 'none' }];
  return [...listed, ...rulesOfEveryone(model)];
}

/** Only the platform's own `admin`; a client may give any role that code. */
function managesAll({ code, scope }: Role): boolean {
  return code === 'admin' && scope === 'platform';
}

function allOf({ code }: Role): Rule {
  return { action: 'manage', subject: 'all', role: code };
}

/** The rule for `Auth`, which everybody with a role has, because no schema can grant it. */
function plainRules(role: Role): Rule[] {
  const stored = role.rules.some((rule) => rule.subject === 'Auth');
  return stored ? [] : [{ action: 'read', subject: 'Auth', role: role.code }];
}

export async function rolesById(reader: Reader, ids: readonly number[]): Promise<Role[]> {
  if (ids.length === 0) return [];
  const list = reader.dialect.inList('id', reader.dialect.placeholder(1), 'reference');
  const rows = await reader.read(`select id, code, scope, rules from roles where ${list} and deleted_at is null`, [
    reader.dialect.encodeList(ids),
  ]);
  const roles = rows.map(
    ([id, code, scope, rules]) =>
      ({ id, code, scope, rules: rules ? (JSON.parse(rules as string) as RoleDifference[]) : [] }) as Role,
  );
  return roles.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
