import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { readRows } from './read-row.ts';

const mostUsers = 60;
const names = ['primary_technician_id', 'secondary_technician_ids', 'vendor_id'];

/** Stores the accounts of everybody who works on a ticket: its technicians, and the people of its vendor. */
export async function settleWorkers({ before, after }: Change, context: PlugContext): Promise<void> {
  if (before && names.every((name) => isSame(before[name], after[name]))) return;
  after.worker_user_ids = await workersOf(after, context);
}

async function workersOf(ticket: Stored, { trx }: PlugContext): Promise<number[]> {
  const secondary = (ticket.secondary_technician_ids ?? []) as readonly number[];
  const technicians = [ticket.primary_technician_id, ...secondary].filter((id) => typeof id === 'number');
  const places = technicians.map(() => '?').join(', ') || 'null';
  const sql = `select user_id from technicians where user_id is not null and id in (${places}) and client_id = ?
    union select id from users where vendor_id = ? and client_id = ? and deleted_at is null`;
  const values = [...technicians, ticket.client_id, ticket.vendor_id ?? null, ticket.client_id];
  const rows = await readRows(trx, sql, values);
  return rows.slice(0, mostUsers).map(([id]) => Number(id));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
