import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';
import { type FaultItem, invalid } from '#server/errors.ts';
import { teamFault } from './team-fault.ts';
import { worksInBranch } from './works-in-branch.ts';

/**
 * Refuses newly assigned technicians who are inactive, of other branches or on leave today, teams that are inactive or of
 * other branches, and an assignment to nobody.
 */
export async function judgeAssignment({ verb, before, after }: Change, context: PlugContext): Promise<void> {
  if (verb !== 'assign' || !before) return;
  const secondary = (after.secondary_technician_ids ?? []) as readonly number[];
  const asked: readonly (readonly [string, unknown])[] = [
    ['primary_technician_id', after.primary_technician_id ?? null],
    ...secondary.map((id) => ['secondary_technician_ids', id] as const),
  ];
  const chosen = asked.filter(([, id]) => id !== null);
  const team = after.team_id ?? null;
  if (chosen.length === 0 && team === null && (after.vendor_id ?? null) === null)
    throw invalid([{ path: '/primary_technician_id', code: 'assigned_to_nobody', params: {} }]);
  for (const [name, id] of chosen) {
    const fault = await faultOf(after, id, context);
    if (fault) throw invalid([{ path: `/${name}`, ...fault }]);
  }
  const fault = team === null ? null : await teamFault(after, team, context);
  if (fault) throw invalid([{ path: '/team_id', ...fault }]);
}

type Fault = Omit<FaultItem, 'path'>;

/** The reason why a technician cannot work on a ticket today; null if there is none or no such technician. */
export async function faultOf(ticket: Stored, id: unknown, context: PlugContext): Promise<Fault | null> {
  const { engine, trx, caller } = context;
  const technicians = records(context, 'technician').asSystem(Number(ticket.client_id));
  const found = await technicians.get(id, {
    fields: ['name', 'is_active', 'on_leave_from', 'on_leave_to', 'user.status'],
  });
  if (!found) return null;
  const { name, on_leave_from: from, on_leave_to: to } = found;
  if (!found.is_active) return { code: 'technician_inactive', params: { name } };
  if (found['user.status'] === 'inactive') return { code: 'technician_account_off', params: { name } };
  if (!(await worksInBranch('technician', ticket, id, context)))
    return { code: 'technician_other_branch', params: { name } };
  const today = await dayOfClient(engine, trx, ticket.client_id, caller.now);
  if (!isOnLeave(today, from, to)) return null;
  if (to === null) return { code: 'technician_on_leave_open', params: { name } };
  return { code: 'technician_on_leave', params: { name, until: to } };
}

/** Both ends of the leave are included; without a last day it continues. */
export function isOnLeave(today: string, from: unknown, to: unknown): boolean {
  if (typeof from !== 'string' && typeof to !== 'string') return false;
  return (typeof from !== 'string' || from <= today) && (typeof to !== 'string' || today <= to);
}
