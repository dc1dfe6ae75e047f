import { byServer } from '#server/crud/by-server.ts';
import { idsOf } from '#server/crud/ids-of.ts';
import type { JobWork, StepContext } from '#server/crud/jobs.ts';
import { defineJob, type RowOf } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { notify } from '#server/services/notify.ts';
import { managersOf } from './managers.ts';

const atOnce = 20;

/** The states of a ticket that somebody works on. */
const workedOn = ['assigned', 'acknowledged', 'in_progress', 'on_hold'] as const;

type Leaver = Pick<RowOf<'technician'>, 'id' | 'client_id' | 'name' | 'user_id'>;

/**
 * The open tickets of a technician who no longer takes any wait for another one, and each manager gets one notice with
 * their number. A technician who takes tickets again by now keeps them.
 */
export default defineJob('technician', 'release_tickets', {
  title: {
    en: 'Tickets of a technician who left',
    de: 'Tickets eines ausgeschiedenen Technikers',
    fr: 'Demandes d’un technicien parti',
    pt: 'Chamados de um técnico que saiu',
  },
  run: async (job) => {
    for (const id of idsOf(job.input.ids)) {
      const technician = await leaverOf(job, id);
      if (technician) await releaseAll(job, technician);
    }
    return undefined;
  },
});

async function releaseAll(job: JobWork, technician: Leaver): Promise<void> {
  const released = new Map<number, number>();
  for (let found = atOnce; found === atOnce; )
    await job.step(async (step) => {
      const managers = await releaseSome(step, technician);
      found = managers.length;
      for (const manager of managers.flat()) released.set(manager, (released.get(manager) ?? 0) + 1);
      return { advance: found };
    });
  await job.step(async ({ engine, trx }) => {
    for (const [manager, count] of released)
      await notify(engine, trx, manager, {
        kind: 'tickets_released',
        params: { who: String(technician.name), count: String(count) },
        link: `/tickets?filter=${encodeURIComponent(JSON.stringify({ state: 'new' }))}`,
      });
    return { advance: 0 };
  });
}

async function leaverOf(job: JobWork, id: number): Promise<Leaver | null> {
  const fields = ['id', 'client_id', 'name', 'user_id', 'is_active', 'user.status', 'deleted_at'] as const;
  const found = await records(job, 'technician').acrossClients().withBin().get(id, { fields });
  if (!found) return null;
  const isAway = !found.is_active || found['user.status'] === 'inactive' || found.deleted_at !== null;
  return isAway ? (found as Leaver) : null;
}

/** Releases some tickets, and returns the managers of each. A second technician is only taken out of the list. */
async function releaseSome(
  step: StepContext,
  { id, client_id, user_id }: Leaver,
): Promise<readonly (readonly number[])[]> {
  const context = { ...step, caller: byServer(step) };
  const tickets = records(context, 'ticket').asSystem(Number(client_id));
  const open = { state: workedOn } as const;
  const fields = [
    'id',
    'client_id',
    'branch_id',
    'department_id',
    'primary_technician_id',
    'secondary_technician_ids',
  ] as const;
  const found = await tickets.list(
    { ...open, $or: [{ primary_technician_id: id }, { secondary_technician_ids: id }] },
    { fields, limit: atOnce },
  );
  const managers: (readonly number[])[] = [];
  for (const ticket of found) {
    const others = idsOf(ticket.secondary_technician_ids).filter((one) => one !== id);
    const isFirst = ticket.primary_technician_id === id;
    if (isFirst) await tickets.act(ticket.id, 'release');
    else await tickets.change(ticket.id, { secondary_technician_ids: others });
    managers.push(isFirst ? (await managersOf(ticket, context)).filter((one) => one !== user_id) : []);
  }
  return managers;
}
