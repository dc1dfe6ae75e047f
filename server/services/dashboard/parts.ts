import type { DashboardPart } from '#generator/model/dashboard-types.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { everyone, personal } from '#server/access/rules.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Engine } from '#server/crud/engine.ts';
import { nameable } from '#server/crud/read/list-query.ts';
import { memoize } from '#server/memoize.ts';
import { mayFilter } from '../may-filter.ts';
import type { Arrangement } from './arrangement.ts';

/** A part of the home page with the entity whose rows it shows. */
export type Part = {
  /** Unique over all entities, such as `room.out_of_use`. */
  readonly key: string;
  readonly entity: EntityModel;
  readonly part: DashboardPart;
  readonly isShownAtFirst: boolean;
};

const partsByAbility = new WeakMap<Ability, readonly Part[]>();

/** The parts whose rows, filter and fields a person with these rights may read, in the order of the schemas. */
export function partsFor(engine: Engine, ability: Ability): readonly Part[] {
  return memoize(partsByAbility, ability, () => {
    const roles = rolesOf(ability);
    const isCustom = !engine.model.roles.some(({ code }) => roles.has(code));
    const found = Object.values(engine.model.entities).flatMap((entity) =>
      entity.dashboard
        .filter((part) => isInReach(engine, ability, entity, part))
        .map((part) => ({
          key: `${entity.name}.${part.key}`,
          entity,
          part,
          isShownAtFirst: isCustom || part.roles.length === 0 || part.roles.some((role) => roles.has(role)),
        })),
    );
    return found.sort((one, other) => one.part.order - other.part.order);
  });
}

/** Whether a person sees a part: the schema's default applies unless the person decided otherwise. */
export function isShown({ key, isShownAtFirst }: Part, { shown, hidden }: Arrangement): boolean {
  return isShownAtFirst ? !hidden.includes(key) : shown.includes(key);
}

/** The parts in a person's own order; parts that were never moved follow in the order of the schemas. */
export function inOwnOrder(parts: readonly Part[], { order }: Arrangement): readonly Part[] {
  const placeOf = ({ key }: Part) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...parts].sort((one, other) => placeOf(one) - placeOf(other));
}

function isInReach(engine: Engine, ability: Ability, entity: EntityModel, part: DashboardPart): boolean {
  if (!ability.can('read', entity.name) || entity.list.hidden === 'everywhere') return false;
  if (part.kind === 'step' && !ability.can('create', entity.name)) return false;
  if (!ability.platform && isForPlatform(engine, part)) return false;
  const names = [part.watch, part.group, part.period].filter((name) => name !== null);
  if (!names.every((name) => nameable(ability, entity, name))) return false;
  return mayFilter(engine, ability, entity, part.filter);
}

/**
 * A part that by default only roles of the platform see compares organisations, which a person of one organisation cannot
 * do.
 */
function isForPlatform({ model }: Engine, { roles }: DashboardPart): boolean {
  const platform = model.roles.filter(({ scope }) => scope === 'platform').map(({ code }) => code);
  return roles.length > 0 && roles.every((role) => platform.includes(role));
}

/** The roles that the rights come from, without the rights that everyone has and a person's own exceptions. */
function rolesOf({ rules }: Ability): ReadonlySet<string> {
  return new Set(rules.map(({ role }) => role).filter((role) => role !== everyone && role !== personal));
}
