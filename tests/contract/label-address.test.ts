import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { codesInPicture, pictureOfPdf } from '../support/codes.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'label-address-'));
const address = 'https://assets.hospital.test';

let app: TestApp;
let admin: Api;
let a: Api;
let b: Api;
let template: any;

beforeAll(async () => {
  app = await startApp();
  [admin, a, b] = (await Promise.all(
    ['admin', 'client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
  template = (await admin.get('/api/label-templates', { filter: { code: 'ROLL-50-25' }, range: [0, 0] })).body[0];
});
afterAll(() => app?.stop());

const assetsOf = async (api: Api, count = 1): Promise<any[]> =>
  (await api.get('/api/assets', { range: [0, count - 1], sort: ['id', 'ASC'] })).body;

const print = (api: Api, ids: readonly number[], more: object = {}): Promise<Answer> =>
  api.post('/api/label-prints', { label_template_id: template.id, subject: 'asset', ids, ...more });

async function fileOf(
  api: Api,
  method: string,
  place: string,
  body?: object,
): Promise<{ file: string; answer: Response }> {
  const headers = { Authorization: `Bearer ${api.token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(new URL(place, app.url), { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const file = path.join(folder, `${method}${place.replaceAll(/\W/g, '-')}.pdf`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return { file, answer };
}

const testLabels = (api: Api, body: object) =>
  fileOf(api, 'POST', `/api/label-templates/${template.id}/test-labels`, body);

describe('the address on labels', () => {
  it('is missing at first, when nothing is printed but test labels, which bear a mark and are not recorded', async () => {
    expect((await a.get('/api/label-address')).body).toMatchObject({
      address: null,
      is_usable: false,
      can_change: false,
    });
    const [asset] = await assetsOf(a);
    const refused = await print(a, [asset.id]);
    expect([refused.status, refused.body.code]).toEqual([409, 'labels_need_public_url']);
    const before = (await a.get('/api/label-print-items', { range: [0, 0] })).headers.get('content-range');
    const { file, answer } = await testLabels(a, { ids: [asset.id] });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const words = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ');
    expect(words).toContain('TEST – do not attach');
    expect(words).toContain(asset.asset_no);
    expect(await codesInPicture(pictureOfPdf(file))).toHaveLength(1);
    expect((await a.get('/api/label-print-items', { range: [0, 0] })).headers.get('content-range')).toBe(before);
    const zpl = await testLabels(a, { ids: [asset.id], format: 'zpl' });
    expect(readFileSync(zpl.file, 'utf8')).toContain('^FR^A0N');
  });

  it('is stored by platform staff alone, in its usual spelling, and is used without a restart', async () => {
    expect((await a.put('/api/label-address', { address })).status).toBe(403);
    const form = async (text: unknown) => (await admin.put('/api/label-address', { address: text })).body.errors?.[0];
    for (const wrong of [
      'hospital',
      'ftp://assets.test',
      'https://assets.test/leaf',
      'https://me:word@assets.test',
      '',
    ])
      expect(await form(wrong), wrong).toMatchObject({ path: '/address', code: 'label_address_form' });
    for (const local of [
      'http://127.0.0.1:3000',
      'http://localhost',
      'http://a.localhost',
      'http://[::1]',
      'http://[::ffff:127.0.0.1]',
      'http://0.0.0.0:3000',
    ])
      expect(await form(local), local).toMatchObject({ path: '/address', code: 'label_address_local' });
    expect((await admin.put('/api/label-address', {})).status).toBe(422);
    const stored = await admin.put('/api/label-address', { address: 'HTTPS://Assets.Hospital.test/' });
    expect([stored.status, stored.body]).toMatchObject([200, { address, source: 'setting', is_usable: true }]);
    expect(stored.body.can_change).toBe(true);
    const [asset] = await assetsOf(a);
    const made = await print(a, [asset.id]);
    expect(made.status, made.text).toBe(201);
    const { file } = await fileOf(a, 'GET', `/api/label-prints/${made.body.id}/file`);
    const [{ code }] = (await a.get('/api/public-codes', { filter: { asset_id: asset.id, is_active: true } })).body;
    expect(await codesInPicture(pictureOfPdf(file))).toEqual([`HTTPS://ASSETS.HOSPITAL.TEST/L/${code}/1`]);
  });

  it('is fixed by PUBLIC_URL, which as a loopback address prints test labels only', async () => {
    const fixed = await startApp({ env: { PUBLIC_URL: 'http://localhost:3000' } });
    try {
      const api = await signIn(fixed, 'admin');
      expect((await api.get('/api/label-address')).body).toMatchObject({
        address: 'http://localhost:3000',
        source: 'environment',
        is_usable: false,
        can_change: false,
      });
      expect((await api.put('/api/label-address', { address })).body.code).toBe('label_address_fixed');
      const [asset] = await assetsOf(api);
      const answer = await api.post('/api/label-prints', {
        label_template_id: template.id,
        subject: 'asset',
        ids: [asset.id],
      });
      expect(answer.body.code).toBe('labels_need_public_url');
    } finally {
      await fixed.stop();
    }
  });
});

describe('printing by platform staff', () => {
  it('takes the organisation from the records, and refuses records of several', async () => {
    const [[own], [foreign]] = [await assetsOf(a), await assetsOf(b)];
    const made = await print(admin, [own.id]);
    expect([made.status, made.body.client_id], made.text).toEqual([201, own.client_id]);
    const several = await print(admin, [own.id, foreign.id]);
    expect(several.body.errors).toMatchObject([{ path: '/ids', code: 'label_records_of_clients' }]);
    const named = await print(admin, [own.id], { client_id: foreign.client_id });
    expect(named.body.errors).toMatchObject([{ path: '/ids', code: 'label_records_missing', params: { count: 1 } }]);
    expect((await print(admin, [999_999_999])).body.errors).toMatchObject([
      { path: '/ids', code: 'label_records_missing' },
    ]);
  });
});

describe('characters that no font can draw', () => {
  it.each([
    ['中', 'Monitor 中文'],
    ['モ', 'モニター'],
    ['ก', 'ก monitor'],
  ])('are refused on labels, and the refusal names %s', async (character, name) => {
    const [asset] = await assetsOf(a);
    expect((await a.patch(`/api/assets/${asset.id}`, { name })).status).toBe(200);
    const before = (await a.get('/api/label-prints', { range: [0, 0] })).headers.get('content-range');
    const refused = await print(a, [asset.id]);
    expect(refused.status, refused.text).toBe(422);
    expect(refused.body.errors).toMatchObject([{ path: '/ids', code: 'label_character', params: { character } }]);
    expect((await a.get('/api/label-prints', { range: [0, 0] })).headers.get('content-range')).toBe(before);
    expect((await testLabels(a, { ids: [asset.id] })).answer.status).toBe(422);
  });

  it('are boxes with a footnote on a printed record, and Hindi or Arabic is not one of them', async () => {
    const [, other, third] = await assetsOf(a, 3);
    await a.patch(`/api/assets/${other.id}`, { name: 'Monitor 中文' });
    const boxes = await fileOf(a, 'GET', `/api/assets/${other.id}/print`);
    expect(execFileSync('pdftotext', [boxes.file, '-'], { encoding: 'utf8' })).toContain(
      'A box stands for a character',
    );
    await a.patch(`/api/assets/${third.id}`, { name: 'मॉनिटर جهاز Монитор' });
    const drawn = await fileOf(a, 'GET', `/api/assets/${third.id}/print`);
    expect(execFileSync('pdftotext', [drawn.file, '-'], { encoding: 'utf8' })).not.toContain('A box stands');
    expect((await print(a, [third.id])).status).toBe(201);
  });
});
