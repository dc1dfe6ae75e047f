import { weekdays } from '#schemas/_meta/working-time.ts';
import { type Candidate, loadOf } from '#schemas/tickets/choose-technician.ts';
import { isOnShift } from '#schemas/tickets/on-shift.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';
import { isTrue, readRow, readRows } from './read-row.ts';
import { isOnLeave } from './technician.ts';
import { zoneOf } from './working-calendar.ts';

const shiftTimes = weekdays.flatMap((day) => [`${day}_from`, `${day}_to`]);

/** The technicians of an organisation with the current values that the choice for a ticket needs. */
export async function candidatesFor(ticket: Stored, context: PlugContext): Promise<readonly Candidate[]> {
  const { engine, trx, caller } = context;
  const today = await dayOfClient(engine, trx, ticket.client_id, caller.now);
  // Sequential, because a transaction is one connection, which runs one statement at a time.
  const onShift = await shiftsNow(ticket, context);
  const work = await workOf(ticket, context);
  const lists = await listsOf(ticket, context);
  const [family = null] = await readRow(trx, 'select family_id from assets where id = ?', [ticket.asset_id ?? null]);
  const declined = (ticket.declined_user_ids ?? []) as readonly unknown[];
  const sql = `select t.id, t.name, t.is_active, t.on_leave_from, t.on_leave_to, t.shift_id, t.max_open, t.user_id, t.kind,
      u.status
    from technicians t left join users u on u.id = t.user_id
    where t.client_id = ? and t.deleted_at is null order by t.id`;
  return (await readRows(trx, sql, [ticket.client_id])).map((row) => {
    const [id, name, active, from, to, shift, most, user, kind, status] = row;
    const has = (list: string, value: unknown) => lists.get(`${list} ${id}`)?.includes(Number(value)) === true;
    const branches = lists.get(`branch_ids ${id}`);
    const { open = 0, load = 0, last = null } = work.get(Number(id)) ?? {};
    return {
      id: Number(id),
      name: String(name),
      isActive: isTrue(active) && status !== 'inactive',
      isOnLeave: isOnLeave(today, from, to),
      isHere: !branches || branches.includes(Number(ticket.branch_id)),
      hasDeclined: user !== null && declined.includes(Number(user)),
      isOnShift: shift === null || onShift.has(Number(shift)),
      openTickets: open,
      maxOpen: most === null ? null : Number(most),
      load,
      lastAssignedAt: last,
      hasSkill: kind === 'own' && (has('family_ids', family) || has('job_category_ids', ticket.job_category_id)),
    };
  });
}

/** The shifts that are running now in the time zone of the ticket. */
export async function shiftsNow(ticket: Stored, context: PlugContext): Promise<ReadonlySet<number>> {
  const { trx, caller } = context;
  const zone = await zoneOf(ticket, context);
  const sql = `select id, exceptions, ${shiftTimes.join(', ')} from shifts where client_id = ? and deleted_at is null`;
  const rows = await readRows(trx, sql, [ticket.client_id]);
  const running = rows.filter(([, exceptions, ...times]) => {
    const hours = Object.fromEntries(shiftTimes.map((name, n) => [name, times[n]]));
    return isOnShift({ ...hours, exceptions: decoderOf('json')(exceptions ?? null) }, caller.now, zone);
  });
  return new Set(running.map(([id]) => Number(id)));
}

type Work = { readonly open: number; readonly load: number; readonly last: string | null };

/** The current workload of each technician, and when they were last assigned a ticket. */
async function workOf({ client_id }: Stored, { trx }: PlugContext): Promise<ReadonlyMap<number, Work>> {
  const open = await readRows(
    trx,
    `select t.primary_technician_id, p.level, count(*) from tickets t
      left join ticket_priorities p on p.id = t.priority_id
      where t.client_id = ? and t.deleted_at is null and t.primary_technician_id is not null
      and t.state in ('assigned', 'acknowledged', 'in_progress', 'on_hold')
      group by t.primary_technician_id, p.level`,
    [client_id],
  );
  const last = await readRows(
    trx,
    `select technician_id, max(created_at) from ticket_assignments
      where client_id = ? and technician_id is not null group by technician_id`,
    [client_id],
  );
  const work = new Map<number, Work>();
  for (const [id, at] of last) work.set(Number(id), { open: 0, load: 0, last: String(at) });
  for (const [id, level, count] of open) {
    const before = work.get(Number(id)) ?? { open: 0, load: 0, last: null };
    const more = Number(count);
    const load = before.load + more * loadOf(Number(level ?? 3));
    work.set(Number(id), { ...before, open: before.open + more, load });
  }
  return work;
}

/** Branches, families and kinds of work of each technician, by "list id". */
async function listsOf({ client_id }: Stored, context: PlugContext): Promise<ReadonlyMap<string, number[]>> {
  const technicians = entityNamed(context, 'technician');
  const lists = new Map<string, number[]>();
  for (const name of ['branch_ids', 'family_ids', 'job_category_ids']) {
    const sql = `select l.row_id, l.ref_id from ${linkTable(technicians, technicians.field[name]!)} l
      join technicians t on t.id = l.row_id where t.client_id = ? and t.deleted_at is null`;
    for (const [id, ref] of await readRows(context.trx, sql, [client_id])) {
      const key = `${name} ${id}`;
      lists.set(key, [...(lists.get(key) ?? []), Number(ref)]);
    }
  }
  return lists;
}
