import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, makeAccount } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

type Person = { id: number; name: string; roles: string[]; actions: string[]; reasons: object[] };
type Row = { id: number; department_id: number | null };

let app: TestApp;
let a: Api;
let b: Api;
let admin: Api;
let asset: Row;

const ask = (api: Api, path: string, query = {}) => api.get(`/api/who-may/${path}`, query);
async function people(api: Api, path: string): Promise<Person[]> {
  const answer = await ask(api, path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.people;
}

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  b = await signIn(app, 'client-admin-b');
  admin = await signIn(app, 'admin');
  const { body } = await a.get('/api/assets', { filter: { department_id: { $exists: true } }, range: [0, 0] });
  asset = body[0];
});
afterAll(() => app.stop());

describe('who else reaches a record', () => {
  it('is answered as each of them finds it', async () => {
    const found = await people(a, `assets/${asset.id}`);
    const logins = (await a.get('/api/users', { filter: { status: 'active' }, range: [0, 99] })).body as {
      id: number;
      login_id: string;
    }[];
    for (const { id, login_id } of logins) {
      const person = found.find((one) => one.id === id);
      const api = await signIn(app, login_id);
      const { status, body } = await api.get(`/api/assets/${asset.id}`);
      expect(person !== undefined, login_id).toBe(status === 200);
      if (!person) continue;
      const may = ['update', 'delete'].filter((verb) => person.actions.includes(verb));
      expect(may, login_id).toEqual(['update', 'delete'].filter((verb) => body._actions.includes(verb)));
    }
    expect(found.length).toBeGreaterThan(3);
  });

  it('names the roles and, where a right is limited, the condition that holds', async () => {
    const department = asset.department_id;
    const client = await clientOfAccount(app, 'client-admin-a');
    const id = await makeAccount(app, 'ward-nurse', {
      roles: ['department_user'],
      client,
      more: { department_ids: [department] },
    });
    const nurse = (await people(a, `assets/${asset.id}`)).find((person) => person.id === id);
    expect(nurse).toMatchObject({
      name: 'Test ward-nurse',
      roles: ['Department user'],
      actions: ['read'],
      reasons: [
        { action: 'read', role: 'department_user', conditions: { department_id: { $in: '$user.department_ids' } } },
      ],
    });
    const others = (await a.get('/api/assets', { filter: { department_id: { $ne: department } }, range: [0, 0] })).body;
    expect((await people(a, `assets/${others[0].id}`)).some((person) => person.id === id)).toBe(false);
  });

  it('names nobody of another organisation to any caller', async () => {
    const own = new Set((await a.get('/api/users', { range: [0, 199], fields: 'id' })).body.map((row: Row) => row.id));
    for (const api of [a, admin]) {
      const found = await people(api, `assets/${asset.id}`);
      expect(found.filter(({ id }) => !own.has(id))).toEqual([]);
    }
  });

  it('is a 404 for a record that is not one’s own, as for one that is not there', async () => {
    const [theirs, none] = [await ask(b, `assets/${asset.id}`), await ask(b, 'assets/99999999')];
    expect([theirs.status, none.status]).toEqual([404, 404]);
    const bare = ({ request_id: _, ...body }: Record<string, unknown>) => JSON.stringify(body);
    expect(bare(theirs.body)).toBe(bare(none.body));
    expect((await ask(a, 'no-such-list/1')).status).toBe(404);
  });

  it('is only for callers who may read accounts with their roles', async () => {
    for (const login of ['manager-a', 'technician-a', 'requester-a', 'buyer-a'])
      expect((await ask(await signIn(app, login), `assets/${asset.id}`)).status, login).toBe(403);
    expect((await ask(await signIn(app, 'auditor-a'), `assets/${asset.id}`)).status).toBe(200);
  });

  it('is answered in pages, and refuses unknown parameters', async () => {
    const whole = await ask(a, `assets/${asset.id}`);
    const last = await ask(a, `assets/${asset.id}`, { first: whole.body.accounts });
    expect(last.body).toMatchObject({ people: [], next: null });
    expect((await ask(a, `assets/${asset.id}`, { first: 'x' })).status).toBe(400);
    expect((await ask(a, `assets/${asset.id}`, { page: 1 })).status).toBe(400);
  });
});
