import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let b: Api;
let model: Record<string, number>;
let serial: string;
let other: number;

const strict = { Prefer: 'handling=strict' };
const asset = (more: object = {}) => ({ ...model, name: 'Pump', ...more });

beforeAll(async () => {
  app = await startApp();
  [a, b] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'client-admin-b')]);
  const assets = (await a.get('/api/assets', { filter: { model_id: { $exists: true } }, range: [0, 0] })).body;
  model = { family_id: assets[0].family_id, model_id: assets[0].model_id, department_id: assets[0].department_id };
  serial = `SN-${Date.now()}`;
  const made = await a.post('/api/assets', asset({ name: 'First', serial_no: serial }));
  expect([made.status, made.body._warnings]).toEqual([201, undefined]);
  other = made.body.id;
});
afterAll(() => app.stop());

describe('warnings', () => {
  it('are answered with a success, name the other record, and are noted in the history', async () => {
    const answer = await a.post('/api/assets', asset({ serial_no: serial }));
    expect(answer.status).toBe(201);
    expect(answer.body._warnings).toEqual([
      {
        path: '/serial_no',
        code: 'shared_value',
        message: expect.stringMatching(/^Serial number: “.*First” has the same Make and model, Serial number\.$/),
        params: expect.objectContaining({ record: `/assets/${other}` }),
      },
    ]);
    const { id } = answer.body;
    const [event] = (await a.get('/api/events', { filter: { entity: 'asset', record_id: id } })).body;
    expect(event.data).toEqual({ warnings: [{ path: '/serial_no', code: 'shared_value' }] });
    const renamed = await a.patch(`/api/assets/${id}`, { name: 'Renamed' });
    expect('_warnings' in renamed.body).toBe(false);
    expect((await a.get(`/api/assets/${id}`)).body._warnings).toBeUndefined();
  });

  it.each([
    ['en', 'Serial number'],
    ['de', 'Seriennummer'],
    ['fr', 'Numéro de série'],
    ['pt', 'Número de série'],
  ])('refuse the save under strict handling, and nothing is saved (%s)', async (language, title) => {
    const headers = { ...strict, 'Accept-Language': language };
    const answer = await a.post('/api/assets', asset({ name: 'Strict', serial_no: serial }), headers);
    expect([answer.status, answer.body.code]).toEqual([422, 'warnings']);
    expect(answer.body.errors).toMatchObject([{ path: '/serial_no', code: 'shared_value' }]);
    expect(answer.body.errors[0].message).toContain(title);
    expect((await a.get('/api/assets', { filter: { name: 'Strict' } })).body).toEqual([]);
    expect(
      (await a.post('/api/assets', asset({ name: 'Fine', serial_no: `${serial}-${language}` }), headers)).status,
    ).toBe(201);
  });

  it('say nothing of values that say nothing, and of records that one may not read', async () => {
    for (const silent of ['NA', 'n/a', '-']) {
      await a.post('/api/assets', asset({ serial_no: silent }));
      expect((await a.post('/api/assets', asset({ serial_no: silent }), strict)).status).toBe(201);
    }
    const [own] = (await b.get('/api/assets', { filter: { model_id: { $exists: true } }, range: [0, 0] })).body;
    const { family_id, model_id, department_id } = own;
    const foreign = { family_id, model_id, department_id, name: 'Of B', serial_no: serial };
    expect((await b.post('/api/assets', foreign, strict)).status).toBe(201);
  });

  it('name two days in the wrong order, in bulk requests and dry runs too', async () => {
    const turned = asset({ installed_on: '2026-05-02', in_service_on: '2026-05-01' });
    const dry = await a.post('/api/assets?dry_run=true', turned);
    expect([dry.status, dry.body._warnings]).toMatchObject([
      200,
      [{ path: '/in_service_on', code: 'days_turned_round' }],
    ]);
    const bulk = await a.post('/api/assets/bulk', { mode: 'create', rows: [turned, asset()] });
    expect(bulk.body.results.map(({ record }: any) => record._warnings?.[0].message)).toEqual([
      'In service since is earlier than Installed on. Are the two turned round?',
      undefined,
    ]);
    const strictBulk = await a.post('/api/assets/bulk', { mode: 'create', rows: [turned], atomic: false }, strict);
    expect(strictBulk.body.results).toMatchObject([{ status: 422, code: 'warnings' }]);
  });
});
