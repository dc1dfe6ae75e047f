import type { EntityView } from '#admin/providers/model/model.ts';
import type { UserData } from '#admin/providers/session/tokens.ts';
import { matches } from '#generator/filter/matches.ts';
import { context } from './conditions.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * Whether a person may create a row with these values, such as those of its owner: at least one permission to create it
 * must match them. Conditions on other fields are checked by the server, which also decides about these.
 */
export function mayCreateFor(
  { name, can }: Pick<EntityView, 'name' | 'can'>,
  user: Pick<UserData, 'ability'> | null,
  given: Given,
): boolean {
  if (!can.includes('create')) return false;
  const rules = (user?.ability ?? []).filter(
    ({ action, subject }) => (action === 'create' || action === 'manage') && (subject === name || subject === 'all'),
  );
  return rules.some(({ conditions }) => fits(conditions ?? {}, given));
}

function fits(conditions: Given, given: Given): boolean {
  const judged = Object.fromEntries(Object.entries(conditions).filter(([field]) => field in given));
  return matches(judged, given, context(given));
}
