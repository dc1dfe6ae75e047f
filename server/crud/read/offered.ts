import { entriesOf, type Step, stepOf, transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, Filter } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Plugs } from '#server/crud/plugs.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { guardNames } from '#server/crud/sql/guard-names.ts';
import type { Select } from './select.ts';

/** Every verb of an entity: its own, its transitions, its entries, its actions of plugs, and the built-in ones. */
export function allVerbs(plugs: Plugs, entity: EntityModel): readonly string[] {
  return [
    ...entity.verbs,
    ...transitionsOf(entity).map(({ name }) => name),
    ...entriesOf(entity).map(({ name }) => name),
    ...plugs.actionsOf(entity.name).map(({ name }) => name),
    ...(entity.versioned && entity.verbs.includes('delete') ? ['restore', 'purge'] : []),
  ];
}

/** Verbs for the creation of a record; they are not offered for existing records. */
export function forNewRows(entity: EntityModel): readonly string[] {
  return ['create', ...entriesOf(entity).map(({ name }) => name)];
}

/** Verbs that a caller may use on at least some rows of an entity. */
export function verbsOf(ability: Ability, plugs: Plugs, entity: EntityModel): readonly string[] {
  return allVerbs(plugs, entity).filter(
    (verb) =>
      ability.can(rightOf(verb), entity.name) && ability.groupReach(entity, rightOf(verb), 'default') !== 'none',
  );
}

/** The right that a verb needs: restore needs the right to delete. */
export function rightOf(verb: string): string {
  return verb === 'restore' ? 'delete' : verb;
}

/** Adds `_actions`: what the caller may do to each row, decided in the same statement. */
export function selectActions(select: Select, plugs: Plugs, entity: EntityModel, alias: string): void {
  const offered = verbsOf(select.ability, plugs, entity)
    .filter((verb) => !forNewRows(entity).includes(verb) && verb !== 'read')
    .map((verb) => ({
      verb,
      at: select.add(`case when ${offerCondition(select, plugs, entity, verb, alias)} then 1 else 0 end`),
    }));
  select.put((row, record) => {
    record._actions = offered.filter(({ at }) => row[at] === 1).map(({ verb }) => verb);
  });
}

/**
 * Adds `_refused` where it is not empty: transitions from the present state that the caller has the right to and that a
 * guard refuses, each with the message of the first guard that does not hold.
 */
export function selectRefused(select: Select, plugs: Plugs, entity: EntityModel, alias: string): void {
  const rights = verbsOf(select.ability, plugs, entity);
  const guarded = entity.lifecycles.flatMap((lifecycle) =>
    lifecycle.transitions
      .filter(({ name, guards }) => guards.length > 0 && rights.includes(name))
      .map((transition) => ({
        transition,
        at: select.add(refusalOf(select, entity, { lifecycle, transition }, alias)),
      })),
  );
  if (guarded.length === 0) return;
  select.put((row, record, language) => {
    const refused = guarded.flatMap(({ transition: { name, guards }, at }) => {
      const guard = guards[Number(row[at])];
      return guard ? [[name, guard.refusal[language]]] : [];
    });
    if (refused.length > 0) record._refused = Object.fromEntries(refused);
  });
}

/** The index of the first guard that does not hold, or -1. */
function refusalOf(select: Select, entity: EntityModel, step: Step, alias: string): string {
  const { transition } = step;
  const reach = select.ability.predicate(select.sql, entity, transition.name, alias);
  const parts = [...(reach ? [reach] : []), ...(entity.versioned ? [`${alias}.deleted_at is null`] : [])];
  const holding = [...parts, fromStates(step, alias)].join(' and ');
  const guards = transition.guards.map(({ condition }, n) => {
    const holds = constantSql(select, entity, alias, condition, guardNames);
    return `when not coalesce(${holds}, false) then ${n}`;
  });
  return `case when ${holding} then (case ${guards.join(' ')} else -1 end) else -1 end`;
}

function fromStates({ lifecycle, transition }: Step, alias: string): string {
  const states = transition.from.map((state) => `'${state}'`).join(', ');
  return `${alias}.${lifecycle.field} in (${states})`;
}

function offerCondition(select: Select, plugs: Plugs, entity: EntityModel, verb: string, alias: string): string {
  const parts = [];
  const reach = select.ability.predicate(select.sql, entity, rightOf(verb), alias);
  if (reach) parts.push(reach);
  if (entity.versioned)
    parts.push(`${alias}.deleted_at is ${verb === 'restore' || verb === 'purge' ? 'not null' : 'null'}`);
  const step = stepOf(entity, verb);
  if (step) parts.push(stepCondition(select, entity, step, alias));
  const action = plugs.actionsOf(entity.name).find(({ name }) => name === verb);
  for (const when of [action?.when, ...plugs.hooksOf(entity.name).map((hook) => hook.when?.[verb])])
    if (when) parts.push(constantSql(select, entity, alias, when));
  return parts.length === 0 ? '1 = 1' : parts.join(' and ');
}

function stepCondition(select: Select, entity: EntityModel, step: Step, alias: string): string {
  const guards = step.transition.guards.map(({ condition }) =>
    constantSql(select, entity, alias, condition, guardNames),
  );
  return [fromStates(step, alias), ...guards].join(' and ');
}

/** A condition from schemas or code as SQL. */
function constantSql(select: Select, entity: EntityModel, alias: string, condition: Filter, names = allNames): string {
  const { sql, ability } = select;
  return compileFilter(sql, condition, { model: ability.model, names, entity, alias, source: 'constant' });
}
