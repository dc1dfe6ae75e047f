import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from './book.ts';
import type { AssetPlace } from './put-asset-life.ts';
import type { DemoAsset } from './put-assets.ts';
import { putBreakdown } from './put-breakdown.ts';
import { putAnswers } from './put-checklists.ts';
import { assetProblems, placeProblems } from './ticket-problems.ts';

const months = 540;
/** The newest tickets are in these states, one after the other; all older ones have ended. */
const recent = [
  'new',
  'assigned',
  'in_progress',
  'on_hold',
  'new',
  'acknowledged',
  'in_progress',
  'resolved',
  'assigned',
  'in_progress',
  'on_hold',
  'resolved',
  'cancelled',
  'acknowledged',
  'rejected',
  'closed',
];
const sources = ['web', 'mobile', 'web', 'phone', 'qr_public', 'web', 'email', 'mobile'];
const started: readonly string[] = ['in_progress', 'on_hold', 'resolved', 'closed'];
const seen: readonly string[] = ['acknowledged', ...started];
const assigned: readonly string[] = ['assigned', ...seen];
const ended: readonly string[] = ['resolved', 'closed'];
const broken: readonly unknown[] = ['not_working', 'under_repair'];

type Crew = {
  readonly technician: number;
  readonly team: number | null;
  readonly vendor: number | null;
  readonly people: AssetPlace['people'];
};

/** Tickets of eighteen months in every state, route and kind of cost; the oldest come first and have the lowest numbers. */
export async function putTickets(book: Book, place: AssetPlace): Promise<void> {
  const { client, assets, people } = place;
  const technician = await book.find('technician', { client_id: client });
  const vendor = await book.find('vendor', { client_id: client, type: 'service' });
  const team = await book.find('team', { client_id: client });
  const used = assets.filter(({ row }) => row.state === 'in_service');
  if (!technician || used.length === 0) return;
  const count = Math.min(330, Math.max(60, Math.floor(assets.length * 0.8)));
  const crew = { technician: technician.id, team: team?.id ?? null, vendor: vendor?.id ?? null, people };
  for (let age = count - 1; age >= 0; age -= 1) await putTicket(book, place, used, crew, age, count);
}

async function putTicket(
  book: Book,
  { client }: AssetPlace,
  used: readonly DemoAsset[],
  crew: Crew,
  age: number,
  count: number,
): Promise<void> {
  const newest = recent.length * 2;
  const days =
    age < newest ? Math.floor(age / 2) : 16 + Math.floor(((age - newest) * (months - 16)) / (count - newest));
  const state =
    age < newest ? recent[age % recent.length]! : age % 17 === 0 ? 'cancelled' : age % 29 === 0 ? 'rejected' : 'closed';
  const isOpen = !ended.includes(state) && state !== 'cancelled' && state !== 'rejected';
  const day = addDays(book.today, -days - 1);
  const at = (hours: number) => new Date(Date.parse(`${day}T03:00:00.000Z`) + hours * 3_600_000).toISOString();
  const begin = (age % 3) * 3;
  const asset = used[(age * 37) % used.length]!;
  const isRoom = age % 6 === 5 && asset.row.room_id !== null;
  const problem = isRoom ? placeProblems[age % placeProblems.length]! : assetProblems[age % assetProblems.length]!;
  const own = isRoom ? null : assetProblems[age % assetProblems.length]!;
  const cause = own && ended.includes(state) ? await book.find('root-cause', { cause_group: own.cause }) : null;
  const source = sources[age % sources.length]!;
  const resolved = at(begin + 2 + (age % 11 === 0 ? 60 : age % 5));
  const isPaid = age % 23 === 7 && crew.vendor !== null;
  const who = crew.people.get(age % 2 ? 'requester' : 'manager') ?? crew.people.get('client-admin') ?? null;
  const isBreakdown = own?.isBreakdown === true && (!isOpen || broken.includes(asset.row.condition));
  const waitsForTeam = state === 'assigned' && age % recent.length === 8 && crew.team !== null;
  const { id } = await book.put('ticket', {
    client_id: client,
    type_id: await typeOf(book, client, problem.type),
    title: problem.title,
    ...(isRoom ? { room_id: asset.row.room_id } : { asset_id: asset.row.id, asset_usable: own?.usable }),
    is_breakdown: isBreakdown,
    source,
    reported_at: at(begin),
    ...(source === 'qr_public'
      ? { complainant_name: 'Relative of a patient', ...(seen.includes(state) && { accepted_at: at(begin + 0.5) }) }
      : { complainant_user_id: who }),
    ...(who !== null && { created_by: who }),
    created_at: at(begin),
    state,
    ...(assigned.includes(state) &&
      (waitsForTeam ? { team_id: crew.team } : { primary_technician_id: crew.technician })),
    ...(isPaid && assigned.includes(state) && { vendor_id: crew.vendor, route: 'paid_vendor' }),
    ...(seen.includes(state) && { acknowledged_at: at(begin + 0.4), first_response_at: at(begin + 0.4) }),
    ...(started.includes(state) && { work_started_at: at(begin + 0.5) }),
    ...(state === 'in_progress' && age % 2 === 0 && promised(book, age)),
    ...(state === 'on_hold' && (await held(book, age, at(begin + 1)))),
    ...(ended.includes(state) && {
      resolution: problem.resolution,
      resolved_at: resolved,
      root_cause_id: cause?.id ?? null,
    }),
    ...(state === 'closed' && { closed_at: new Date(Date.parse(resolved) + 7_200_000).toISOString() }),
    ...((state === 'cancelled' || state === 'rejected') && {
      end_reason: state === 'cancelled' ? 'It works again.' : 'Reported twice.',
    }),
  });
  if (assigned.includes(state))
    await putAssignment(book, id, crew, { at: at(begin), isSeen: seen.includes(state), age, waitsForTeam });
  if (started.includes(state))
    await putAnswers(book, id, problem.type, {
      at: at(begin + 1),
      by: crew.people.get('technician') ?? who,
      age,
      isComplete: ended.includes(state),
    });
  if (state === 'in_progress') await putTask(book, id, crew, 'Order the part and fit it', 'OPEN');
  if (!ended.includes(state)) return;
  if (isBreakdown && own?.usable === 'no')
    await putBreakdown(book, { ticket: id, asset: asset.row, from: at(begin), until: resolved });
  if (age % 31 === 3) await putReopening(book, id, crew, at(begin + 1.5));
  await putWork(book, id, crew, { from: at(begin + 0.5), until: at(begin + 0.75 + (age % 7) / 4), age });
  if (own?.part) await putPart(book, id, own.part, age);
  if (isPaid)
    await book.put('ticket-cost', {
      ticket_id: id,
      description: 'Visit of the vendor',
      vendor_id: crew.vendor,
      amount: 1800 + (age % 5) * 250,
    });
}

/** A type of the hospital itself, else that of the platform. */
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

type Assigned = {
  readonly at: string;
  readonly isSeen: boolean;
  readonly age: number;
  readonly waitsForTeam: boolean;
};

async function putAssignment(
  book: Book,
  ticket: number,
  { technician, team }: Crew,
  { at, isSeen, age, waitsForTeam }: Assigned,
) {
  await book.put('ticket-assignment', {
    ticket_id: ticket,
    ...(waitsForTeam ? { role: 'team', team_id: team } : { technician_id: technician }),
    ...(age % 4 === 0
      ? { assigned_by: 'person', reason: 'chosen' }
      : { assigned_by: 'auto', reason: age % 3 === 0 ? 'department_rule' : 'least_loaded' }),
    created_at: at,
    accepted_at: isSeen ? new Date(Date.parse(at) + 1_440_000).toISOString() : null,
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
