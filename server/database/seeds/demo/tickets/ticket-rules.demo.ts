import type { Book } from '../book.ts';
import { type DemoPlace, defineDemo } from '../define-demo.ts';
import { putCertificate } from '../masters/put-certificate.ts';

/** What an organisation needs for tickets: a shift, a technician, a team, and rules. */
export default defineDemo('ticket-rules', {
  after: 'vendors',
  run: async (book, place) => putTicketRules(book, place, await putTechnician(book, place)),
});

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

async function putTechnician(book: Book, { client, branches: [branch], people }: DemoPlace): Promise<number> {
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

async function putTicketRules(book: Book, place: DemoPlace, technician: number) {
  const {
    client,
    branches: [branch],
    departments: [departments],
    people,
  } = place;
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
    department_id: departments?.get('CC') ?? null,
    technician_id: technician,
  });
  await book.put('reminder-setting', {
    client_id: client,
    name: 'Whole organisation',
    quiet_from: '22:00',
    quiet_to: '06:00',
  });
}
