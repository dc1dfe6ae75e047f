import type { EntityModel, Model } from '#generator/model/types.ts';
import { abilityRules } from '#server/access/callers.ts';
import { missingRights, ruleText } from '#server/access/grants.ts';
import { plainSubjects, type RoleDifference } from '#server/access/rules.ts';
import { bindContext } from '#server/crud/caller.ts';
import { allNames, compileFilter } from '#server/crud/filter-sql.ts';
import { type Change, defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { bind, SqlBuilder } from '#server/crud/sql-builder.ts';
import { conflict, invalid, Problem } from '#server/errors.ts';

/** Roles: stored rules are checked, nobody makes a role stronger than oneself, and a change counts from the next request. */
export default defineHook('role', 'guard-rules', {
  beforeSave: async (change, context) => {
    change.after.rules = checkRules(change.after.rules, context);
    if (context.caller.system) return;
    keepSystemRole(change);
    refuseStrongerRole(change, context);
  },
  beforeRemove: async (_verb, row, context) => {
    if (!context.caller.system) {
      if (row.is_system) throw conflict('system_role');
      refuseStrongerRole({ before: row, after: row }, context);
    }
    await countFromNow(context);
  },
  afterSave: (_change, context) => countFromNow(context),
});

/** Every process throws its abilities away at its next request. */
async function countFromNow({ trx }: PlugContext): Promise<void> {
  const sql = `insert into versions (name, value) values ('roles', 1) on conflict (name) do update set value = versions.value + 1`;
  await trx.run(sql, []);
}

const conditionHops = 1;
const keys = ['action', 'subject', 'fields', 'conditions', 'inverted'];

function checkRules(rules: unknown, context: PlugContext): RoleDifference[] {
  if (rules === null || rules === undefined) return [];
  if (!Array.isArray(rules)) throw badRule(0, 'a list of rules is expected');
  rules.forEach((rule: unknown, n) => {
    const what = faultOf(rule, context);
    if (what) throw badRule(n + 1, what);
  });
  return rules as RoleDifference[];
}

function faultOf(rule: unknown, context: PlugContext): string | null {
  const { engine } = context;
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return 'not an object';
  const { action, subject, fields, conditions, inverted } = rule as Record<string, unknown>;
  const unknown = Object.keys(rule).find((key) => !keys.includes(key));
  if (unknown) return `unknown key "${unknown}"`;
  if (typeof action !== 'string' || !/^[a-z][a-z0-9_]{0,39}$/.test(action)) return 'action';
  if (typeof subject !== 'string' || !isSubject(engine.model, subject)) return `subject "${String(subject)}"`;
  const entity = engine.model.entities[subject];
  if (fields !== undefined && !areGroups(entity, fields)) return `fields "${String(fields)}"`;
  if (inverted !== undefined && typeof inverted !== 'boolean') return 'inverted';
  if (conditions === undefined) return null;
  if (inverted) return 'a rule that takes away has no conditions';
  if (!entity) return 'conditions need an entity as subject';
  return conditionFault(entity, conditions, context);
}

function isSubject(model: Model, subject: string): boolean {
  return Object.hasOwn(model.entities, subject) || (plainSubjects as readonly string[]).includes(subject);
}

function areGroups(entity: EntityModel | undefined, fields: unknown): boolean {
  const known = ['default', '*', ...(entity?.groups ?? [])];
  return Array.isArray(fields) && fields.length > 0 && fields.every((group) => known.includes(group));
}

/** Names, operators and the kinds of values: a condition that cannot be bound would refuse every request of its holders. */
/** Own columns and at most one hop, and only fields the writer may read: a condition answers questions about them. */
function conditionFault(entity: EntityModel, conditions: unknown, { engine, trx, caller }: PlugContext): string | null {
  const names = caller.system ? allNames : caller.ability;
  try {
    const sql = new SqlBuilder(trx.dialect);
    const condition = compileFilter(sql, engine.model, names, entity, 'r', conditions, 'constant', conditionHops);
    bind({ sql: condition, slots: sql.slots }, bindContext(caller, {}));
    return null;
  } catch (error) {
    if (error instanceof Problem) return `condition on ${error.errors.map(({ path }) => path).join(', ')}`;
    throw error;
  }
}

function badRule(n: number, what: string): Error {
  return invalid([{ path: '/rules', code: 'bad_rule', params: { n, what } }]);
}

function keepSystemRole({ before, after }: Change): void {
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
    const missing = missingRights(caller.ability, rulesOf(state), platform);
    if (missing.length === 0 && !(platform && !caller.ability.platform)) continue;
    throw invalid([
      {
        path: '/rules',
        code: 'grant_too_much',
        params: { missing: missing.slice(0, 3).map(ruleText).join('; ') || 'platform' },
      },
    ]);
  }
}
