import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let b: Api;
let technician: Api;
let nurse: Api;
let asset: any;
let template: any;

beforeAll(async () => {
  app = await startApp({ env: publicAddress });
  [a, b, technician, nurse] = (await Promise.all(
    ['client-admin-a', 'client-admin-b', 'technician-a', 'requester-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api, Api];
  const dated = { last_pm_on: { $exists: true }, next_pm_on: { $exists: true }, state: 'in_service' };
  [asset] = (await a.get('/api/assets', { filter: dated, range: [0, 0] })).body;
  [template] = (await a.get('/api/label-templates', { filter: { code: 'PM-50-25' } })).body;
});
afterAll(() => app?.stop());

const listed = async (api: Api, more = {}): Promise<any> =>
  (await api.get('/api/stickers-to-print', { kind: 'pm', perPage: '500', ...more })).body;
const print = (more = {}): Promise<Answer> =>
  a.post('/api/label-prints', { label_template_id: template.id, subject: 'asset', ids: [asset.id], ...more });
const itemOf = async (made: Answer): Promise<any> =>
  (await a.get('/api/label-print-items', { filter: { label_print_id: made.body.id } })).body[0];
const codeOf = async (): Promise<string> =>
  (await a.get('/api/public-codes', { filter: { asset_id: asset.id, is_active: true } })).body[0].code;
const scan = async (api: Api, number: number): Promise<any> =>
  (await api.get(`/go/${encodeURIComponent(`${await codeOf()}/${number}`)}`)).body.sticker;
const rowOf = async (): Promise<any> => (await listed(a)).data.find(({ id }: any) => id === asset.id);
const change = async (values: object): Promise<Answer> => {
  const { row_version } = (await a.get(`/api/assets/${asset.id}`)).body;
  return a.patch(`/api/assets/${asset.id}`, { row_version, ...values });
};

describe('stickers to print', () => {
  it('are those of assets without a print or with other dates than those printed', async () => {
    expect(await rowOf()).toMatchObject({
      asset_no: asset.asset_no,
      done_on: asset.last_pm_on,
      due_on: asset.next_pm_on,
      printed: null,
    });
    const made = await print();
    expect(made.status, made.text).toBe(201);
    expect(await itemOf(made)).toMatchObject({ print_no: 1, kind: 'pm', confirmed_at: null });
    expect(await rowOf()).toBeUndefined();
    const moved = await change({ last_pm_on: '2026-11-20', next_pm_on: '2027-05-20' });
    expect(moved.status, moved.text).toBe(200);
    expect(await rowOf()).toMatchObject({
      done_on: '2026-11-20',
      due_on: '2027-05-20',
      printed: { done_on: asset.last_pm_on, due_on: asset.next_pm_on },
    });
  });

  it('are counted by kind and paged, within the caller’s reach', async () => {
    const all = await listed(a);
    expect(all.total).toBe(all.counts.pm);
    expect(all.data).toHaveLength(all.total);
    expect(Object.keys(all.counts).sort()).toEqual(['calibration', 'electrical_safety', 'pm', 'qa']);
    const second = await listed(a, { page: '2', perPage: '3' });
    expect(second.data.map(({ id }: any) => id)).toEqual(all.data.slice(3, 6).map(({ id }: any) => id));
    const others = await listed(b);
    expect(others.data.filter(({ id }: any) => all.data.some((one: any) => one.id === id))).toEqual([]);
    expect((await technician.get('/api/stickers-to-print')).status).toBe(200);
    expect((await nurse.get('/api/stickers-to-print')).status).toBe(403);
    expect((await call(app, 'GET', '/api/stickers-to-print')).status).toBe(401);
    expect((await a.get('/api/stickers-to-print', { kind: 'room' })).body.errors).toMatchObject([
      { code: 'sticker_kind' },
    ]);
  });
});

describe('the link of a label', () => {
  it('carries the number of the print, by which the newest is confirmed and an older one names its successor', async () => {
    const second = await itemOf(await print());
    expect(second.print_no).toBe(2);
    expect(await scan(technician, 1)).toMatchObject({
      kind: 'pm',
      number: 1,
      newer: { number: 2, printed_at: second.created_at },
      has_old_dates: true,
    });
    const newest = await scan(technician, 2);
    expect(newest).toEqual({
      id: second.id,
      kind: 'pm',
      number: 2,
      is_confirmed: false,
      newer: null,
      has_old_dates: false,
    });
    const confirmed = await technician.post(`/api/label-print-items/${newest.id}/actions/confirm`, {});
    expect(confirmed.status, confirmed.text).toBe(200);
    expect(await scan(technician, 2)).toMatchObject({ is_confirmed: true });
    const { id: first } = await scan(technician, 1);
    const refused = await technician.post(`/api/label-print-items/${first}/actions/confirm`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'label_has_newer']);
    expect(refused.body.title).toContain('2');
    expect(await scan(technician, 9)).toBeUndefined();
    expect((await b.get(`/go/${encodeURIComponent(`${await codeOf()}/2`)}`)).status).toBe(404);
  });

  it('shows everybody the page, with a note where the dates on the label are outdated', async () => {
    const page = async (below: string) => {
      const answer = await fetch(new URL(`/L/${await codeOf()}${below}`, app.url));
      return { status: answer.status, tag: answer.headers.get('etag'), text: await answer.text() };
    };
    const plain = await page('');
    expect(await page('/2')).toEqual(plain);
    expect(await page('/9')).toEqual(plain);
    const old = await page('/1');
    expect(old.text).toContain('This label is outdated.');
    expect(old.tag).not.toBe(plain.tag);
    expect(plain.text).not.toContain('outdated');
    await change({ last_pm_on: asset.last_pm_on, next_pm_on: asset.next_pm_on });
    expect((await page('/1')).text).not.toContain('outdated');
    expect((await page('/2')).text).toContain('This label is outdated.');
  });

  it('fits version 3 of a QR code with up to 61 characters', async () => {
    const file = async (id: number) => {
      const answer = await fetch(new URL(`/api/label-prints/${id}/file`, app.url), {
        headers: { Authorization: `Bearer ${a.token}` },
      });
      return answer.text();
    };
    const { body } = await print({ format: 'zpl' });
    const text = await file(body.id);
    expect(text).toContain(`A,HTTPS://ASSETS.HOSPITAL.TEST/L/${await codeOf()}/3^FS`);
    expect(text).toMatch(/\^FDMA,HTTPS/);
  });
});

describe('printing again', () => {
  it('notes what it repeats, and has the same records and template', async () => {
    const first = (await print()).body;
    const again = await print({ reprint_of_id: first.id, start_cell: 1 });
    expect(again.status, again.text).toBe(201);
    expect(again.body.reprint_of_id).toBe(first.id);
    const [other] = (await a.get('/api/assets', { filter: { id: { $ne: asset.id } }, range: [0, 0] })).body;
    const differs = await print({ reprint_of_id: first.id, ids: [other.id] });
    expect(differs.body.errors).toMatchObject([{ path: '/reprint_of_id', code: 'reprint_differs' }]);
    const [foreign] = (await b.get('/api/assets', { range: [0, 0] })).body;
    const body = { label_template_id: template.id, subject: 'asset', ids: [foreign.id], reprint_of_id: first.id };
    expect((await b.post('/api/label-prints', body)).body.errors[0].path).toBe('/reprint_of_id');
  });
});
