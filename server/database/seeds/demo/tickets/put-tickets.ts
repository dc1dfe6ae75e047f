import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from '../book.ts';
import type { DemoPlace } from '../define-demo.ts';
import { putAnswers } from '../maintenance/put-checklists.ts';
import { planTicket, type TicketPlan } from './plan-ticket.ts';
import { putBreakdown } from './put-breakdown.ts';

type Crew = {
  readonly technician: number;
  readonly team: number | null;
  readonly vendor: number | null;
  readonly people: DemoPlace['people'];
};

/**
 * Tickets of eighteen months in every state, route and kind of cost; the oldest are created first and have the lowest
 * numbers.
 */
export async function putTickets(book: Book, place: DemoPlace): Promise<void> {
  const { client, assets, people } = place;
  const technician = await book.find('technician', { client_id: client });
  const vendor = await book.find('vendor', { client_id: client, type: 'service' });
  const team = await book.find('team', { client_id: client });
  const used = assets.filter(({ row }) => row.state === 'in_service');
  if (!technician || used.length === 0) return;
  const count = Math.min(330, Math.max(60, Math.floor(assets.length * 0.8)));
  const crew = { technician: technician.id, team: team?.id ?? null, vendor: vendor?.id ?? null, people };
  for (let age = count - 1; age >= 0; age -= 1)
    await putTicket(book, client, crew, planTicket(book.today, used, age, count));
}

async function putTicket(book: Book, client: number, crew: Crew, plan: TicketPlan): Promise<void> {
  const { age, problem, at } = plan;
  const who = crew.people.get(age % 2 ? 'requester' : 'manager') ?? crew.people.get('client-admin') ?? null;
  const { id } = await book.put('ticket', {
    client_id: client,
    type_id: await typeOf(book, client, problem.type),
    title: problem.title,
    ...reported(plan, who),
    state: plan.state,
    ...routed(plan, crew),
    ...(plan.isSeen && { acknowledged_at: at(0.4), first_response_at: at(0.4) }),
    ...(plan.isStarted && { work_started_at: at(0.5) }),
    ...(plan.state === 'in_progress' && age % 2 === 0 && promised(book, age)),
    ...(plan.state === 'on_hold' && (await held(book, age, at(1)))),
    ...(await finished(book, plan)),
  });
  if (plan.isAssigned) await putAssignment(book, id, crew, plan);
  if (plan.isStarted)
    await putAnswers(book, id, problem.type, {
      at: at(1),
      by: crew.people.get('technician') ?? who,
      age,
      isComplete: plan.isResolved,
    });
  if (plan.state === 'in_progress') await putTask(book, id, crew, 'Order the part and fit it', 'OPEN');
  if (plan.isResolved) await putRepair(book, id, crew, plan);
}

function reported({ asset, isAboutRoom, fault, isBreakdown, source, isSeen, at }: TicketPlan, who: number | null) {
  return {
    ...(isAboutRoom ? { room_id: asset.row.room_id } : { asset_id: asset.row.id, asset_usable: fault?.usable }),
    is_breakdown: isBreakdown,
    source,
    reported_at: at(0),
    ...(source === 'qr_public'
      ? { complainant_name: 'Relative of a patient', ...(isSeen && { accepted_at: at(0.5) }) }
      : { complainant_user_id: who }),
    ...(who !== null && { created_by: who }),
    created_at: at(0),
  };
}

function routed(plan: TicketPlan, crew: Crew) {
  if (!plan.isAssigned) return {};
  return {
    ...(waitsForTeam(plan, crew) ? { team_id: crew.team } : { primary_technician_id: crew.technician }),
    ...(isPaid(plan, crew) && { vendor_id: crew.vendor, route: 'paid_vendor' }),
  };
}

function waitsForTeam({ mayWaitForTeam }: TicketPlan, { team }: Crew): boolean {
  return mayWaitForTeam && team !== null;
}

function isPaid({ mayBePaid }: TicketPlan, { vendor }: Crew): boolean {
  return mayBePaid && vendor !== null;
}

async function finished(book: Book, { state, problem, fault, isResolved, isWithdrawn, resolveAfter, at }: TicketPlan) {
  if (isWithdrawn) return { end_reason: state === 'cancelled' ? 'It works again.' : 'Reported twice.' };
  if (!isResolved) return {};
  const cause = fault && (await book.find('root-cause', { cause_group: fault.cause }));
  return {
    resolution: problem.resolution,
    resolved_at: at(resolveAfter),
    root_cause_id: cause?.id ?? null,
    ...(state === 'closed' && { closed_at: at(resolveAfter + 2) }),
  };
}

/** The records that a repair adds to a ticket: downtime, a reopening, work, a part, a bill. */
async function putRepair(book: Book, id: number, crew: Crew, plan: TicketPlan): Promise<void> {
  const { age, asset, fault, isBreakdown, resolveAfter, at } = plan;
  if (isBreakdown && fault?.usable === 'no')
    await putBreakdown(book, { ticket: id, asset: asset.row, from: at(0), until: at(resolveAfter) });
  if (age % 31 === 3) await putReopening(book, id, crew, at(1.5));
  await putWork(book, id, crew, { from: at(0.5), until: at(0.75 + (age % 7) / 4), age });
  if (fault?.part) await putPart(book, id, fault.part, age);
  if (isPaid(plan, crew))
    await book.put('ticket-cost', {
      ticket_id: id,
      description: 'Visit of the vendor',
      vendor_id: crew.vendor,
      amount: 1800 + (age % 5) * 250,
    });
}

/** The organisation's own ticket type with this code, otherwise the platform's. */
export async function typeOf(book: Book, client: number, code: string): Promise<number> {
  const own = await book.find('ticket-type', { client_id: client, code });
  return own?.id ?? book.idOf('ticket-type', { code });
}

function promised(book: Book, age: number) {
  const promised_at = `${addDays(book.today, (age % 4) - 1)}T10:30:00.000Z`;
  return {
    promised_at,
    promised_history: [{ at: `${addDays(book.today, -3)}T06:00:00.000Z`, promised_at, reason: null }],
  };
}

async function held(book: Book, age: number, since: string) {
  const pauses = age % 2 === 1;
  const hold_reason_id = await book.idOf('hold-reason', { code: pauses ? 'AWAITING-PARTS' : 'AWAITING-VENDOR' });
  return {
    hold_reason_id,
    paused_since: pauses ? since : null,
    expected_until: `${addDays(book.today, 5)}T06:00:00.000Z`,
  };
}

type Work = { readonly from: string; readonly until: string; readonly age: number };

async function putWork(book: Book, ticket: number, { technician }: Crew, { from, until, age }: Work): Promise<void> {
  await book.put('ticket-labour', {
    ticket_id: ticket,
    technician_id: technician,
    started_at: from,
    ended_at: until,
    travel_cost: age % 9 === 0 ? 300 : null,
  });
  if (age % 8 !== 0) return;
  await putTask(book, ticket, { technician }, 'Electrical safety test', 'DONE');
}

async function putTask(
  book: Book,
  ticket: number,
  { technician }: Pick<Crew, 'technician'>,
  title: string,
  status: string,
) {
  await book.put('ticket-task', {
    ticket_id: ticket,
    title,
    category_id: await book.idOf('task-category', { code: status === 'DONE' ? 'SAFETY' : 'REPLACE' }),
    status_id: await book.idOf('task-status', { code: status }),
    technician_id: technician,
  });
}

async function putPart(
  book: Book,
  ticket: number,
  { description, price }: { description: string; price: number },
  age: number,
): Promise<void> {
  const covered_by = age % 5 === 0 ? 'warranty' : 'none';
  await book.put('ticket-part', { ticket_id: ticket, description, quantity: 1, unit_cost: price, covered_by });
}

async function putAssignment(book: Book, ticket: number, crew: Crew, plan: TicketPlan): Promise<void> {
  const { age, isSeen, at } = plan;
  await book.put('ticket-assignment', {
    ticket_id: ticket,
    ...(waitsForTeam(plan, crew) ? { role: 'team', team_id: crew.team } : { technician_id: crew.technician }),
    ...(age % 4 === 0
      ? { assigned_by: 'person', reason: 'chosen' }
      : { assigned_by: 'auto', reason: age % 3 === 0 ? 'department_rule' : 'least_loaded' }),
    created_at: at(0),
    accepted_at: isSeen ? at(0.4) : null,
  });
}

async function putReopening(book: Book, ticket: number, { technician }: Crew, at: string): Promise<void> {
  await book.put('ticket-reopen', {
    ticket_id: ticket,
    reason: 'The same fault came back after an hour.',
    previous_resolution: 'Restarted and observed.',
    previous_technician_id: technician,
    previous_resolved_at: at,
    previous_sla_state: 'met',
    created_at: at,
  });
}
