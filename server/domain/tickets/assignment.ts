import { type Choice, chooseTechnician, type SearchStep } from '#schemas/tickets/choose-technician.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { type Rule, rulesFor } from './assign-rules.ts';
import { candidatesFor } from './candidates.ts';
import { readRow } from './read-row.ts';
import { settingsOf } from './settings.ts';
import { teamFault } from './team-fault.ts';

export type Found = Choice & { readonly team: number | null; readonly vendor: number | null };

const found = new WeakMap<Stored, Found>();

/**
 * Assigns a new ticket by the rules of its organisation (domain C.6), and a ticket that was declined for the first time to
 * the next technician. If nobody is available it waits for a manager.
 */
export async function assignByRules({ verb, before, after }: Change, context: PlugContext): Promise<void> {
  const isNew = !before && after.state === 'new' && (after.primary_technician_id ?? null) === null;
  const declined = (before?.declined_user_ids ?? []) as readonly unknown[];
  const isDeclinedOnce = verb === 'decline' && declined.length === 0;
  if (!isNew && !isDeclinedOnce) return;
  const settings = await settingsOf(after, context);
  if (!settings.isAutoAssigned) return;
  const choice = await chooseFor(after, settings.strategy, context);
  found.set(after, choice);
  if (choice.technician === null && choice.team === null && choice.vendor === null) return;
  Object.assign(after, { primary_technician_id: choice.technician, state: 'assigned' });
  if (choice.team !== null) after.team_id = choice.team;
  if (choice.vendor !== null) after.vendor_id = choice.vendor;
}

/** The choice of the rules for this save, if they made one. */
export function choiceOf(after: Stored): Found | null {
  return found.get(after) ?? null;
}

async function chooseFor(ticket: Stored, strategy: string, context: PlugContext): Promise<Found> {
  const rules = await rulesFor(ticket, context);
  const first = await firstThatWorks(ticket, rules, context);
  if (first?.technician === null) {
    const reason = first.isForType ? 'assign_rule' : 'department_rule';
    return { technician: null, team: first.team, vendor: first.vendor, reason, ruleId: first.id, considered: [] };
  }
  const steps = await searchSteps(ticket, strategy, rules, context);
  return { ...chooseTechnician(steps, await candidatesFor(ticket, context)), team: null, vendor: null };
}

/** The first rule; a rule whose team cannot work on the ticket is skipped. */
async function firstThatWorks(ticket: Stored, rules: readonly Rule[], context: PlugContext): Promise<Rule | null> {
  for (const rule of rules)
    if (rule.technician !== null || rule.team === null || !(await teamFault(ticket, rule.team, context))) return rule;
  return null;
}

/** The steps in the order of the strategy; a rule for the type of ticket always comes first. */
async function searchSteps(
  ticket: Stored,
  strategy: string,
  rules: readonly Rule[],
  { trx }: PlugContext,
): Promise<readonly SearchStep[]> {
  const sql = 'select primary_technician_id, secondary_technician_id from assets where id = ?';
  const [primary = null, secondary = null] = await readRow(trx, sql, [ticket.asset_id ?? null]);
  const named = (reason: string, id: unknown): SearchStep[] => (id === null ? [] : [{ reason, ids: [Number(id)] }]);
  const ruled = (reason: string, own: readonly Rule[]): SearchStep[] =>
    own.flatMap(({ id, technician }) => (technician === null ? [] : [{ reason, ids: [technician], ruleId: id }]));
  const forType = ruled(
    'assign_rule',
    rules.filter(({ isForType }) => isForType),
  );
  const forPlace = ruled(
    'department_rule',
    rules.filter(({ isForType }) => !isForType),
  );
  const ofAsset = [...named('asset_primary', primary), ...named('asset_secondary', secondary)];
  const least: SearchStep = { reason: 'least_loaded', by: 'load' };
  if (strategy === 'round_robin') return [...forType, { reason: 'round_robin', by: 'turn' }];
  if (strategy === 'least_loaded') return [...forType, least];
  if (strategy === 'department_rule') return [...forType, ...forPlace, ...ofAsset, least];
  return [...forType, ...ofAsset, ...forPlace, least];
}
