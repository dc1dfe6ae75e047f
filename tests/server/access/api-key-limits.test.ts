import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleKeyOrigins } from '#server/access/key-origins.ts';
import { checkKeys } from '#server/services/doctor/keys.ts';
import { clientOfAccount, putRow, roleIds } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Answer, type Api, apiWith, call, signIn } from '../../support/client.ts';

let app: TestApp;
let a: Api;
let own: number;
let ownClient: number;
let technician: number;
let platform: Api;
const keys: Record<'whole' | 'scoped' | 'platform', { id: number; api: Api }> = {} as never;

const everything = ['read', 'create', 'update', 'delete'];
const scopes = {
  'api-key': [...everything, 'issue', 'revoke'],
  webhook: [...everything, 'new_secret', 'test', 'switch_on'],
  user: [...everything, 'invite', 'set_password', 'activate', 'deactivate', 'reset_second_factor', 'restore', 'purge'],
  role: everything,
  'user-permission': everything,
  session: ['read', 'revoke'],
  client: ['read', 'update', 'delete', 'activate', 'suspend', 'close'],
  'webhook-delivery': ['read', 'replay'],
  branch: ['read'],
  department: ['read'],
};

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  platform = await signIn(app, 'admin');
  own = await userId('client-admin-a');
  ownClient = await clientOfAccount(app, 'client-admin-a');
  technician = await userId('technician-a');
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  keys.whole = await keyOf(a, { user_id: own, expires_at });
  keys.scoped = await keyOf(a, { user_id: own, scopes });
  const admin = Number((await app.database.read("select id from users where login_id = 'admin'", []))[0]?.[0]);
  const row = await putRow(app, 'api-key', { name: 'Platform', user_id: admin });
  keys.platform = await issued(platform, row);
});
afterAll(() => app.stop());

async function userId(login: string): Promise<number> {
  return (await a.get('/api/users', { filter: { login_id: login } })).body[0].id;
}

async function keyOf(by: Api, values: object): Promise<{ id: number; api: Api }> {
  const made = await by.post('/api/api-keys', { name: 'Integration', ...values });
  expect(made.status, made.text).toBe(201);
  return issued(by, made.body.id);
}

async function issued(by: Api, id: number): Promise<{ id: number; api: Api }> {
  const answer = await by.post(`/api/api-keys/${id}/actions/issue`, {});
  expect(answer.status, answer.text).toBe(200);
  return { id, api: apiWith(app, answer.body.api_key) };
}

async function putClient(kind: string): Promise<number> {
  const [country] = (await platform.get('/api/countries', { range: [0, 0] })).body;
  const values = { client_name: `Clinic ${kind}`, client_email: `${kind}@clinic.test`, country_id: country.id };
  const made = await platform.post('/api/clients', values);
  expect(made.status, made.text).toBe(201);
  return made.body.id;
}

async function setStatus(client: number, status: string): Promise<void> {
  const p = app.database.dialect.placeholder;
  await app.database.transaction((trx) =>
    trx.run(`update clients set status = ${p(1)} where id = ${p(2)}`, [status, client]),
  );
}

/** A delivery to a webhook of the key's user that the receiver did not accept. */
async function failedDelivery(): Promise<number> {
  const webhook = await putRow(app, 'webhook', { name: 'Orders', url: 'https://o.example.org/', user_id: own });
  return putRow(app, 'webhook-delivery', { webhook_id: webhook, entity: 'room', verb: 'update', status: 'failed' });
}

const kinds = ['whole', 'scoped', 'platform'] as const;

/** The request is refused, by right or at the field. */
const refused = ({ status, text }: Answer) => expect([403, 422], text).toContain(status);
/** In a bulk request each row is refused. */
function refusedInBulk({ status, body, text }: Answer): void {
  if (status === 200) expect([body.done ?? body.succeeded ?? 0, body.failed > 0], text).toEqual([0, true]);
  else expect([403, 404, 422], text).toContain(status);
}

describe.each(kinds)('a program with a key (%s)', (kind) => {
  const api = () => keys[kind].api;

  it('neither lifts its own expiry nor makes, issues, restores or revokes a key', async () => {
    const { id } = keys[kind];
    const before = (await platform.get(`/api/api-keys/${id}`)).body;
    refused(await api().patch(`/api/api-keys/${id}`, { expires_at: null }));
    refused(await api().put(`/api/api-keys/${id}`, { scopes: null }));
    refused(await api().post('/api/api-keys', { name: 'Second', user_id: own }));
    for (const action of ['issue', 'revoke', 'restore', 'purge']) {
      const answer = await api().post(`/api/api-keys/${id}/actions/${action}`, {});
      expect([403, 404], action).toContain(answer.status);
    }
    refused(await api().delete(`/api/api-keys/${id}`));
    const rows = [{ name: 'Many', user_id: own }];
    refusedInBulk(await api().post('/api/api-keys/bulk', { mode: 'create', rows }));
    refusedInBulk(await api().post('/api/api-keys/bulk', { mode: 'update', rows: [{ id, expires_at: null }] }));
    refusedInBulk(await api().post('/api/api-keys/bulk', { mode: 'upsert', key: ['id'], rows: [{ id, name: 'x' }] }));
    refusedInBulk(await api().post('/api/api-keys/bulk', { mode: 'delete', rows: [{ id }] }));
    const after = (await platform.get(`/api/api-keys/${id}`)).body;
    expect({ ...after, last_used_at: null }).toEqual({ ...before, last_used_at: null });
  });

  it('writes no role, right of a person, session or webhook', async () => {
    const [role] = await roleIds(app, ['technician']);
    const hook = await a.post('/api/webhooks', {
      name: `Hook ${kind}`,
      url: 'https://hooks.example.org/',
      user_id: own,
    });
    expect(hook.status, hook.text).toBe(201);
    const [session] = (await a.get('/api/sessions', { range: [0, 0] })).body;
    const grants = [{ action: 'read', subject: 'vendor' }];
    const attempts: [string, Answer][] = [
      ['role', await api().post('/api/roles', { name: `R ${kind}`, code: `r_${kind}`, rules: [] })],
      ['role rules', await api().patch(`/api/roles/${role}`, { rules: grants })],
      ['right', await api().post('/api/user-permissions', { user_id: technician, reason: 'None', rules: grants })],
      ['webhook', await api().post('/api/webhooks', { name: 'X', url: 'https://x.example.org/', user_id: own })],
      ['address', await api().patch(`/api/webhooks/${hook.body.id}`, { url: 'https://y.example.org/' })],
      ['secret', await api().post(`/api/webhooks/${hook.body.id}/actions/new_secret`, {})],
      ['removal', await api().delete(`/api/webhooks/${hook.body.id}`)],
    ];
    for (const [what, answer] of attempts) expect([403, 422], `${what} ${answer.text}`).toContain(answer.status);
    const ended = await api().post(`/api/sessions/${session.id}/actions/revoke`, {});
    expect([403, 404]).toContain(ended.status);
    expect((await a.get('/api/rooms', { range: [0, 0] })).status).toBe(200);
    await a.delete(`/api/webhooks/${hook.body.id}`);
    expect([403, 404]).toContain((await api().post(`/api/webhooks/${hook.body.id}/actions/restore`, {})).status);
  });

  it('creates no users, and changes neither sign-in, role nor status of one', async () => {
    const user = `/api/users/${technician}`;
    const before = (await a.get(user)).body;
    const made = { full_name: 'New', email: `new-${kind}@demo.test`, login_id: `new-${kind}`, username: `new-${kind}` };
    refused(await api().post('/api/users', made));
    refusedInBulk(await api().post('/api/users/bulk', { mode: 'create', rows: [made] }));
    refusedInBulk(await api().post('/api/users/bulk', { mode: 'upsert', key: ['login_id'], rows: [made] }));
    const [manager] = await roleIds(app, ['facility_manager']);
    for (const change of [
      { email: `taken-${kind}@demo.test` },
      { login_id: `taken-${kind}` },
      { username: `taken-${kind}` },
      { role_ids: [manager] },
      { role_ids: [] },
      { branch_ids: [] },
    ]) {
      refused(await api().patch(user, change));
      refusedInBulk(await api().post('/api/users/bulk', { mode: 'update', rows: [{ id: technician, ...change }] }));
      const row = { login_id: 'technician-a', ...change };
      refusedInBulk(await api().post('/api/users/bulk', { mode: 'upsert', key: ['login_id'], rows: [row] }));
    }
    for (const action of ['deactivate', 'activate', 'invite', 'reset_second_factor', 'restore', 'purge'])
      expect([403, 404], action).toContain((await api().post(`${user}/actions/${action}`, {})).status);
    const password = await api().post(`${user}/actions/set_password`, { password: 'a completely new one' });
    expect(password.status).toBe(403);
    refused(await api().delete(user));
    expect((await a.get(user)).body).toEqual(before);
  });

  it('neither changes the status of an organisation nor removes it', async () => {
    const client = await putClient(kind);
    for (const [status, action] of [
      ['active', 'suspend'],
      ['suspended', 'activate'],
      ['trial', 'close'],
    ] as const) {
      await setStatus(client, status);
      for (const id of [client, ownClient]) {
        const answer = await api().post(`/api/clients/${id}/actions/${action}`, {});
        expect([403, 404], `${action} ${answer.text}`).toContain(answer.status);
      }
      refusedInBulk(await api().post('/api/clients/bulk', { mode: 'action', action, rows: [client] }));
      expect((await platform.get(`/api/clients/${client}`)).body.status).toBe(status);
    }
    for (const action of ['restore', 'purge'])
      expect([403, 404]).toContain((await api().post(`/api/clients/${client}/actions/${action}`, {})).status);
    const removed = await api().delete(`/api/clients/${client}`);
    expect([403, 404], removed.text).toContain(removed.status);
  });

  it('does not send a delivery of a webhook again', async () => {
    const delivery = await failedDelivery();
    expect((await api().get(`/api/webhook-deliveries/${delivery}`)).status).toBe(200);
    const answer = await api().post(`/api/webhook-deliveries/${delivery}/actions/replay`, {});
    expect(answer.status, answer.text).toBe(403);
    expect((await a.get(`/api/webhook-deliveries/${delivery}`)).body.status).toBe('failed');
    expect((await a.post(`/api/webhook-deliveries/${delivery}/actions/replay`, {})).status).toBe(200);
  });

  it('calls nothing of the sign-in', async () => {
    const { token } = api();
    const body = { oldPassword: 'demo1234', newPassword: 'a completely new one', password: 'demo1234' };
    for (const path of ['change-password', 'second-factor/enrol', 'second-factor/remove', 'oidc/unlink'])
      expect([401, 404], path).toContain((await call(app, 'POST', `/jwt/${path}`, { token, body })).status);
    await signIn(app, 'client-admin-a');
  });
});

it('a key still changes what is no sign-in of a user, and says at the field what it leaves alone', async () => {
  const user = `/api/users/${technician}`;
  const changed = await keys.whole.api.patch(user, { designation: 'Night shift' });
  expect([changed.status, changed.body.designation], changed.text).toEqual([200, 'Night shift']);
  const answer = await keys.whole.api.patch(user, { designation: 'Day shift', email: 'x@demo.test' });
  expect([answer.status, answer.body.errors.map(({ path, code }: Record<string, string>) => [path, code])]).toEqual([
    422,
    [['/email', 'not_by_api_key']],
  ]);
  expect(answer.body.errors[0].message).toContain('API key');
  expect((await a.get(user)).body.designation).toBe('Night shift');
});

describe('keys that earlier versions let a program make', () => {
  const findings = async () => {
    const found: string[] = [];
    const engine = app.access.engine();
    for await (const one of checkKeys({ engine, model: engine.model, fix: false })) found.push(one.where);
    return found;
  };
  const listed = async () =>
    (await a.get('/api/api-keys', { filter: { origin: 'unclear' } })).body.map(({ id }: { id: number }) => id);

  it('are listed for the administrator until they are made anew', async () => {
    const by = await keyOf(a, { user_id: own, name: 'In use' });
    await by.api.get('/api/rooms', { range: [0, 0] });
    await expect.poll(async () => (await a.get(`/api/api-keys/${by.id}`)).body.last_used_at).not.toBeNull();
    const second = await keyOf(a, { user_id: technician, name: 'Second' });
    const early = await keyOf(a, { user_id: technician, name: 'Early' });
    expect([await listed(), await findings()]).toEqual([[], []]);
    await app.database.transaction(async (trx) => {
      const long = '2025-01-01T00:00:00.000Z';
      const p = trx.dialect.placeholder;
      await trx.run(`update api_keys set origin = null where id in (${p(1)}, ${p(2)})`, [second.id, early.id]);
      await trx.run(`update api_keys set created_at = ${p(1)} where id = ${p(2)}`, [long, early.id]);
      await trx.run(`update events set created_at = ${p(1)} where entity = 'api-key' and record_id = ${p(2)}`, [
        long,
        early.id,
      ]);
      await settleKeyOrigins(trx);
    });
    expect(await listed()).toEqual([second.id]);
    expect(await findings()).toEqual([`api-key ${second.id}`]);
    await a.post(`/api/api-keys/${second.id}/actions/issue`, {});
    expect([await listed(), await findings()]).toEqual([[], []]);
  });
});
