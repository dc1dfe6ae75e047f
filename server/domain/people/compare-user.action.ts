import { abilityRules, rolesById } from '#server/access/callers.ts';
import { checkRules } from '#server/access/check-rules.ts';
import { differences, differencesSchema } from '#server/access/differences.ts';
import { type Role, type RoleDifference, withPermissions } from '#server/access/rules.ts';
import { permissionsOf } from '#server/access/user-rows.ts';
import { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import { defineAction, type PlugContext, type Stored } from '#server/crud/plugs.ts';

/** Answers, before anything is saved, what other roles or personal rights would change for one person. */
export default defineAction('user', 'compare', {
  ask: {
    schema: {
      properties: {
        role_ids: { type: 'array', maxItems: 50, items: { type: 'integer', minimum: 1 } },
        rules: { type: 'array', maxItems: 1000, items: {} },
        permission_id: { type: 'integer', minimum: 1 },
      },
    },
    titles: {
      role_ids: { en: 'Roles', de: 'Rollen', fr: 'Rôles', pt: 'Funções' },
      rules: { en: 'Rights', de: 'Rechte', fr: 'Droits', pt: 'Direitos' },
      permission_id: { en: 'User permission', de: 'Benutzerrecht', fr: 'Droit d’utilisateur', pt: 'Permissão' },
    },
  },
  answers: differencesSchema(),
  run: async (input, record, context) => {
    const held = await permissionsOf(context.trx, record.id);
    const others = await permissionsOf(context.trx, record.id, input.permission_id as number | undefined);
    const wanted = input.rules === undefined ? held : [...others, ...checkRules(input.rules, context)];
    const roleIds = (input.role_ids ?? record.role_ids) as number[];
    const before = await personWith(context, record, record.role_ids as number[], held);
    const after = await personWith(context, record, roleIds, wanted);
    const changes = await differences(context.engine, context.trx, { before, after, known: true });
    return { ...changes, users: 1 };
  },
});

async function personWith(
  { engine, trx, caller }: PlugContext,
  user: Stored & { id: number },
  roleIds: readonly number[],
  own: readonly RoleDifference[],
): Promise<Caller> {
  const platform = user.client_id === null;
  const roles: Role[] = await rolesById(trx, roleIds);
  const rules = withPermissions(abilityRules(engine.model, roles, platform), own);
  return {
    ...caller,
    user: {
      id: user.id,
      client_id: user.client_id as number | null,
      branch_ids: user.branch_ids as number[],
      department_ids: user.department_ids as number[],
      vendor_id: user.vendor_id as number | null,
      role_ids: roleIds,
    },
    ability: new Ability(engine.model, rules, platform && roles.some((role) => role.scope === 'platform')),
  };
}
