import type { EntityModel, Filter } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import { bindContext, type Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list, read } from '#server/crud/service.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { clientOf } from '#server/crud/write/current-record.ts';
import type { Reader } from '#server/database/connect.ts';
import { forbidden } from '#server/errors.ts';

export const verbs = ['read', 'update', 'delete'] as const;
export const pageSize = 50;

/** The reason for a right: the rule of a role, or of the person's own rights (`user_permission`). */
export type Reason = {
  readonly action: string;
  readonly role: string;
  readonly conditions: Filter | null;
};

export type Person = {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly actions: readonly string[];
  readonly reasons: readonly Reason[];
};

/**
 * `next` is the index of the first account of the next page; null at the end. `accounts` is the number of all checked
 * accounts.
 */
export type WhoMay = { readonly people: readonly Person[]; readonly accounts: number; readonly next: number | null };

/**
 * The other people of the record's organisation who may read, change or delete it, and by which rules; the predicates are
 * the same as in their own requests. Only for callers who may read accounts with their roles, and only about accounts they
 * may read.
 *
 * @throws 403 without these rights, 404 if the caller may not read the record
 */
export async function whoMay(context: ReadContext, id: number, first: number): Promise<WhoMay> {
  const { engine, caller, entity } = context;
  if (!maySeeWho(caller.ability)) throw forbidden('action_not_permitted', { action: 'read' });
  const accounts = engine.model.entities.user as EntityModel;
  const record = await read(context, id);
  const client = clientOf(entity, record) ?? caller.user.client_id;
  const { rows, total } = await list(
    { engine, caller, entity: accounts },
    {
      filter: JSON.stringify({ status: 'active', client_id: client ?? { $exists: false } }),
      sort: '[["full_name","ASC"],["id","ASC"]]',
      range: `[${first},${first + pageSize - 1}]`,
      fields: 'id,full_name,role_ids',
    },
  );
  const people: Person[] = [];
  for (const row of rows) {
    const person = await personOf(engine, caller, entity, id, row);
    if (person) people.push(person);
  }
  const after = first + rows.length;
  return { people, accounts: total, next: rows.length > 0 && after < total ? after : null };
}

/** Whether the caller may read accounts and their roles. */
export function maySeeWho(ability: Ability): boolean {
  const { user, role } = ability.model.entities as Readonly<Record<'user' | 'role', EntityModel>>;
  const group = user.field.role_ids?.group ?? 'default';
  return ability.can('read', role.name) && ability.groupReach(user, 'read', group) === 'all';
}

async function personOf(
  engine: Engine,
  caller: Caller,
  entity: EntityModel,
  id: number,
  row: ApiRecord,
): Promise<Person | null> {
  const subject = await engine.callerOf?.(engine.database, caller, row.id as number);
  if (!subject) return null;
  const { actions, reasons } = await rightsOf(engine.database, subject, entity, id);
  if (!actions.includes('read')) return null;
  const roles = (row._titles as Record<string, string[]> | undefined)?.role_ids ?? [];
  return { id: row.id as number, name: String(row.full_name ?? ''), roles, actions, reasons };
}

/** One statement returns what a person may do with the row and which of the person's conditions hold for it. */
async function rightsOf(reader: Reader, subject: Caller, entity: EntityModel, id: number) {
  const { ability } = subject;
  const sql = SqlBuilder.ofOneRow(reader.dialect);
  const flag = (condition: string) => `case when ${condition} then 1 else 0 end`;
  const possible = verbs.filter((verb) => entity.verbs.includes(verb) && ability.can(verb, entity.name));
  const rules = possible.flatMap((action) => ability.relevant(entity, action).map((rule) => ({ action, rule })));
  const columns = [
    ...possible.map((verb) => flag(ability.predicate(sql, entity, verb, 'r') ?? '1 = 1')),
    ...rules.map(({ rule }) =>
      flag(
        rule.conditions
          ? compileFilter(sql, rule.conditions, {
              model: ability.model,
              names: allNames,
              entity,
              alias: 'r',
              source: 'constant',
            })
          : '1 = 1',
      ),
    ),
  ];
  if (columns.length === 0) return { actions: [], reasons: [] };
  const text = `select ${columns.join(', ')} from ${entity.table} r where r.id = ${sql.value('id')}`;
  const [flags = []] = await reader.read(text, bind({ sql: text, slots: sql.slots }, bindContext(subject, { id })));
  const actions = possible.filter((_, n) => flags[n] === 1);
  const holding = rules.filter(({ action }, n) => actions.includes(action) && flags[possible.length + n] === 1);
  return { actions, reasons: holding.map(({ action, rule }) => reasonOf(action, rule.role, rule.conditions)) };
}

function reasonOf(action: string, role: string, conditions: Filter | undefined): Reason {
  return { action, role, conditions: conditions ?? null };
}
