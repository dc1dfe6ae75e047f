import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let admin: Api;
let serial = 0;

beforeAll(async () => {
  app = await startApp();
  [a, admin] = await Promise.all([signIn(app, 'client-admin-a'), signIn(app, 'admin')]);
});
afterAll(() => app.stop());

function person(): { full_name: string; email: string; login_id: string } {
  serial += 1;
  return { full_name: `Newcomer ${serial}`, email: `newcomer-${serial}@demo.test`, login_id: `newcomer-${serial}` };
}

const mailsTo = async (address: string) =>
  (await a.get('/api/mails', { filter: { to_address: address }, range: [0, 9] })).body as { kind: string }[];
const usersWith = async (email: string) => (await a.get('/api/users', { filter: { email } })).body as object[];

/** Makes the templates of the letters fail, as a missing template would. */
async function withBrokenLetters(work: () => Promise<void>): Promise<void> {
  const { compose } = app.access.engine().outside!;
  const broken = vi.spyOn(compose, 'letter').mockImplementation(() => {
    throw new Error('the letter cannot be written');
  });
  await work().finally(() => broken.mockRestore());
}

describe('a new user saved and invited by one request', () => {
  it('is stored and has a letter, for administrators of the platform and of an organisation', async () => {
    for (const api of [a, admin]) {
      const values = person();
      const made = await api.post('/api/users?then=invite', values);
      expect(made.status, made.text).toBe(201);
      expect(made.body).toMatchObject({ email: values.email, status: 'pending', invited_at: expect.any(String) });
      expect(made.body._warnings).toBeUndefined();
      const read = await api.get(`/api/users/${made.body.id}`);
      expect([read.body.row_version, read.body.invited_at]).toEqual([made.body.row_version, made.body.invited_at]);
      const sent = await admin.get('/api/mails', { filter: { to_address: values.email } });
      expect(sent.body.map(({ kind }: { kind: string }) => kind)).toEqual(['invite']);
    }
  });

  it('is stored without a letter by an ordinary request', async () => {
    const values = person();
    const made = await a.post('/api/users', values);
    expect([made.status, made.body.invited_at, await mailsTo(values.email)]).toEqual([201, null, []]);
  });

  it.each([
    ['en', 'The record is saved, but “Invite by e-mail” was not done'],
    ['de', 'Der Eintrag ist gespeichert, aber „Per E-Mail einladen“ wurde nicht ausgeführt'],
    ['fr', 'La fiche est enregistrée, mais « Inviter par e-mail » n’a pas abouti'],
    ['pt', 'O registro foi salvo, mas a ação “Convidar por e-mail” não foi executada'],
  ])('stays stored where the letter fails, and the answer says so (%s)', async (language, words) => {
    await withBrokenLetters(async () => {
      const values = person();
      const made = await call(app, 'POST', '/api/users?then=invite', {
        token: a.token,
        body: values,
        headers: { 'Accept-Language': language },
      });
      expect(made.status, made.text).toBe(201);
      expect(made.body._warnings).toEqual([{ action: 'invite', code: 'internal', message: expect.any(String) }]);
      expect(made.body._warnings[0].message).toContain(words);
      expect(made.body._warnings[0].message).not.toContain('cannot be written');
      const read = await a.get(`/api/users/${made.body.id}`);
      expect([read.status, read.body.invited_at], read.text).toEqual([200, null]);
      expect(await mailsTo(values.email)).toEqual([]);
    });
  });

  it('is not stored where its values are refused, and no mail is sent', async () => {
    const values = { ...person(), email: 'no address' };
    const refused = await a.post('/api/users?then=invite', values);
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, '/email']);
    expect(await mailsTo(values.email)).toEqual([]);
  });

  it('is not stored by a person who may create users but not invite them', async () => {
    const client_id = (await a.get('/api/users', { filter: { login_id: 'client-admin-a' } })).body[0].client_id;
    const fields = ['default', 'contact', 'sign_in'];
    const ofUsers = ['read', 'create'].map((action) => ({ action, subject: 'user', fields }));
    const rules = [...ofUsers, { action: 'read', subject: 'client' }];
    const role = await admin.post('/api/roles', { name: 'Registrar', code: 'registrar', client_id, rules });
    expect(role.status, role.text).toBe(201);
    const api = await newcomer(app, 'registrar-a', { client: client_id, more: { role_ids: [role.body.id] } });
    expect((await api.get('/api/model/user')).body.form.after_create).toBeUndefined();
    const values = person();
    const refused = await api.post('/api/users?then=invite', values);
    expect([refused.status, await usersWith(values.email)], refused.text).toEqual([403, []]);
    const made = await api.post('/api/users', values);
    expect(made.status, made.text).toBe(201);
  });

  it('is neither stored nor sent a mail by a dry run', async () => {
    const values = person();
    const tried = await a.post('/api/users?then=invite&dry_run=true', values);
    expect([tried.status, tried.body.id, tried.body.invited_at], tried.text).toEqual([
      200,
      undefined,
      expect.any(String),
    ]);
    expect([await usersWith(values.email), await mailsTo(values.email)]).toEqual([[], []]);
  });

  it('is invited once when the request is repeated with its key', async () => {
    const values = person();
    const headers = { 'Idempotency-Key': `invite-${serial}` };
    const send = (path: string): Promise<Answer> => call(app, 'POST', path, { token: a.token, body: values, headers });
    const [first, second] = [await send('/api/users?then=invite'), await send('/api/users?then=invite')];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await mailsTo(values.email)).toHaveLength(1);
    expect((await send('/api/users')).status, 'another request with the same key').toBe(422);
  });
});

it('another word than the action of the schema is refused by name, with the one that there is', async () => {
  const values = person();
  const wrong = await a.post('/api/users?then=set_password', values);
  expect([wrong.status, wrong.body.errors[0]], wrong.text).toMatchObject([400, { path: 'then', code: 'unknown_then' }]);
  expect(wrong.body.errors[0].message).toContain('invite');
  expect(await usersWith(values.email)).toEqual([]);
  const none = await a.post('/api/room-types?then=invite', { name: 'Quiet', code: 'QUIET' });
  expect([none.status, none.body.errors[0].code]).toEqual([400, 'unknown_parameter']);
});

it('the form and the API document offer it to those who may do both', async () => {
  const ofForm = async (api: Api, language: string) =>
    (await call(app, 'GET', '/api/model/user', { token: api.token, headers: { 'Accept-Language': language } })).body
      .form;
  expect((await ofForm(a, 'en')).after_create).toEqual({ action: 'invite', title: 'Save and invite' });
  expect((await ofForm(a, 'de')).after_create.title).toBe('Speichern und einladen');
  const manager = await signIn(app, 'manager-a');
  expect((await ofForm(manager, 'en')).after_create).toBeUndefined();
  const parameters = async (api: Api) =>
    ((await api.get('/api/openapi.json')).body.paths['/api/users'].post?.parameters ?? []) as { name: string }[];
  expect((await parameters(a)).map(({ name }) => name)).toContain('then');
  expect((await parameters(manager)).map(({ name }) => name)).not.toContain('then');
});
