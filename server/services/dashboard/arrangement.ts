import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { list } from '#server/crud/service.ts';

/**
 * How a person arranged the home page: the keys of parts in their order, and the parts shown or hidden contrary to the
 * default.
 */
export type Arrangement = {
  readonly order: readonly string[];
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  /** Setup steps that were postponed, and whether all setup steps are hidden. */
  readonly skipped: readonly string[];
  readonly isSetUpHidden: boolean;
};

export type OwnArrangement = { readonly profileId: number | null; readonly arrangement: Arrangement };

const mostKeys = 500;

/** Reads what a profile stores, whatever its shape; keys that are not texts are left out. */
export function readArrangement(value: unknown): Arrangement {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return {
    order: keysIn(stored.order),
    shown: keysIn(stored.shown),
    hidden: keysIn(stored.hidden),
    skipped: keysIn(stored.skipped),
    isSetUpHidden: stored.is_set_up_hidden === true,
  };
}

/** The arrangement in the caller's own profile, or the default if there is none. */
export async function ownArrangement(engine: Engine, caller: Caller): Promise<OwnArrangement> {
  const entity = engine.model.entities['user-profile'];
  if (!entity || caller.user.id === null || !caller.ability.can('read', entity.name))
    return { profileId: null, arrangement: readArrangement(null) };
  const filter = JSON.stringify({ user_id: caller.user.id });
  const { rows } = await list({ engine, caller, entity }, { filter, range: '[0,0]', fields: 'id,dashboard' });
  const [row] = rows;
  return { profileId: (row?.id as number | undefined) ?? null, arrangement: readArrangement(row?.dashboard) };
}

function keysIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, mostKeys).filter((key): key is string => typeof key === 'string');
}
