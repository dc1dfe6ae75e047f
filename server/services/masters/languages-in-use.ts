import { type Language, languages } from '#generator/model/types.ts';
import { asSystem, type Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import { groups } from '#server/crud/read/groups.ts';

/**
 * The languages other than English that people read: those chosen in the accounts of a client (of all clients if `client`
 * is null) and the reader's own. Read without checking rights, since the result says nothing about a single person.
 */
export async function languagesInUse(
  engine: Engine,
  caller: Caller,
  client: number | null,
): Promise<readonly Language[]> {
  const system = asSystem(engine.model, engine.clock());
  const used = new Set<unknown>([caller.language]);
  for (const name of ['user', 'client']) {
    const entity = engine.model.entities[name];
    if (!entity?.field.locale) continue;
    const own = name === 'client' ? { id: client } : { client_id: client };
    const filter = JSON.stringify(client === null ? {} : own);
    const found = await groups({ engine, caller: system, entity }, { group: '["locale"]', filter });
    for (const { group } of found.groups) used.add(group.locale);
  }
  return languages.filter((language) => language !== 'en' && used.has(language));
}
