import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { exported } from '../support/exported.ts';

let app: TestApp;
let a: Api;
let technician: Api;

beforeAll(async () => {
  app = await startApp();
  [a, technician] = (await Promise.all(['client-admin-a', 'technician-a'].map((name) => signIn(app, name)))) as [
    Api,
    Api,
  ];
});
afterAll(() => app.stop());

async function csv(api: Api, path: string, query: object = {}, language = 'en') {
  const { bytes, ...answer } = await exported(app, api, 'text/csv', path, query, language);
  return { ...answer, text: new TextDecoder().decode(bytes) };
}

const lines = ({ text }: { text: string }) =>
  text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1);

it('has every row of the list in its order, with titles for ids', async () => {
  const fields = 'room_no,floor_id,capacity,is_active';
  const sort = [['room_no', 'DESC']];
  const answer = await csv(a, '/api/rooms', { fields, sort });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rooms-\d{4}-\d\d-\d\d\.csv"$/);
  const { body } = await a.get('/api/rooms', { fields, sort, range: [0, 999] });
  expect(lines(answer)).toEqual([
    'Room number,Floor,Capacity,Active',
    ...body.map((row: any) =>
      [row.room_no, row._titles.floor_id, row.capacity ?? '', row.is_active ? 'Yes' : 'No'].join(),
    ),
  ]);
});

it('contains the rows of many pages', async () => {
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    floor_id: room.floor_id,
    room_type_id: room.room_type_id,
    room_no: `C-${String(n).padStart(4, '0')}`,
  }));
  expect((await a.post('/api/rooms/bulk', { mode: 'create', rows })).status).toBe(200);
  const answer = lines(await csv(a, '/api/rooms', { fields: 'room_no' })).filter((line) => line.startsWith('C-'));
  expect(answer.sort()).toEqual(rows.map(({ room_no }) => room_no));
});

it('uses the caller’s language, and the separator that spreadsheets of that language expect', async () => {
  const fields = 'name,state,purchase_cost,purchased_on';
  const filter = { purchase_cost: { $gt: 0 } };
  const { body } = await a.get('/api/assets', { fields, filter, range: [0, 0], sort: [['name', 'ASC']] });
  const answer = await csv(a, '/api/assets', { fields, filter, sort: [['name', 'ASC']] }, 'de');
  const [head, first] = lines(answer);
  expect(head).toBe('Name;Lebenszyklus;Anschaffungskosten;Gekauft am');
  expect(first).toContain(body[0].purchase_cost.toFixed(2).replace('.', ','));
  expect(first).toContain(body[0].purchased_on);
  expect(first).not.toContain(body[0].state);
});

it('marks cells that a spreadsheet would execute, and quotes text that would break a line', async () => {
  const odd = ['=HYPERLINK("http://x")', ' +A1', '@SUM(A1)', 'a "b", c', 'two\nlines'];
  const [{ floor_id, room_type_id }] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  const made = [];
  for (const [n, name] of odd.entries())
    made.push(await a.post('/api/rooms', { floor_id, room_type_id, room_no: `Odd-${n}`, name }));
  expect(made.map(({ status }) => status)).toEqual(odd.map(() => 201));
  const ids = made.map(({ body }) => body.id);
  const answer = await csv(a, '/api/rooms', { fields: 'name', filter: { id: { $in: ids } } });
  expect(answer.text).toContain('"\'=HYPERLINK(""http://x"")"');
  expect(answer.text).toContain("'@SUM(A1)");
  expect(answer.text).toContain("'+A1");
  expect(answer.text).toContain('"a ""b"", c"');
  expect(answer.text).not.toMatch(/(^|\r\n)[=+@]/);
});

it('shows what the list shows and nothing else', async () => {
  const all = await csv(technician, '/api/assets');
  expect(all.status).toBe(200);
  expect(all.text).not.toContain('Purchase cost');
  expect(lines(all).length).toBe(1 + (await technician.get('/api/assets', { range: [0, 999] })).body.length);
  const hidden = await csv(technician, '/api/assets', { fields: 'name,purchase_cost' });
  expect([hidden.status, JSON.parse(hidden.text).errors[0].code]).toEqual([400, 'unknown_field']);
  expect((await csv(technician, '/api/vendor-banks')).status).toBe(403);
  expect((await csv({ token: 'nobody' } as Api, '/api/rooms')).status).toBe(401);
});

it('refuses parameters that it would have to ignore, and names them', async () => {
  for (const [name, value] of [
    ['range', '[0,9]'],
    ['after', ''],
    ['group', '["state"]'],
    ['expand', 'room_id'],
  ] as const) {
    const { status, text } = await csv(a, '/api/assets', { [name]: value });
    expect([status, JSON.parse(text).errors[0].code], name).toEqual([400, 'export_parameter']);
  }
  expect((await csv(a, '/api/assets', { filter: '{' })).status).toBe(400);
});
