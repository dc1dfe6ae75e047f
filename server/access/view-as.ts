import { Ability } from '#server/crud/ability.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { badQuery, forbidden } from '#server/errors.ts';
import type { Access } from './access.ts';
import { abilityRules, rolesById } from './callers.ts';
import { missingRights } from './grants.ts';
import type { Role } from './rules.ts';

export type ViewAs = { readonly role: string; readonly client: string };

const id = /^[1-9][0-9]{0,14}$/;

/**
 * The caller as a role sees the product: `X-View-As: <role id>`, for platform staff also `X-View-As-Client: <client id>`.
 * Only roles that the caller could grant are allowed; writes are refused for every route before the caller is determined.
 */
export async function viewAs(
  access: Access,
  engine: Engine,
  caller: Caller,
  customVersion: number,
  asked: ViewAs,
): Promise<{ engine: Engine; caller: Caller }> {
  if (!id.test(asked.role)) throw badQuery('X-View-As', 'wrong_type', { kind: 'integer' });
  if (asked.client !== '' && !id.test(asked.client))
    throw badQuery('X-View-As-Client', 'wrong_type', { kind: 'integer' });
  const role = await roleFor(engine, caller, Number(asked.role));
  const client = await clientFor(engine, caller, role, asked.client === '' ? null : Number(asked.client));
  const seen = await access.engines.at(engine.database, customVersion, client);
  const platform = role.scope === 'platform';
  const rules = abilityRules(seen.model, [role], platform);
  if (missingRights(caller.ability, rules, platform).length > 0) throw forbidden('view_as_refused');
  const user = { ...caller.user, client_id: client, role_ids: [role.id] };
  return { engine: seen, caller: { ...caller, user, ability: new Ability(seen.model, rules, platform) } };
}

type Viewed = Role & { readonly clientId: number | null };

/** The role, if the caller may view the product as it. */
async function roleFor(engine: Engine, caller: Caller, roleId: number): Promise<Viewed> {
  const entity = engine.model.entities.role;
  if (!entity || !caller.ability.can('view_as', entity.name)) throw forbidden('view_as_refused');
  const sql = new SqlBuilder(engine.database.dialect);
  const own = `r.id = ${sql.value('id')} and r.deleted_at is null`;
  const reach = caller.ability.predicate(sql, entity, 'read', 'r') ?? '1 = 1';
  const text = `select r.client_id from ${entity.table} r where ${own} and ${reach}`;
  const values = bind({ sql: text, slots: sql.slots }, bindContext(caller, { id: roleId }));
  const [row] = await engine.database.read(text, values);
  const [role] = row ? await rolesById(engine.database, [roleId]) : [];
  if (!row || !role) throw forbidden('view_as_refused');
  return { ...role, clientId: row[0] as number | null };
}

/** A client's own role is used in that client; platform staff must name a client for the product's client roles. */
async function clientFor(engine: Engine, caller: Caller, role: Viewed, asked: number | null): Promise<number | null> {
  if (role.scope === 'platform') {
    if (!caller.ability.platform || asked !== null) throw forbidden('view_as_refused');
    return null;
  }
  const client = role.clientId ?? (caller.ability.platform ? asked : caller.user.client_id);
  if (client === null) throw badQuery('X-View-As-Client', 'required', {});
  if (asked !== null && asked !== client) throw forbidden('view_as_refused');
  const entity = Object.values(engine.model.entities).find(({ scope }) => scope.kind === 'self');
  const p = engine.database.dialect.placeholder(1);
  const [row] = await engine.database.read(`select 1 from ${entity?.table} where id = ${p} and deleted_at is null`, [
    client,
  ]);
  if (!row) throw forbidden('view_as_refused');
  return client;
}
