import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, apiWith, signIn } from '../support/client.ts';

type Said = { action: string; granted: boolean; rules: { role: string }[] };

let app: TestApp;
let a: Api;
let b: Api;
let platform: Api;

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  b = await signIn(app, 'client-admin-b');
  platform = await signIn(app, 'admin');
});
afterAll(() => app.stop());

const explain = (api: Api, plural: string, id: number, user_id: number): Promise<Answer> =>
  api.post(`/api/${plural}/${id}/actions/explain`, { user_id });

async function userId(login: string): Promise<number> {
  return (await platform.get('/api/users', { filter: { login_id: login } })).body[0].id;
}

async function firstId(api: Api, plural: string, filter: object = {}): Promise<number | undefined> {
  return (await api.get(`/api/${plural}`, { filter, range: [0, 0], fields: 'id' })).body[0]?.id;
}

const withoutRequest = ({ body: { request_id: _, instance: __, ...body } }: Answer) => body;

describe('an administrator of an organisation asks what another person may do', () => {
  it.each(['technician-a', 'requester-a', 'manager-a', 'auditor-a'])(
    'and is answered what %s finds when trying',
    async (login) => {
      const [person, api] = [await userId(login), await signIn(app, login)];
      for (const plural of ['rooms', 'assets', 'vendors', 'users']) {
        for (const { id } of (await a.get(`/api/${plural}`, { range: [0, 2], fields: 'id' })).body) {
          const { status, body, text } = await explain(a, plural, id, person);
          expect([status, body.user_id], text).toEqual([200, person]);
          const granted = (verb: string) => (body.actions as Said[]).find(({ action }) => action === verb)?.granted;
          const own = await api.get(`/api/${plural}/${id}`);
          const what = `${login} ${plural} ${id}`;
          expect(granted('read'), what).toBe(own.status === 200);
          if (own.status === 200) expect(granted('update'), what).toBe(own.body._actions.includes('update'));
        }
      }
    },
  );

  it('and is shown the question on every record page, which others are not', async () => {
    for (const entity of ['room', 'asset', 'user', 'role'])
      expect((await a.get(`/api/model/${entity}`)).body.explainable, entity).toBe(true);
    const technician = await signIn(app, 'technician-a');
    expect((await technician.get('/api/model/room')).body.explainable).toBe(false);
  });
});

describe('nothing of another organisation is answered', () => {
  it('about its people: they are as unknown as a number that does not exist', async () => {
    const room = (await firstId(a, 'rooms')) as number;
    const none = await explain(a, 'rooms', room, 99_999_999);
    expect(none.status).toBe(404);
    for (const login of ['client-admin-b', 'technician-b', 'admin']) {
      const answer = await explain(a, 'rooms', room, await userId(login));
      expect([answer.status, withoutRequest(answer)], login).toEqual([404, withoutRequest(none)]);
    }
  });

  it('about its records, of any kind, for people of either organisation', async () => {
    const client = (await b.get('/api/users', { filter: { login_id: 'client-admin-b' } })).body[0].client_id;
    const people = [await userId('technician-a'), await userId('technician-b')];
    let asked = 0;
    for (const { plural, scope } of Object.values(app.access.engine().model.entities)) {
      if (scope.kind === 'global') continue;
      const filter = scope.kind === 'self' ? { id: client } : { client_id: client };
      const theirs = await firstId(b, plural, filter).catch(() => undefined);
      if (theirs === undefined) continue;
      for (const person of people) {
        const [answer, none] = [await explain(a, plural, theirs, person), await explain(a, plural, 99_999_999, person)];
        expect([answer.status, withoutRequest(answer)], plural).toEqual([404, withoutRequest(none)]);
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(40);
  });
});

describe('the right to ask', () => {
  it('is not that of other roles, even for an account they can read', async () => {
    const [room, person] = [(await firstId(a, 'rooms')) as number, await userId('requester-a')];
    for (const login of ['manager-a', 'technician-a', 'auditor-a'])
      expect((await explain(await signIn(app, login), 'rooms', room, person)).status, login).toBe(403);
  });

  it('is not that of a program with a key of the administrator', async () => {
    const own = await userId('client-admin-a');
    const made = await a.post('/api/api-keys', { name: 'Rights', user_id: own });
    const { body } = await a.post(`/api/api-keys/${made.body.id}/actions/issue`, {});
    const room = (await firstId(a, 'rooms')) as number;
    const answer = await explain(apiWith(app, body.api_key), 'rooms', room, await userId('technician-a'));
    expect(answer.status, answer.text).toBe(403);
  });

  it('ends where its condition ends', async () => {
    const [technician, requester] = [await userId('technician-a'), await userId('requester-a')];
    const { client_id } = (await a.get(`/api/users/${technician}`)).body;
    const grants = ['room', 'user', 'floor', 'client'].map((subject) => ({ action: 'read', subject }));
    const conditions = { id: technician };
    const roles = { action: 'read', subject: 'user', fields: ['sign_in'] };
    const rules = [...grants, roles, { action: 'explain', subject: 'user', conditions }];
    const role = await platform.post('/api/roles', { name: 'Helper', code: 'helper', client_id, rules });
    expect(role.status, role.text).toBe(201);
    const more = { role_ids: [role.body.id] };
    const helper = await newcomer(app, 'helper-a', { client: client_id, more });
    const room = (await firstId(helper, 'rooms')) as number;
    expect((await explain(helper, 'rooms', room, technician)).status).toBe(200);
    expect((await explain(helper, 'rooms', room, requester)).status).toBe(403);
    const less = [...grants, { action: 'explain', subject: 'user' }, { action: 'explain', subject: 'room' }];
    await platform.patch(`/api/roles/${role.body.id}`, { rules: less });
    const withoutRoles = await explain(helper, 'rooms', room, technician);
    expect(withoutRoles.status, 'who cannot read the roles of accounts').toBe(403);
  });
});
