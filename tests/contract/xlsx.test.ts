import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { exported } from '../support/exported.ts';
import { cellsOf, type ReadCell, unzipped } from '../support/workbook.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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

const xlsx = (api: Api, path: string, query: object = {}, language = 'en') =>
  exported(app, api, type, path, query, language);

const rowsIn = (bytes: Buffer) => cellsOf(unzipped(bytes));
const valuesIn = (bytes: Buffer) => rowsIn(bytes).map((row) => row.map((cell) => cell?.value ?? null));

/** Days of a spreadsheet as an instant of a clock without zone, rounded to seconds. */
const clock = (cell: ReadCell | null | undefined) =>
  new Date(Math.round((Number(cell?.value) - 25_569) * 86_400) * 1000).toISOString();

describe('a list as a workbook', () => {
  const fields = 'asset_no,name,state,room_id,purchase_cost,purchased_on,created_at';
  const sort = [['asset_no', 'ASC']];

  it.each([
    ['en', 'Assets', ['Asset number', 'Name', 'Lifecycle']],
    ['de', 'Geräte', ['Gerätenummer', 'Name', 'Lebenszyklus']],
  ])('has what the API has, in %s', async (language, sheet, titles) => {
    const answer = await xlsx(a, '/api/assets', { fields, sort }, language);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="assets-\d{4}-\d\d-\d\d\.xlsx"$/);
    const files = unzipped(answer.bytes);
    expect(files['xl/workbook.xml']).toContain(`<sheet name="${sheet}"`);
    const [head, ...rows] = rowsIn(answer.bytes);
    expect(head!.slice(0, 3).map((cell) => cell?.value)).toEqual(titles);
    const model = (await a.get('/api/model/asset', {}, { 'Accept-Language': language })).body;
    const { body } = await a.get('/api/assets', { fields, sort, range: [0, 999] });
    expect(rows.length).toBe(body.length);
    for (const [n, row] of body.entries()) {
      const cells = rows[n]!;
      expect(cells.slice(0, 5).map((cell) => cell?.value ?? null)).toEqual([
        row.asset_no,
        row.name,
        model.fields.state.words[row.state],
        row._titles.room_id ?? null,
        row.purchase_cost,
      ]);
      if (row.purchased_on) expect(clock(cells[5])).toBe(`${row.purchased_on}T00:00:00.000Z`);
      const inKolkata = new Date(Date.parse(row.created_at) + 330 * 60_000).toISOString();
      expect(clock(cells[6])).toBe(`${inKolkata.slice(0, 19)}.000Z`);
    }
    expect(rows[0]!.slice(4).map((cell) => cell?.style)).toEqual([7, 2, 3]);
  });

  it('has yes and no, whole numbers and texts that look like formulas as they are', async () => {
    const [{ floor_id, room_type_id }] = (await a.get('/api/rooms', { range: [0, 0] })).body;
    const made = await a.post('/api/rooms', { floor_id, room_type_id, room_no: 'X-1', name: '=1+1', capacity: 3 });
    expect(made.status).toBe(201);
    const query = { fields: 'name,capacity,is_active', filter: { id: made.body.id } };
    expect(valuesIn((await xlsx(a, '/api/rooms', query)).bytes)[1]).toEqual(['=1+1', 3, true]);
  });

  it('contains the rows of many pages', async () => {
    const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      floor_id: room.floor_id,
      room_type_id: room.room_type_id,
      room_no: `W-${String(n).padStart(4, '0')}`,
    }));
    expect((await a.post('/api/rooms/bulk', { mode: 'create', rows })).status).toBe(200);
    const answer = valuesIn((await xlsx(a, '/api/rooms', { fields: 'room_no' })).bytes).flat();
    expect(answer.filter((no) => String(no).startsWith('W-')).sort()).toEqual(rows.map(({ room_no }) => room_no));
  });

  it('shows what the list shows, and refuses what the list refuses', async () => {
    const all = await xlsx(technician, '/api/assets');
    expect(valuesIn(all.bytes)[0]).not.toContain('Purchase cost');
    expect(valuesIn(all.bytes).length).toBe(1 + (await technician.get('/api/assets', { range: [0, 999] })).body.length);
    const codeOf = async (query: object) => {
      const { status, bytes } = await xlsx(technician, '/api/assets', query);
      return [status, JSON.parse(bytes.toString()).errors?.[0]?.code];
    };
    expect(await codeOf({ fields: 'name,purchase_cost' })).toEqual([400, 'unknown_field']);
    expect(await codeOf({ range: '[0,9]' })).toEqual([400, 'export_parameter']);
    expect((await codeOf({ filter: '{' }))[0]).toBe(400);
    expect((await xlsx(technician, '/api/vendor-banks')).status).toBe(403);
  });
});
