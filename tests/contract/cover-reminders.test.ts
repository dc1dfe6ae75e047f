import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityModel } from '#generator/model/types.ts';
import type { JobWork } from '#server/crud/jobs.ts';
import { stageDue } from '#server/domain/cover/reminder-stage.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

const day = 86_400;
const clock = testClock();
let app: TestApp;
let admin: Api;
let assetId: number;
let vendorId: number;

const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startApp({ clock: clock.now, jobs: { poll: 3_600_000 } });
  admin = await signIn(app, 'client-admin-a');
  const [like] = (await admin.get('/api/assets', { range: [0, 0] })).body;
  const { family_id, department_id } = like;
  const [custodian] = (await admin.get('/api/users', { filter: { username: 'technician-a' } })).body;
  const asset = { name: 'Reminded', family_id, department_id, custodian_user_id: custodian.id };
  assetId = (await admin.post('/api/assets', asset)).body.id;
  vendorId = (await admin.get('/api/vendors', { filter: { status: 'active' }, range: [0, 0] })).body[0].id;
  await remind();
});
afterAll(() => app?.stop());

/** Runs the daily job once, each of its steps in a transaction. */
async function remind(): Promise<number> {
  const engine = app.access.engine();
  const plug = engine.plugs.jobs.find(({ name }) => name === 'remind_of_end')!;
  let reminded = 0;
  const job = {
    engine,
    entity: engine.model.entities['maintenance-contract'] as EntityModel,
    input: {},
    step: async (run: (context: never) => Promise<{ advance: number }>) => {
      reminded += await engine.database.transaction(async (trx) => (await run({ trx } as never)).advance);
    },
  };
  await plug.run(job as unknown as JobWork);
  return reminded;
}

async function pass(days: number): Promise<void> {
  clock.pass(days * day);
  admin = await signIn(app, 'client-admin-a');
}

async function noticesOf(name: string): Promise<{ title: string; body: string; link: string }[]> {
  const api = await signIn(app, name);
  return (await api.get('/api/notifications', { filter: { kind: 'cover_ending' }, sort: ['id', 'ASC'] })).body;
}

describe('the stage of a reminder', () => {
  it.each([
    ['2026-12-31', '2026-09-01', null, null],
    ['2026-12-31', '2026-10-02', null, 90],
    ['2026-12-31', '2026-11-30', '2026-10-02', null],
    ['2026-12-31', '2026-12-01', '2026-10-02', 30],
    ['2026-12-31', '2026-12-24', '2026-12-01', 7],
    ['2026-12-31', '2026-12-31', '2026-12-24', null],
    ['2026-12-31', '2026-12-31', null, 7],
    ['2026-12-31', '2027-01-01', null, null],
    ['2027-12-31', '2027-10-02', '2026-12-24', 90],
  ])('last day %s, today %s, reminded %s: %s', (end, today, reminded, stage) => {
    expect(stageDue(end, today, reminded)).toBe(stage);
  });

  it('may be typed, as the notice of a contract', () => {
    expect(stageDue('2026-12-31', '2026-11-16', '2026-10-02', [90, 30, 7, 45])).toBe(45);
  });
});

describe('the end of a cover', () => {
  it('is notified once per stage to custodian, manager and purchase officer, and again after a renewal of its last day', async () => {
    const before = (await noticesOf('manager-a')).length;
    const period = { start_on: inDays(-300), end_on: inDays(40) };
    const body = {
      kind: 'cmc',
      vendor_id: vendorId,
      ...period,
      notice_days: 60,
      contract_assets: [{ asset_id: assetId }],
    };
    const made = await admin.post('/api/maintenance-contracts', body);
    expect(made.status, made.text).toBe(201);
    const { id } = made.body;
    expect(made.body.state).toBe('active');
    expect([await remind(), await remind()]).toEqual([1, 0]);
    expect((await admin.get(`/api/maintenance-contracts/${id}`)).body.reminded_on).toBe(inDays(0));
    const notices = (await noticesOf('manager-a')).slice(before);
    expect(notices).toMatchObject([{ link: `/maintenance-contracts/${id}` }]);
    expect(notices[0]!.title).toMatch(/^Ends within 60 days: Maintenance contract MC\//);
    expect((await noticesOf('technician-a')).at(-1)?.link).toBe(`/maintenance-contracts/${id}`);
    expect((await noticesOf('requester-a')).length).toBe(0);
    expect((await noticesOf('manager-b')).some(({ link }) => link.endsWith(`/${id}`))).toBe(false);

    const remindedOn = inDays(0);
    await pass(9);
    await remind();
    expect((await admin.get(`/api/maintenance-contracts/${id}`)).body.reminded_on).toBe(remindedOn);
    await pass(1);
    await remind();
    const last = async () => (await noticesOf('manager-a')).at(-1)!;
    expect((await last()).title).toMatch(/^Ends within 30 days/);
    await admin.patch(`/api/maintenance-contracts/${id}`, { end_on: inDays(400) });
    await pass(310);
    await remind();
    expect((await admin.get(`/api/maintenance-contracts/${id}`)).body.reminded_on).toBe(inDays(0));
  });

  it('of many warranties on one day is one message with a link to their list', async () => {
    const until = { start_on: inDays(-100), end_on: inDays(80) };
    for (const kind of ['standard', 'extended']) {
      const made = await admin.post('/api/asset-warranties', { asset_id: assetId, kind, ...until });
      expect([made.status, made.body.state]).toEqual([201, 'active']);
    }
    await remind();
    const mine = (await noticesOf('technician-a')).at(-1)!;
    expect(mine.title).toBe('Ends within 90 days: Warranties (2)');
    expect(mine.link).toContain('/asset-warranties?filter=');
    expect(mine.body).toContain('Renew it');
  });
});

describe('a second cover of the same asset in the same period', () => {
  it('is a warning that names the other contract, and a refusal under strict handling', async () => {
    const body = { kind: 'amc', vendor_id: vendorId, start_on: '2030-01-01', end_on: '2030-12-31' };
    const first = await admin.post('/api/maintenance-contracts', { ...body, contract_assets: [{ asset_id: assetId }] });
    expect([first.status, first.body._warnings]).toEqual([201, undefined]);
    const again = { ...body, start_on: '2030-12-31', end_on: '2031-12-30', contract_assets: [{ asset_id: assetId }] };
    const second = await admin.post('/api/maintenance-contracts', again);
    expect(second.status).toBe(201);
    expect(second.body._warnings).toMatchObject([
      {
        path: '/contract_assets/0/asset_id',
        code: 'overlapping',
        params: { record: `/maintenance-contracts/${first.body.id}` },
      },
    ]);
    expect(second.body._warnings[0].message).toContain(first.body.contract_no);
    const strict = await admin.post('/api/maintenance-contracts', again, { Prefer: 'handling=strict' });
    expect([strict.status, strict.body.code]).toEqual([422, 'warnings']);
    const later = { ...body, start_on: '2032-01-01', end_on: '2032-12-31', contract_assets: [{ asset_id: assetId }] };
    expect((await admin.post('/api/maintenance-contracts', later)).body._warnings).toBeUndefined();
  });
});
