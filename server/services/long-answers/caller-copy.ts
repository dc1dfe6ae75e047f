import type { Model } from '#generator/model/types.ts';
import { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import { memoize } from '#server/memoize.ts';
import type { CallerCopy } from './thread-messages.ts';

export function copyOfCaller({ ability, requestClosed: _, ...caller }: Caller): CallerCopy {
  const { rules, platform, reachesOwnRowsOfAll } = ability;
  return { ...caller, rules, platform, reachesOwnRowsOfAll };
}

const mostAbilities = 50;
const abilities = new Map<string, Ability>();

/** The caller on the thread; callers with equal rules share one ability, and with it the plans of their statements. */
export function callerFromCopy(model: Model, copy: CallerCopy): Caller {
  const { rules, platform, reachesOwnRowsOfAll, ...caller } = copy;
  if (abilities.size >= mostAbilities) abilities.clear();
  const key = `${model.hash} ${platform} ${reachesOwnRowsOfAll} ${JSON.stringify(rules)}`;
  const ability = memoize(abilities, key, () => new Ability(model, rules, platform, reachesOwnRowsOfAll));
  return { ...caller, ability };
}
