import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, apiWith, call, signIn } from '../support/client.ts';

let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startApp({ empty: true });
  const account = {
    username: 'first',
    email: 'first@new.test',
    full_name: 'First',
    password: 'ward seven window lamp',
  };
  const made = await call(app, 'POST', '/api/setup', { body: account });
  expect(made.status, made.text).toBe(201);
  admin = apiWith(app, made.body.accessToken);
});
afterAll(() => app?.stop());

const person = async (name: string, api: Api = admin, code = 'platform_admin'): Promise<any> => {
  const [role] = (await api.get('/api/roles', { filter: { code } })).body;
  const body = { full_name: name, email: `${name}@new.test`, login_id: name, role_ids: [role.id] };
  const made = await api.post('/api/users', body);
  expect(made.status, made.text).toBe(201);
  return made.body;
};

it('says that no mail server sends the invitation, and shows its link once, which is recorded', async () => {
  const { id } = await person('second');
  const waiting = { filter: { status: 'pending', invited_at: { $exists: false } } };
  expect((await admin.get('/api/users', waiting)).body.map((one: any) => one.id)).toEqual([id]);
  const refused = await admin.post(`/api/users/${id}/actions/invite`);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_mail_server']);
  const { status, body, text } = await admin.post(`/api/users/${id}/actions/invite_link`);
  expect(status, text).toBe(200);
  expect(body).toMatchObject({ invite_link: expect.stringMatching(/\/invite#[0-9A-Z]{26}$/), days: 7 });
  expect((await admin.get('/api/users', waiting)).body).toEqual([]);
  const events = (await admin.get('/api/events', { filter: { entity: 'user', record_id: id } })).body;
  expect(events.map(({ verb }: any) => verb)).toContain('invite_link');
  expect(JSON.stringify(events)).not.toContain(body.invite_link.split('#')[1]);
  expect((await admin.post(`/api/users/${id}/actions/activate`)).status).toBe(200);
  expect((await admin.post(`/api/users/${id}/actions/invite_link`)).status).toBe(409);
});

it('is not shown for an account with more rights than the person who asks', async () => {
  const { id } = await person('stronger', admin, 'admin');
  await person('weaker', admin, 'platform_admin');
  const [weaker] = (await admin.get('/api/users', { filter: { login_id: 'weaker' } })).body;
  const { invite_link } = (await admin.post(`/api/users/${weaker.id}/actions/invite_link`)).body;
  const token = invite_link.split('#')[1];
  const body = { token, password: 'ward seven window lamp' };
  expect((await call(app, 'POST', '/jwt/reset-password', { body })).status).toBe(200);
  const login = await call(app, 'POST', '/jwt/login', {
    body: { userId: 'weaker', email: 'weaker@new.test', password: body.password },
  });
  expect(login.status, login.text).toBe(200);
  const refused = await apiWith(app, login.body.accessToken).post(`/api/users/${id}/actions/invite_link`);
  expect([refused.status, refused.body.code]).toEqual([403, 'stronger_account']);
});

it('is sent by e-mail where a mail server is set up, and no link is shown', async () => {
  const mailing = await startApp();
  try {
    const api = await signIn(mailing, 'admin');
    const { id } = await person('third', api);
    const answer = await api.post(`/api/users/${id}/actions/invite_link`);
    expect([answer.status, answer.body.code]).toEqual([409, 'invitation_by_mail']);
  } finally {
    await mailing.stop();
  }
});
