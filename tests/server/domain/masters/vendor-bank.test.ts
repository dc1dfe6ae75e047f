import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeView } from '#generator/model/complete-view.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

const number = 'IN76543210987654';
const other = 'IN11112222333344';

let app: TestApp;
let admin: Api;
let accounts: Api;
let buyer: Api;
let vendor: number;
let bank: number;

beforeAll(async () => {
  app = await startApp();
  [admin, accounts, buyer] = (await Promise.all(
    ['client-admin-a', 'accounts-a', 'buyer-a'].map((login) => signIn(app, login)),
  )) as [Api, Api, Api];
  const pending = await admin.get('/api/vendors', { filter: { status: 'pending' }, range: [0, 0] });
  vendor = pending.body[0].id;
  const made = await accounts.post('/api/vendor-banks', account());
  expect(made.status, made.text).toBe(201);
  bank = made.body.id;
});
afterAll(() => app.stop());

function account(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { vendor_id: vendor, account_name: 'Elevate Lifts', account_no: number, ifsc: 'SBIN0000691', ...more };
}

const read = async (api: Api) => (await api.get(`/api/vendor-banks/${bank}`)).body;
const change = (api: Api, body: object) => api.patch(`/api/vendor-banks/${bank}`, body);
const verify = (api: Api) => api.post(`/api/vendor-banks/${bank}/actions/verify`);

async function stored(): Promise<string> {
  const { database } = app.access.engine();
  const sql = `select account_no from vendor_banks where id = ${database.dialect.placeholder(1)}`;
  return String((await database.read(sql, [bank]))[0]?.[0]);
}

describe('the number of a bank account', () => {
  it('is stored encrypted and shown by its last four characters', async () => {
    expect(await stored()).toMatch(/^v1\./);
    expect(app.access.engine().vault?.open(await stored(), 'vendor-bank.account_no')).toBe(number);
    const record = await read(accounts);
    expect(record).toMatchObject({ account_last4: '•••• 7654', status: 'unverified' });
    expect(record).not.toHaveProperty('account_no');
  });

  it('appears in no answer, list, history or error', async () => {
    const texts = await Promise.all([
      accounts.get('/api/vendor-banks', { range: [0, 99] }),
      accounts.get(`/api/vendor-banks/${bank}`),
      accounts.get('/api/events', { filter: { entity: 'vendor-bank', record_id: bank } }),
      accounts.get('/api/vendors', { filter: { id: vendor }, expand: 'state_id' }),
      accounts.post('/api/vendor-banks', account({ ifsc: 'wrong' })),
      accounts.post('/api/vendor-banks/bulk', { mode: 'create', atomic: true, rows: [account({ ifsc: 'wrong' })] }),
    ]);
    const sealed = await stored();
    for (const { text } of texts) {
      expect(text).not.toContain(number);
      expect(text).not.toContain(sealed);
    }
    const { database } = app.access.engine();
    const events = await database.read("select diff, data from events where entity = 'vendor-bank'", []);
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain(number);
    expect(JSON.stringify(events)).not.toContain(sealed);
  });

  it('cannot be queried by name', async () => {
    const named = { filter: { account_no: number } };
    expect((await accounts.get('/api/vendor-banks', named)).status).toBe(400);
    expect((await accounts.get('/api/vendor-banks', { fields: 'account_no' })).status).toBe(400);
    expect((await accounts.get('/api/vendor-banks', { sort: ['account_no', 'ASC'] })).status).toBe(400);
    expect((await accounts.get('/api/vendor-banks', { q: number })).body).toEqual([]);
  });

  it('is demanded of a new account, and stays where a change does not name it', async () => {
    const { account_no: _, ...without } = account();
    const refused = await accounts.post('/api/vendor-banks', without);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, '/account_no']);
    const before = await stored();
    expect((await change(accounts, { account_no: null })).status).toBe(200);
    expect((await change(accounts, { bank_name: 'State Bank of India' })).status).toBe(200);
    expect(await stored()).toBe(before);
  });

  it('is in the form of those who may write it, not of those who may only read', async () => {
    const form = async (api: Api) => completeView((await api.get('/api/model/vendor-bank')).body);
    expect((await form(accounts)).schema.properties).toHaveProperty('account_no');
    const seen = await form(buyer);
    expect(seen.fields).not.toHaveProperty('account_no');
    expect(seen.fields).toHaveProperty('account_last4');
  });
});

describe('verifying an account', () => {
  it('has to be done by another person than the one who changed it', async () => {
    expect((await verify(accounts)).status).toBe(409);
    const verified = await verify(admin);
    expect(verified.status, verified.text).toBe(200);
    expect(verified.body.status).toBe('verified');
    expect(verified.body.verified_at).not.toBeNull();
  });

  it('is lost by a change of the account that is paid to, and only then', async () => {
    expect((await change(accounts, { bank_name: 'HDFC Bank' })).body.status).toBe('verified');
    expect((await change(accounts, { account_no: number })).body.status).toBe('verified');
    for (const changed of [{ account_no: other }, { ifsc: 'HDFC0000007' }, { account_name: 'Elevate Lifts Pvt Ltd' }]) {
      const answer = await change(accounts, changed);
      expect(answer.body, JSON.stringify(changed)).toMatchObject({ status: 'unverified', verified_at: null });
      expect((await verify(admin)).status).toBe(200);
    }
    expect((await read(admin)).account_last4).toBe('•••• 3344');
    await change(admin, { ifsc: 'SBIN0000691' });
    expect((await verify(admin)).status).toBe(409);
    expect((await verify(accounts)).status).toBe(200);
  });

  it('cannot be written by hand', async () => {
    const answer = await change(accounts, { status: 'unverified' });
    expect([answer.status, answer.body.errors[0].code]).toEqual([422, 'state_by_action']);
    expect((await change(accounts, { changed_by_id: null })).status).toBe(422);
  });
});

describe('the default account', () => {
  it('is one for each vendor', async () => {
    expect((await change(accounts, { is_default: true })).status).toBe(200);
    const second = await accounts.post('/api/vendor-banks', account({ account_no: other, is_default: true }));
    expect([second.status, second.body.errors[0].code]).toEqual([409, 'one_default']);
    const plain = await accounts.post('/api/vendor-banks', account({ account_no: other, is_default: false }));
    expect(plain.status, plain.text).toBe(201);
    expect((await change(accounts, { is_default: false })).status).toBe(200);
    expect((await accounts.patch(`/api/vendor-banks/${plain.body.id}`, { is_default: true })).status).toBe(200);
  });
});

describe('the group bank', () => {
  it('is hidden from people who may only see that there is an account', async () => {
    const approver = await signIn(app, 'approver-a');
    const seen = await read(approver);
    expect(seen).toMatchObject({ account_name: 'Elevate Lifts Pvt Ltd' });
    for (const name of ['account_last4', 'ifsc', 'swift_code']) expect(seen).not.toHaveProperty(name);
    expect((await read(buyer)).account_last4).toBe('•••• 3344');
    expect((await change(buyer, { ifsc: 'HDFC0000007' })).status).toBe(403);
  });
});
