import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { createRow } from '#server/crud/write/write.ts';
import { choiceOf } from './assignment.ts';
import { readRows } from './read-row.ts';

type Saved = Change & { readonly id: number };

/** Records who was assigned a ticket and why, and whether they accepted or declined it. */
export async function logAssignment({ verb, id, before, after }: Saved, context: PlugContext): Promise<void> {
  const { now } = context.caller;
  if (verb === 'decline') await markOpen(context, id, { declined_at: now, decline_reason: after.decline_reason });
  const choice = choiceOf(after);
  if (choice) await write(context, id, chosenByRule(choice));
  const isByPerson = verb === 'assign' || verb === 'take';
  if (isByPerson) for (const row of newlyAssigned(verb, before, after, now)) await write(context, id, row);
  if (verb === 'acknowledge' || verb === 'start') await markOpen(context, id, { accepted_at: now });
}

function chosenByRule(choice: NonNullable<ReturnType<typeof choiceOf>>): Stored {
  const { technician, team, vendor, reason, ruleId, considered } = choice;
  const [role] = Object.entries({ primary: technician, team, vendor }).find(([, id]) => id !== null) ?? ['primary'];
  const who = { technician_id: technician, team_id: team, vendor_id: role === 'vendor' ? vendor : null };
  return { role, ...who, assigned_by: 'auto', reason, assign_rule_id: ruleId, candidates: considered };
}

function newlyAssigned(verb: string, before: Stored | null, after: Stored, now: string): Stored[] {
  const shared = {
    assigned_by: 'person',
    reason: verb === 'take' ? 'taken' : 'chosen',
    accepted_at: verb === 'take' ? now : null,
  };
  const had = (before?.secondary_technician_ids ?? []) as readonly unknown[];
  const secondary = ((after.secondary_technician_ids ?? []) as readonly unknown[]).filter((id) => !had.includes(id));
  const isNew = (name: string) => (after[name] ?? null) !== null && after[name] !== before?.[name];
  return [
    ...(isNew('primary_technician_id')
      ? [{ ...shared, role: 'primary', technician_id: after.primary_technician_id }]
      : []),
    ...secondary.map((technician_id) => ({ ...shared, role: 'secondary', technician_id })),
    ...(isNew('team_id') ? [{ ...shared, role: 'team', team_id: after.team_id }] : []),
    ...(isNew('vendor_id') ? [{ ...shared, role: 'vendor', vendor_id: after.vendor_id }] : []),
  ];
}

async function write(context: PlugContext, ticket: number, row: Stored): Promise<void> {
  const { engine, trx } = context;
  await createRow(
    { engine, trx, caller: byServer(context), entity: entityNamed(context, 'ticket-assignment') },
    {
      ticket_id: ticket,
      ...row,
    },
  );
}

/** Writes the answer into the assignments that are still open. */
async function markOpen({ trx }: PlugContext, ticket: number, values: Stored): Promise<void> {
  const names = Object.keys(values);
  const sql = `update ticket_assignments set ${names.map((name) => `${name} = ?`).join(', ')}
    where ticket_id = ? and accepted_at is null and declined_at is null returning id`;
  await readRows(trx, sql, [...Object.values(values), ticket]);
}
