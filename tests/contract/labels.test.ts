import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';
import { codesInPicture, pictureOfPdf } from '../support/codes.ts';

let app: TestApp;
let a: Api;
let b: Api;
let technician: Api;
let nurse: Api;
let assets: any[];

const folder = mkdtempSync(path.join(os.tmpdir(), 'label-prints-'));

beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL: 'https://assets.hospital.test' }, jobs: { pollMs: 50 } as never });
  [a, b, technician, nurse] = (await Promise.all(
    ['client-admin-a', 'client-admin-b', 'technician-a', 'requester-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api, Api];
  assets = (await a.get('/api/assets', { range: [0, 29], sort: ['id', 'ASC'] })).body;
});
afterAll(() => app?.stop());

const templateOf = async (code: string): Promise<any> =>
  (await a.get('/api/label-templates', { filter: { code }, range: [0, 0] })).body[0];

async function print(api: Api, code: string, more: object = {}): Promise<Answer> {
  const { id } = await templateOf(code);
  const body = { label_template_id: id, subject: 'asset', ids: [assets[0].id], ...more };
  return api.post('/api/label-prints', body);
}

async function fileOf(api: Api, address: string): Promise<{ place: string; answer: Response }> {
  const answer = await fetch(new URL(address, app.url), { headers: { Authorization: `Bearer ${api.token}` } });
  const place = path.join(folder, `${address.replaceAll(/\W/g, '-')}.bin`);
  writeFileSync(place, Buffer.from(await answer.arrayBuffer()));
  return { place, answer };
}

const linkOf = async (asset: number): Promise<string> => {
  const [{ code }] = (await a.get('/api/public-codes', { filter: { asset_id: asset, is_active: true } })).body;
  return `HTTPS://ASSETS.HOSPITAL.TEST/L/${code}`;
};

describe('printing labels', () => {
  it('answers a PDF whose codes lead to the records and whose texts are their values', async () => {
    const some = assets.slice(0, 5);
    const made = await print(a, 'L7160-QR', { ids: some.map(({ id }) => id), start_cell: 4 });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ labels: 5, job_id: null, format: 'pdf' });
    const { place, answer } = await fileOf(a, `/api/label-prints/${made.body.id}/file`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('x-label-warnings')).not.toMatch(/code/);
    const links = await Promise.all(some.map(({ id }) => linkOf(id)));
    const printed = links.map((link) => `${link}/1`);
    expect((await codesInPicture(pictureOfPdf(place))).sort()).toEqual(printed.sort());
    const text = execFileSync('pdftotext', [place, '-'], { encoding: 'utf8' });
    for (const { asset_no } of some) expect(text).toContain(asset_no);
  });

  it('answers a picture and ZPL of one label', async () => {
    const png = await print(a, 'ROLL-50-25', { format: 'png' });
    const { place, answer } = await fileOf(a, `/api/label-prints/${png.body.id}/file`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await codesInPicture(place)).toEqual([`${await linkOf(assets[0].id)}/2`]);
    const zpl = await print(a, 'ROLL-50-25', { format: 'zpl', ids: [assets[0].id, assets[1].id] });
    const text = readFileSync((await fileOf(a, `/api/label-prints/${zpl.body.id}/file`)).place, 'utf8');
    expect(text.match(/\^XA/g)).toHaveLength(2);
    expect(text).toContain(`A,${await linkOf(assets[1].id)}/2^FS`);
    expect(text).toContain(`^FD${assets[0].asset_no}^FS`);
  });

  it('notes each label with the dates that are on it', async () => {
    const [asset] = (await a.get('/api/assets', { filter: { next_pm_on: { $exists: true } }, range: [0, 0] })).body;
    const target = asset ?? assets[0];
    const made = await print(technician, 'PM-50-25', { ids: [target.id] });
    expect(made.status, made.text).toBe(201);
    const [item, ...more] = (await a.get('/api/label-print-items', { filter: { label_print_id: made.body.id } })).body;
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      kind: 'pm',
      asset_id: target.id,
      done_on: target.last_pm_on,
      due_on: target.next_pm_on,
    });
  });

  it('is drawn by a job from 200 labels on', async () => {
    const made = await print(a, 'L7651-QR', { ids: assets.map(({ id }) => id), copies: 8 });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ labels: 8 * assets.length, job_id: expect.any(Number) });
    expect((await a.get(`/api/label-prints/${made.body.id}/file`)).status).toBe(409);
    const jobNow = async () => (await a.get(`/api/jobs/${made.body.job_id}`)).body;
    await expect.poll(async () => (await jobNow()).status, { timeout: 60_000 }).toBe('done');
    const job = await jobNow();
    expect(job.result).toMatchObject({ labels: 8 * assets.length, name: `labels-${made.body.id}.pdf` });
    const { place } = await fileOf(a, `/api/files/${job.result.file}`);
    expect(execFileSync('pdfinfo', [place], { encoding: 'utf8' })).toMatch(/Pages:\s+4/);
    const items = await a.get('/api/label-print-items', { filter: { label_print_id: made.body.id }, range: [0, 0] });
    expect(items.headers.get('content-range')).toMatch(new RegExp(`/${assets.length}$`));
    expect((await b.get(`/api/files/${job.result.file}`)).status).toBe(404);
  });

  it('refuses what cannot be printed, at its path', async () => {
    const { id: foreign } = (await b.get('/api/assets', { range: [0, 0] })).body[0];
    const faults = async (code: string, more: object) => (await print(a, code, more)).body.errors;
    expect(await faults('ROLL-50-25', { ids: [foreign] })).toMatchObject([
      { path: '/ids', code: 'label_records_missing' },
    ]);
    const [{ message }] = await faults('ROLL-50-25', { subject: 'room' });
    expect(message).toBe('Labels of this template are printed for: Asset.');
    expect(await faults('ROLL-50-25', { subject: 'room', ids: [999999999] })).toMatchObject([
      { path: '/subject', code: 'label_subject' },
      { path: '/ids', params: { count: 1 } },
    ]);
    expect(await faults('L7160-QR', { start_cell: 22 })).toMatchObject([
      { path: '/start_cell', params: { cells: 21 } },
    ]);
    expect(await faults('ROLL-50-25', { format: 'png', copies: 2 })).toMatchObject([{ path: '/format' }]);
    expect((await print(nurse, 'ROLL-50-25')).status).toBe(403);
  });

  it('belongs to the organisation that printed', async () => {
    const { id } = (await print(a, 'ROLL-50-25')).body;
    expect((await b.get(`/api/label-prints/${id}/file`)).status).toBe(404);
    expect((await b.get(`/api/label-prints/${id}`)).status).toBe(404);
    expect((await nurse.get(`/api/label-prints/${id}/file`)).status).toBe(403);
  });

  it('prints a person’s own lines in their order, and refuses values that labels do not have', async () => {
    const { id: template } = await templateOf('USER-50-25');
    const items = [
      { item: 'Serial', order: 20, content: 'SN {{asset.serial_no}}' },
      { item: 'Number', order: 10, content: '{{asset.asset_no}}' },
    ];
    const own = await a.post('/api/user-labels', { name: 'Mine', label_template_id: template, items });
    expect(own.status, own.text).toBe(201);
    const made = await print(a, 'USER-50-25', { user_label_id: own.body.id });
    const { place } = await fileOf(a, `/api/label-prints/${made.body.id}/file`);
    const text = execFileSync('pdftotext', [place, '-'], { encoding: 'utf8' });
    expect(text.indexOf(assets[0].asset_no)).toBeLessThan(text.indexOf('SN '));
    expect(text).not.toContain(assets[0].name);
    const wrong = await a.post('/api/user-labels', {
      name: 'Wrong',
      label_template_id: template,
      items: [{ item: 'x', order: 1, content: '{{asset.password}}' }],
    });
    expect(wrong.body.errors).toMatchObject([{ path: '/items/0/content', code: 'label_value_unknown' }]);
    expect((await technician.get(`/api/user-labels/${own.body.id}`)).status).toBe(404);
  });

  it('has a test page with rulers', async () => {
    const { id } = await templateOf('L7160-QR');
    const { place, answer } = await fileOf(a, `/api/label-templates/${id}/test-page?nudge_x_mm=1.5`);
    expect(answer.status).toBe(200);
    expect(execFileSync('pdfinfo', [place], { encoding: 'utf8' })).toMatch(/595\.\d+ x 841\.\d+ pts \(A4\)/);
    expect((await a.get(`/api/label-templates/${id}/test-page`, { nudge_x_mm: '9' })).status).toBe(400);
  });
});

describe('lists of label lines', () => {
  const shape = {
    item: expect.any(String),
    order: expect.any(Number),
    content: expect.any(String),
    owner_id: expect.any(Number),
  };

  it.each(['all-data', 'all-qr-data', 'all-pm-data', 'all-calibration-data'])(
    '%s answers ten lines a page',
    async (name) => {
      const { status, body } = await a.get(`/api/masters/labels/label/${name}`);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['data', 'total', 'params']);
      expect(body.data.length).toBe(Math.min(10, body.total));
      for (const one of body.data) {
        expect(one).toEqual(shape);
        expect(Object.keys(one)).toEqual(['item', 'order', 'content', 'owner_id']);
      }
      const second = await a.get(`/api/masters/labels/label/${name}`, { page: '2', perPage: '3' });
      expect(second.body.data).toEqual(body.data.slice(3, 6));
      expect(second.body.params).toEqual({ q: '', page: 2, perPage: 3 });
    },
  );

  it('has the lines of one kind only', async () => {
    const { body } = await a.get('/api/masters/labels/label/all-pm-data', { perPage: '100' });
    const all = await a.get('/api/masters/labels/label/all-data', { perPage: '100' });
    expect(body.total).toBeGreaterThan(0);
    expect(body.total).toBeLessThan(all.body.total);
    expect(body.data.map(({ item }: any) => item)).toContain('Due on');
    expect(body.data.map(({ item }: any) => item)).not.toContain('Calibrated on');
  });

  it('has the values of the record that is asked for, else of the first', async () => {
    const dated = { next_pm_on: { $exists: true } };
    const [asset] = (await a.get('/api/assets', { filter: dated, range: [2, 2] })).body;
    const { body } = await a.get('/api/masters/labels/label/all-pm-data', { owner_id: String(asset.id) });
    const due = new Date(asset.next_pm_on).toLocaleDateString('en-GB', {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(body.data).toContainEqual({
      item: 'Asset number',
      order: expect.any(Number),
      content: asset.asset_no,
      owner_id: asset.id,
    });
    expect(body.data).toContainEqual({
      item: 'Due on',
      order: expect.any(Number),
      content: `Next maintenance: ${due}`,
      owner_id: asset.id,
    });
    expect(JSON.stringify(body)).not.toContain('{{');
    const first = await a.get('/api/masters/labels/label/all-qr-data');
    expect(first.body.data[0]).toMatchObject({ content: assets[0].asset_no, owner_id: assets[0].id });
    const [foreign] = (await b.get('/api/assets', { range: [0, 0] })).body;
    expect((await a.get('/api/masters/labels/label/all-pm-data', { owner_id: String(foreign.id) })).status).toBe(404);
    expect((await a.get('/api/masters/labels/label/all-pm-data', { owner_id: 'x' })).body.errors).toMatchObject([
      { code: 'label_owner_query' },
    ]);
  });

  it('finds a line by its name and says 404 for another', async () => {
    expect((await a.get('/api/masters/labels/label', { item: 'Asset number' })).body).toMatchObject({
      content: assets[0].asset_no,
      owner_id: assets[0].id,
    });
    expect((await a.get('/api/masters/labels/label', { item: 'Nothing' })).status).toBe(404);
    expect((await a.get('/api/masters/labels/label')).status).toBe(400);
    expect((await a.get('/api/masters/user/userlabel', { item: 'Number' })).body).toMatchObject({ order: 10 });
    expect((await a.get('/api/masters/user/userlabel', { item: 'Nothing' })).status).toBe(404);
    expect((await technician.get('/api/masters/user/userlabel', { item: 'Number' })).status).toBe(404);
  });

  it('has the lines of the person, and needs a right', async () => {
    const { body } = await a.get('/api/masters/user/userlabel/all-data');
    expect(body).toMatchObject({
      total: 2,
      data: [
        { item: 'Number', order: 10 },
        { item: 'Serial', order: 20 },
      ],
    });
    expect((await a.get('/api/masters/user/userlabel/all-pm-data')).body).toMatchObject({ total: 0, data: [] });
    expect((await nurse.get('/api/masters/labels/label/all-data')).status).toBe(403);
    expect((await call(app, 'GET', '/api/masters/labels/label/all-data')).status).toBe(401);
  });
});
