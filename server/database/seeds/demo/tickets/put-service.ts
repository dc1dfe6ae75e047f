import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from '../book.ts';
import { putComponents, putOwnForms } from '../components/put-stock.ts';
import type { Ids } from '../facility/put-facility.ts';
import { putOwnChecklists } from '../maintenance/put-checklists.ts';
import { putCertificate } from '../people/put-papers.ts';
import type { People } from '../people/put-people.ts';

export type Organised = {
  readonly client: number;
  readonly branch: number;
  readonly departments: Ids;
  readonly people: People;
};

/**
 * What an organisation needs for tickets and orders: shifts, technicians, a team, rules, limits of approval, a project, its
 * parts.
 */
export async function putService(book: Book, place: Organised): Promise<void> {
  await putTicketRules(book, place, await putTechnician(book, place));
  await putOrderRules(book, place);
  await putOwnForms(book, place.client);
  await putOwnChecklists(book, place.client);
  await putComponents(book, place.client);
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

async function putTechnician(book: Book, { client, branch, people }: Organised): Promise<number> {
  const times = weekdays.flatMap((day) => [
    [`${day}_from`, '08:00'],
    [`${day}_to`, '17:00'],
  ]);
  const own = { saturday_from: '08:00', saturday_to: '13:00', ...Object.fromEntries(times) };
  const shift = await book.put('shift', {
    client_id: client,
    name: 'Day',
    code: 'DAY',
    ...own,
    exceptions: endOfYear(book.today.slice(0, 4)),
  });
  const user = people.get('technician');
  const vendor = await book.find('vendor', { client_id: client });
  const codes = ['VENT', 'PMON', 'SPUMP', 'IPUMP', 'DEFIB'];
  const { id } = await book.put('technician', {
    client_id: client,
    name: (await book.find('user', { id: user ?? 0 }))?.full_name ?? 'Service engineer on call',
    ...(user ? { kind: 'own', user_id: user } : { kind: 'vendor', vendor_id: vendor?.id }),
    employee_no: 'T-01',
    family_ids: await book.idsOf('asset-family', codes),
    job_category_ids: [await book.idOf('main-category', { kind: 'job', code: 'BIOMEDICAL' })],
    certification_ids: [await book.idOf('certification', { code: 'BLS' })],
    branch_ids: [branch],
    shift_id: shift.id,
    hourly_rate: 450,
    max_open: 12,
  });
  await putCertificate(book, { type: 'technician', id, client }, 'BLS', 210);
  const team = { client_id: client, name: 'Ward equipment', technician_ids: [id], lead_id: id, branch_ids: [branch] };
  await book.put('team', team);
  return id;
}

function endOfYear(year: string) {
  return [
    { day: `${year}-12-25`, from: null, until: null, note: 'Christmas Day' },
    { day: `${year}-12-31`, from: '08:00', until: '12:00', note: null },
  ];
}

async function putTicketRules(book: Book, { client, branch, departments, people }: Organised, technician: number) {
  const critical = await book.idOf('ticket-priority', { code: 'CRITICAL' });
  const policy = await book.put('sla-policy', {
    client_id: client,
    name: 'Life support',
    position: 10,
    family_ids: [await book.idOf('asset-family', { code: 'VENT' })],
    criticality: 'a',
    priority_id: critical,
    response_minutes: 10,
    resolution_minutes: 120,
  });
  await book.put('escalation-rule', {
    client_id: client,
    name: 'Life support late',
    level: 2,
    trigger: 'resolution',
    offset_minutes: -30,
    sla_policy_id: policy.id,
    notify_role_ids: [await book.idOf('role', { code: 'facility_manager' })],
    notify_user_ids: [people.get('manager') ?? people.get('client-admin')].filter((id) => id !== undefined),
  });
  await book.put('assign-rule', {
    client_id: client,
    name: 'Critical care',
    position: 10,
    branch_id: branch,
    department_id: departments.get('CC') ?? null,
    technician_id: technician,
  });
  await book.put('reminder-setting', {
    client_id: client,
    name: 'Whole organisation',
    quiet_from: '22:00',
    quiet_to: '06:00',
  });
}

async function putOrderRules(book: Book, { client, branch, people }: Organised): Promise<void> {
  const approver = await book.idOf('role', { code: 'approver' });
  const administrator = await book.idOf('role', { code: 'client_admin' });
  const limits = [
    ['Purchases below 1 lakh', 1, 0, 100_000, approver],
    ['Purchases of 1 lakh and more', 2, 100_000, null, administrator],
  ] as const;
  for (const [name, level, min_amount, max_amount, role] of limits) {
    await book.put('approval-rule', {
      client_id: client,
      name,
      document_type: 'job_order',
      level,
      min_amount,
      max_amount,
      approver_role_ids: [role],
    });
  }
  await book.put('project', {
    client_id: client,
    name: 'Renewal of monitors',
    code: 'MON-26',
    branch_id: branch,
    manager_user_id: people.get('manager') ?? null,
    budget: 4_500_000,
    start_on: addDays(book.today, -60),
    end_on: addDays(book.today, 300),
  });
}
