import { afterAll, beforeAll, expect, it } from 'vitest';
import { putRow } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { exported } from '../support/exported.ts';
import { cellsOf, unzipped } from '../support/workbook.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
let app: TestApp;
let a: Api;
let user: number;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  user = (await a.get('/api/users', { filter: { login_id: 'technician-a' } })).body[0].id;
});
afterAll(() => app.stop());

/** One row's head and values, by name, as CSV and XLSX alike. */
async function exportedRow(path: string, fields: string, id: number, language: string) {
  const query = { fields, filter: { id } };
  const csv = (await exported(app, a, 'text/csv', path, query, language)).bytes.toString();
  const rows = cellsOf(unzipped((await exported(app, a, sheet, path, query, language)).bytes));
  const [head, values] = rows.map((row) => row.map((cell) => String(cell?.value ?? '')));
  for (const text of [...head!, ...values!]) expect(csv).toContain(text.replaceAll('"', '""'));
  return { head, values };
}

it('shows what an API key may do', async () => {
  const scopes = { asset: ['read', 'update'], room: ['read', 'update'], vendor: ['read'] };
  const made = await a.post('/api/api-keys', { name: 'Limited', user_id: user, scopes });
  const all = await a.post('/api/api-keys', { name: 'Unlimited', user_id: user });
  const words = async (id: number, language: string) =>
    (await exportedRow('/api/api-keys', 'name,scopes', id, language)).values;
  expect(await words(made.body.id, 'en')).toEqual(['Limited', 'Read, Change – Assets, Rooms; Read – Vendors']);
  expect(await words(made.body.id, 'de')).toEqual(['Limited', 'Lesen, Ändern – Geräte, Räume; Lesen – Lieferanten']);
  expect(await words(all.body.id, 'de')).toEqual(['Unlimited', 'Alles, was der Benutzer darf']);
});

it('shows rights with their conditions', async () => {
  const rules = [
    { action: 'read', subject: 'asset', fields: ['money'], conditions: { branch_id: { $in: '$user.branch_ids' } } },
    { action: 'update', subject: 'asset', conditions: { state: 'in_service', purchase_cost: { $gte: 1500 } } },
    { action: 'delete', subject: 'room', inverted: true },
  ];
  const id = await putRow(app, 'user-permission', { user_id: user, rules });
  const { values } = await exportedRow('/api/user-permissions', 'rules', id, 'en');
  expect(values).toEqual([
    'Granted: Read – Assets (money) – Branch is one of the person’s own branches; ' +
      'Granted: Change – Assets – Lifecycle is In service and Purchase cost is at least 1,500; Removed: Delete – Rooms',
  ]);
  const german = await exportedRow('/api/user-permissions', 'rules', id, 'de');
  expect(german.values![0]).toContain('Erteilt: Ändern – Geräte – Lebenszyklus ist In Betrieb und Anschaffungskosten');
});

it('shows conditions by the kind of record they apply to, and choices and kinds of records by their titles', async () => {
  const made = await a.post('/api/custom-fields', {
    entity: 'asset',
    key: 'gas',
    title: 'Gas',
    kind: 'choice',
    choices: [
      { code: 'oxygen', title: 'Oxygen', de: 'Sauerstoff' },
      { code: 'air', title: 'Air', de: 'Luft' },
    ],
    show_if: { $or: [{ state: { $ne: 'retired' } }, { purchased_on: { $gte: '$today-30d', $lte: '$today' } }] },
  });
  expect(made.status, made.text).toBe(201);
  const { head, values } = await exportedRow('/api/custom-fields', 'entity,choices,show_if', made.body.id, 'de');
  expect(head!.join()).not.toContain('JSON');
  expect(values!.slice(1)).toEqual([
    'Sauerstoff; Luft',
    expect.stringMatching(/^\(Lebenszyklus ist nicht .+ oder Gekauft am in den letzten \(Tage\) 30\)$/),
  ]);
  const alone = await exportedRow('/api/custom-fields', 'show_if', made.body.id, 'en');
  expect(alone.head).toEqual(['Shown only if (JSON)']);
});

it('shows what a saved view stores of its list by titles, and kinds by their numbers', async () => {
  const saved = await a.post('/api/saved-views', {
    entity: 'vendor',
    name: 'Told',
    shared_with: 'me',
    filter: { website: { $contains: 'example' } },
    sort: [['name', 'DESC']],
    columns: ['name', 'old_thing'],
    widths: { name: 240 },
  });
  const { head, values } = await exportedRow(
    '/api/saved-views',
    'entity,filter,sort,columns,widths',
    saved.body.id,
    'en',
  );
  expect(head!.join()).not.toContain('JSON');
  expect(values!.slice(1)).toEqual([
    'Website contains example',
    'Name (descending)',
    'Name, “old_thing”',
    'Name 240 px',
  ]);
  const [family] = (await a.get('/api/asset-families', { range: [0, 0] })).body;
  const body = { entity: 'asset', key: 'limited', title: 'Limited', kind: 'text', only_for: [family.id] };
  const { id } = (await a.post('/api/custom-fields', body)).body;
  expect((await exportedRow('/api/custom-fields', 'only_for', id, 'en')).values).toEqual([`#${family.id}`]);
});

it('shows rows part by part, without empty values', async () => {
  const exceptions = [
    { day: '2026-12-25', from: null, until: null, note: 'Closed' },
    { day: '2026-12-31', from: '08:00', until: '12:00' },
  ];
  const made = await a.post('/api/shifts', { name: 'Days', exceptions });
  expect(made.status, made.text).toBe(201);
  expect((await exportedRow('/api/shifts', 'name,exceptions', made.body.id, 'en')).values).toEqual([
    'Days',
    'Day: 2026-12-25, Note: Closed; Day: 2026-12-31, From: 08:00, Until: 12:00',
  ]);
  const { head, values } = await exportedRow('/api/shifts', 'name,exceptions', made.body.id, 'de');
  expect(head![1]).toBe('Ausnahmen');
  expect(values![1]).toContain('Tag: 2026-12-31, Von: 08:00, Bis: 12:00');
});

it('shows the numbers of rows as the language writes them', async () => {
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  const polygon = [
    { x: 0, y: 0.5 },
    { x: 0.25, y: 1 },
    { x: 1, y: 0 },
  ];
  expect((await a.patch(`/api/rooms/${room.id}`, { polygon })).status).toBe(200);
  const { values } = await exportedRow('/api/rooms', 'room_no,polygon', room.id, 'fr');
  expect(values![1]).toBe(
    'Vers la droite: 0, Vers le bas: 0,5; Vers la droite: 0,25, Vers le bas: 1; Vers la droite: 1, Vers le bas: 0',
  );
});
