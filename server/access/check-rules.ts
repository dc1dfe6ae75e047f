import type { EntityModel, Model } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import { allNames, compileFilter } from '#server/crud/filter-sql.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { bind, SqlBuilder } from '#server/crud/sql-builder.ts';
import { invalid, Problem } from '#server/errors.ts';
import { plainSubjects, type RoleDifference } from './rules.ts';

const conditionHops = 1;
const keys = ['action', 'subject', 'fields', 'conditions', 'inverted'];

/**
 * Stored differences of a role or of one person, as they were sent.
 *
 * @throws 422 at `/rules` that names the first rule which cannot be read, with what is wrong about it
 */
export function checkRules(rules: unknown, context: PlugContext): RoleDifference[] {
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
  if (JSON.stringify(conditions).includes('"cf_')) return 'conditions name no custom fields';
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
