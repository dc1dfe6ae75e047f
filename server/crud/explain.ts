import { actorEntity, actorRoles } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Transaction } from '#server/database/connect.ts';
import { forbidden, invalid, notFound, Problem } from '#server/errors.ts';
import type { Ability } from './ability.ts';
import { bindContext, type Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { allVerbs, rightOf } from './read/offered.ts';
import { compileFilter } from './sql/filter-sql.ts';
import { bind, SqlBuilder } from './sql/sql-builder.ts';

type Work = {
  readonly engine: Engine;
  readonly trx: Transaction;
  readonly caller: Caller;
  readonly entity: EntityModel;
  readonly id: number;
};

/**
 * Reports which rules grant or deny each action on a row: for the caller, or, with the right `explain`, for another user
 * (`{"user_id": 7}`) whose account the caller can read.
 * @throws 403 without the right; 404 when the caller may not read the row or the account
 */
export async function explain(work: Work, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { engine, entity, id } = work;
  const subject = await subjectOf(work, input);
  const own = await reaches(work, id, 'read');
  if (!own) throw notFound();
  const answers = [];
  for (const verb of allVerbs(engine.plugs, entity)) answers.push(await explainVerb(work, subject, verb));
  const groups = ['default', ...entity.groups].map((group) => ({
    group,
    read: subject.ability.groupReach(entity, 'read', group),
    write: subject.ability.groupReach(entity, 'update', group),
  }));
  return { entity: entity.name, id, user_id: subject.user.id, actions: answers, groups };
}

async function explainVerb(work: Work, subject: Caller, verb: string) {
  const { trx, entity, id } = work;
  const right = rightOf(verb);
  const rules = [];
  for (const rule of subject.ability.relevant(entity, right)) {
    const { role, action, subject: of, conditions = null, writes = null } = rule;
    const holds = conditions ? await conditionHolds(work, subject, conditions) : true;
    rules.push({ role, action, subject: of, conditions, writes, holds });
  }
  const granted =
    subject.ability.can(right, entity.name) && (await reaches({ trx, caller: subject, entity }, id, right));
  return { action: verb, granted, rules, reason: granted ? 'rule' : whyNot(rules) };
}

function whyNot(rules: readonly { readonly holds: boolean | null }[]): 'no_rule' | 'scope' | 'condition' {
  if (rules.length === 0) return 'no_rule';
  return rules.some(({ holds }) => holds) ? 'scope' : 'condition';
}

/**
 * Whether a user may ask what other users may do to rows of an entity. This needs the right `explain` on the entity or on
 * accounts, and the right to read which roles every account has.
 */
export function mayExplain(ability: Ability, entity: EntityModel): boolean {
  const accounts = ability.model.entities[actorEntity];
  const group = accounts?.field[actorRoles]?.group ?? 'default';
  if (!accounts || ability.groupReach(accounts, 'read', group) !== 'all') return false;
  return ability.can('explain', entity.name) || ability.can('explain', actorEntity);
}

async function subjectOf(
  { engine, trx, caller, entity }: Work,
  input: Readonly<Record<string, unknown>>,
): Promise<Caller> {
  const unknown = Object.keys(input).filter((key) => key !== 'user_id');
  if (unknown.length > 0) throw invalid(unknown.map((key) => ({ path: `/${key}`, code: 'unknown_field' })));
  if (input.user_id === undefined || input.user_id === caller.user.id) return caller;
  const refused = forbidden('action_not_permitted', { action: 'explain' });
  if (!mayExplain(caller.ability, entity) || !Number.isSafeInteger(input.user_id)) throw refused;
  const subject = await engine.callerOf?.(trx, caller, input.user_id as number);
  if (!subject) throw notFound();
  if (caller.ability.can('explain', entity.name)) return subject;
  const accounts = engine.model.entities[actorEntity] as EntityModel;
  if (!(await reaches({ trx, caller, entity: accounts }, input.user_id as number, 'explain'))) throw refused;
  return subject;
}

async function reaches(
  { trx, caller, entity }: Pick<WriteContext, 'trx' | 'caller' | 'entity'>,
  id: number,
  verb: string,
): Promise<boolean> {
  const sql = SqlBuilder.ofOneRow(trx.dialect);
  const own = `r.id = ${sql.value('id')}`;
  const reach = caller.ability.predicate(sql, entity, verb, 'r');
  const statement = {
    sql: `select 1 from ${entity.table} r where ${own}${reach ? ` and ${reach}` : ''}`,
    slots: sql.slots,
  };
  return (await trx.read(statement.sql, bind(statement, bindContext(caller, { id })))).length > 0;
}

/** Whether a rule's condition holds; null where the condition contains a field that the asking caller may not read. */
async function conditionHolds(work: Work, subject: Caller, filter: unknown): Promise<boolean | null> {
  const { trx, caller, entity, id } = work;
  const sql = SqlBuilder.ofOneRow(trx.dialect);
  const own = `r.id = ${sql.value('id')}`;
  try {
    const condition = compileFilter(sql, filter, {
      model: caller.ability.model,
      names: caller.ability,
      entity,
      alias: 'r',
      source: 'constant',
    });
    const statement = { sql: `select 1 from ${entity.table} r where ${own} and ${condition}`, slots: sql.slots };
    return (await trx.read(statement.sql, bind(statement, bindContext(subject, { id })))).length > 0;
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
