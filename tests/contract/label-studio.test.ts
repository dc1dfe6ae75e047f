import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let b: Api;
let nurse: Api;
let technician: Api;
let template: any;

beforeAll(async () => {
  app = await startApp({ env: publicAddress });
  [a, b, nurse, technician] = (await Promise.all(
    ['client-admin-a', 'client-admin-b', 'requester-a', 'technician-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api, Api];
  const [kind] = (await a.get('/api/label-kinds', { filter: { kind: 'pm' } })).body;
  const made = await a.post('/api/label-templates', {
    name: 'Studio',
    label_kind_id: kind.id,
    media: 'roll',
    width_mm: 62,
    height_mm: 29,
    symbology: 'qr',
    code_mm: 20,
    label_items: [
      { item: 'Code', type: 'code', content: '{{code.link}}', x_mm: 2, y_mm: 2, width_mm: 20, height_mm: 20 },
      { item: 'Number', type: 'text', content: '{{asset.asset_no}}', x_mm: 25, y_mm: 3, width_mm: 34, height_mm: 5 },
    ],
  });
  expect(made.status, made.text).toBe(201);
  template = made.body;
});
afterAll(() => app?.stop());

const address = (name: string) => `/api/label-templates/${template.id}/${name}`;
const placed = { type: 'text', content: '{{asset.asset_no}}', x_mm: 25, y_mm: 3, width_mm: 34, height_mm: 5 };
const code = { type: 'code', content: '{{code.link}}', x_mm: 2, y_mm: 2, width_mm: 20, height_mm: 20 };

describe('the preview of a label template', () => {
  it('draws the stored items with real records, and says how they come out', async () => {
    const { body, status, text } = await a.post(address('preview'), {});
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ width_mm: 62, height_mm: 29, units_per_mm: 40 });
    expect(body.labels).toHaveLength(5);
    const [label] = body.labels;
    expect((await a.get(`/api/assets/${label.id}`)).body).toMatchObject({ asset_no: label.title });
    expect(label.parts.map(({ item }: any) => item)).toEqual([0, 1]);
    expect(label.parts[1]).toMatchObject({ x: 25, y: 3, width: 34, svg: expect.stringContaining('<path') });
    expect(body.checks).toContainEqual({ name: 'module_size', level: 'ok', value: 0.54, items: [], labels: [] });
    expect(body.checks.filter(({ level }: any) => level !== 'ok')).toEqual([]);
  });

  it('draws items that are not stored, of the records that are asked for', async () => {
    const [{ id }] = (await a.get('/api/assets', { range: [3, 3] })).body;
    const moved = { ...placed, x_mm: 27.5 };
    const { body } = await a.post(address('preview'), { ids: [id], items: [code, moved] });
    expect(body.labels).toMatchObject([{ id, parts: [{ item: 0 }, { item: 1, x: 27.5, y: 3 }] }]);
    const [foreign] = (await b.get('/api/assets', { range: [0, 0] })).body;
    expect((await a.post(address('preview'), { ids: [foreign.id] })).body.labels).toEqual([]);
  });

  it('says what is wrong, and with which item', async () => {
    const check = async (items: object[], name: string): Promise<any> => {
      const { body, text } = await a.post(address('preview'), { items });
      expect(body.checks, text).toBeDefined();
      return body.checks.find((one: any) => one.name === name);
    };
    expect(await check([code, { ...placed, x_mm: 20 }], 'quiet_zone')).toMatchObject({ level: 'fault', items: [1] });
    expect(await check([{ ...code, width_mm: 9, height_mm: 9 }, placed], 'module_size')).toMatchObject({
      level: 'warning',
      items: [],
    });
    const long = { ...placed, content: 'A text that is far too long for so little room {{asset.asset_no}}' };
    expect(await check([code, long], 'text_fits')).toMatchObject({ level: 'warning', items: [1] });
    expect(await check([code, { ...long, width_mm: 6 }], 'text_fits')).toMatchObject({ level: 'fault', items: [1] });
    expect(await check([code, { ...placed, y_mm: 28 }], 'inside_label')).toMatchObject({ level: 'fault', items: [1] });
    expect(await check([code], 'number_in_words')).toMatchObject({ level: 'fault' });
    expect(await check([code, { ...placed, content: '{{asset.pasword}}' }], 'values_known')).toMatchObject({
      level: 'fault',
      items: [1],
    });
    expect(await check([code, { ...placed, font_mm: 1.5 }], 'smallest_text')).toMatchObject({ level: 'warning' });
  });

  it('names faults of what was sent, and needs the right to read templates', async () => {
    const wrong = await a.post(address('preview'), { items: [{ type: 'picture' }] });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, '/items/0/type']);
    expect((await a.post(address('preview'), { ids: [1, 2, 3, 4, 5, 6] })).status).toBe(422);
    expect((await b.post(address('preview'), {})).status).toBe(404);
    expect((await nurse.post(address('preview'), {})).status).toBe(403);
    expect((await call(app, 'POST', address('preview'), {})).status).toBe(401);
  });
});

it('the values that labels of a template can show are those of its records', async () => {
  const { values } = (await technician.get(`/api/label-templates/${await builtIn()}/values`)).body;
  const paths = values.map(({ path: one }: any) => one);
  expect(values).toContainEqual({ path: 'asset.asset_no', title: 'Asset number', is_date: false });
  expect(values).toContainEqual({ path: 'asset.next_pm_on', title: 'Next maintenance', is_date: true });
  expect(values).toContainEqual({ path: 'code.link', title: 'Link of the code', is_date: false });
  expect(paths).toContain('asset.department');
  expect(paths).not.toContain('asset.row_version');
  expect((await b.get(address('values'))).status).toBe(404);
});

async function builtIn(): Promise<number> {
  return (await a.get('/api/label-templates', { filter: { code: 'ROLL-50-25' } })).body[0].id;
}

it('saves all items in one request, and prints them where they were placed', async () => {
  const { body: before } = await a.get(`/api/label-templates/${template.id}`, { expand: 'label_items' });
  const [first, second] = before.label_items;
  const { status, body, text } = await a.patch(`/api/label-templates/${template.id}`, {
    row_version: before.row_version,
    label_items: [
      { id: second.id, x_mm: 27.5, y_mm: 6.5 },
      { id: first.id },
      { item: 'Line', type: 'line', x_mm: 25, y_mm: 15, width_mm: 30 },
    ],
  });
  expect(status, text).toBe(200);
  expect(body.row_version).toBeGreaterThan(before.row_version);
  const { body: after } = await a.get(`/api/label-templates/${template.id}`, { expand: 'label_items' });
  expect(after.label_items.map(({ item }: any) => item)).toEqual(['Number', 'Code', 'Line']);
  const [asset] = (await a.get('/api/assets', { range: [0, 0] })).body;
  const print = { label_template_id: template.id, subject: 'asset', ids: [asset.id] };
  const made = await a.post('/api/label-prints', print);
  const file = await fetch(new URL(`/api/label-prints/${made.body.id}/file`, app.url), {
    headers: { Authorization: `Bearer ${a.token}` },
  });
  const pdf = path.join(mkdtempSync(path.join(os.tmpdir(), 'studio-')), 'label.pdf');
  writeFileSync(pdf, Buffer.from(await file.arrayBuffer()));
  const words = execFileSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8' });
  const [, left] = /xMin="([\d.]+)"[^>]*>[^<]*</.exec(words.slice(words.indexOf('<word'))) ?? [];
  expect(Math.abs((Number(left) / 72) * 25.4 - 27.5)).toBeLessThan(0.1);
});
