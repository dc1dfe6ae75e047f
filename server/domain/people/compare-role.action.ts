import { abilityRules } from '#server/access/callers.ts';
import { checkRules } from '#server/access/check-rules.ts';
import { differences, differencesSchema } from '#server/access/differences.ts';
import type { Role, RoleDifference } from '#server/access/rules.ts';
import { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import { defineAction, type PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

/** Answers, before anything is saved, what other rules would change for people who have the role. */
export default defineAction('role', 'compare', {
  ask: {
    schema: { properties: { rules: { type: 'array', maxItems: 1000, items: {} } } },
    titles: {
      rules: { en: 'Differences', de: 'Abweichungen', fr: 'Différences', pt: 'Diferenças' },
    },
  },
  answers: differencesSchema({ defaults: { type: 'array', items: { type: 'object' } } }),
  run: async (input, record, context) => {
    const stored = { ...record, rules: record.rules ?? [] } as unknown as Role;
    const wanted = input.rules === undefined ? stored.rules : checkRules(input.rules, context);
    const holder = (rules: readonly RoleDifference[]) => holderOf(context, { ...stored, rules }, record.client_id);
    const [before, after] = [holder(stored.rules), holder(wanted)];
    const changes = await differences(context.engine, context.trx, { before, after, known: false });
    return { defaults: defaultsOf(context, stored), ...changes, users: await usersOf(context, record.id) };
  },
});

/** A person who has only this role, in the role's client organisation or that of the caller. */
function holderOf({ engine, caller }: PlugContext, role: Role, clientId: unknown): Caller {
  const platform = role.scope === 'platform';
  const client = platform ? null : ((clientId ?? caller.user.client_id) as number | null);
  const everywhere = platform || client === null;
  const rules = abilityRules(engine.model, [role], platform);
  return {
    ...caller,
    user: { id: null, client_id: client, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [role.id] },
    ability: new Ability(engine.model, rules, everywhere),
  };
}

/** The rights that the schemas give the role by default. */
function defaultsOf({ engine }: PlugContext, role: Role): readonly object[] {
  const rules = abilityRules(engine.model, [{ ...role, rules: [] }], role.scope === 'platform');
  return rules.filter((rule) => rule.role === role.code).map(({ role: _, ...rule }) => rule);
}

/** The people who have the role: of every organisation for the platform, otherwise of the caller's own. */
async function usersOf(context: PlugContext, roleId: number): Promise<number> {
  const users = records(context, 'user');
  const reached = context.caller.ability.platform ? users.acrossClients() : users.asSystem();
  return reached.count({ role_ids: roleId });
}
