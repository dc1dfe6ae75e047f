import type { Model } from '#generator/model/types.ts';
import type { Rule } from '#server/access/rules.ts';
import { Ability } from '#server/crud/ability.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { memoize } from '#server/memoize.ts';

type Reaching = { readonly engine: Engine; readonly caller: Caller };

const abilities = {
  organisation: new WeakMap<Model, Ability>(),
  platform: new WeakMap<Model, Ability>(),
};

/** The callers that a caller became, by organisation; a plug asks for the same one for each row. */
const systems = new WeakMap<Caller, Map<unknown, Caller>>();

/**
 * The server within one organisation, in the name of the caller: every row of that organisation, and the rows of the
 * platform that all organisations read.
 */
export function systemWithin({ engine, caller }: Reaching, client: unknown): Caller {
  const ability = abilityOf(engine.model, 'organisation');
  const known = memoize(systems, caller, () => new Map<unknown, Caller>());
  const found = known.get(client);
  if (found?.ability === ability) return found;
  const user = { ...caller.user, client_id: typeof client === 'number' ? client : null };
  const made = { ...caller, user, ability, system: true };
  known.set(client, made);
  return made;
}

/** The server, in the name of the caller: every row of every organisation. */
export function systemAcrossClients({ engine, caller }: Reaching): Caller {
  return { ...caller, ability: abilityOf(engine.model, 'platform'), system: true };
}

function abilityOf(model: Model, reach: keyof typeof abilities): Ability {
  return memoize(abilities[reach], model, () => {
    const isPlatform = reach === 'platform';
    return new Ability(model, isPlatform ? [everything] : rulesWithin(model), isPlatform, isPlatform);
  });
}

const everything: Rule = { action: 'manage', subject: 'all', role: 'system' };

/** A global entity may have rows about one organisation, such as the services that it bought; those of others are left out. */
function rulesWithin({ entities }: Model): readonly Rule[] {
  const ofOrganisation = { $or: [{ client_id: '$user.client_id' }, { client_id: null }] };
  return Object.values(entities).map(({ name: subject, scope, field }) => ({
    ...everything,
    subject,
    ...(scope.kind === 'global' && field.client_id && { conditions: ofOrganisation }),
  }));
}
