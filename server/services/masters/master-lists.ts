import { isMaster } from '#generator/model/is-master.ts';
import type { EntityModel, Language } from '#generator/model/types.ts';
import type { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoize } from '#server/memoize.ts';
import { narrowToClient } from '../narrow-to-client.ts';
import { languagesInUse } from './languages-in-use.ts';
import { type MasterList, readMasterList } from './master-list.ts';

export type MasterLists = {
  /** The languages in addition to English in which titles are needed. */
  readonly languages: readonly Language[];
  readonly lists: readonly MasterList[];
};

/** The number of milliseconds for which the lists of a reader are cached. */
const cachedFor = 10_000;
const mostCached = 1000;

type Cached = { readonly until: number; readonly lists: Promise<MasterLists> };
const caches = new WeakMap<Ability, Map<string, Cached>>();

/** Every master list that the caller may read; `client` is the one that platform staff are working with, null means all. */
export function masterLists(engine: Engine, caller: Caller, client: number | null): Promise<MasterLists> {
  const known = memoize(caches, caller.ability, () => new Map<string, Cached>());
  const key = JSON.stringify([caller.user, caller.language, client]);
  const now = engine.clock().getTime();
  const found = known.get(key);
  if (found && found.until > now && found.until <= now + cachedFor) return found.lists;
  if (known.size >= mostCached) known.clear();
  // Others may wait for the same answer, so it must not end with the connection of the caller who asked first.
  const { requestClosed: _, ...reader } = caller;
  const lists = read(engine, reader, client);
  known.set(key, { until: now + cachedFor, lists });
  lists.catch(() => known.delete(key));
  return lists;
}

async function read(engine: Engine, caller: Caller, client: number | null): Promise<MasterLists> {
  const languages = await languagesInUse(engine, caller, client ?? caller.user.client_id);
  const entities = Object.values(engine.model.entities).filter((entity) => isInReach(caller.ability, entity));
  const lists = await Promise.all(
    entities.map((entity) => readMasterList({ engine, caller, entity }, narrowToClient(entity, {}, client), languages)),
  );
  return { languages, lists };
}

function isInReach(ability: Ability, { name, folder, lifted, list, owner }: EntityModel): boolean {
  if (!isMaster({ master: list.master, folder, lifted }) || list.hidden !== null) return false;
  return ability.can('read', name) && owner?.entities !== '*';
}
