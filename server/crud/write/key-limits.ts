import { isDeepStrictEqual } from 'node:util';
import type { Change, PlugContext } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

/**
 * Refuses a change of fields that a program with an API key may never write, no matter through which request the change is
 * made.
 */
export function refuseKeyFields({ entity, caller }: PlugContext, { before, after }: Change): void {
  if (caller.apiKeyId === null || !entity.apiKeys) return;
  const changed = entity.apiKeys.exceptFields.filter(
    (name) => !isDeepStrictEqual(before?.[name] ?? null, after[name] ?? null),
  );
  if (changed.length > 0) throw invalid(changed.map((name) => ({ path: `/${name}`, code: 'not_by_api_key' })));
}
