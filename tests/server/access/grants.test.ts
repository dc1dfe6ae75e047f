import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, makeAccount, newcomer, putRow, roleIds, testPassword } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, call, signIn } from '../../support/client.ts';

/** Nobody gives more rights than they hold, and nobody changes a stronger account. */
let app: TestApp;
let admin: Api;
let a: Api;
let clerk: Api;
let platformAdmin: Api;
let clientA: number;
let serial = 0;

const userVerbs = ['read', 'create', 'update', 'delete', 'activate', 'deactivate', 'set_password'];
const staff = ['default', 'contact', 'sign_in'];

beforeAll(async () => {
  app = await startApp();
  clientA = await clientOfAccount(app, 'client-admin-a');
  const rules = [
    ...userVerbs.map((action) => ({ action, subject: 'user', fields: staff })),
    ...['read', 'create', 'update', 'delete'].map((action) => ({ action, subject: 'role' })),
    ...['room', 'branch', 'department', 'client', 'vendor'].map((subject) => ({ action: 'read', subject })),
  ];
  await putRow(app, 'role', { code: 'clerk', name: 'Clerk', scope: 'client', client_id: clientA, rules });
  admin = await signIn(app, 'admin');
  a = await signIn(app, 'client-admin-a');
  clerk = await newcomer(app, 'clerk-a', { roles: ['clerk'], client: clientA });
  platformAdmin = await newcomer(app, 'platform-a', { roles: ['platform_admin'] });
});
afterAll(() => app.stop());

async function idOf(login: string): Promise<number> {
  return (await admin.get('/api/users', { filter: { login_id: login } })).body[0].id;
}

function person(more: object = {}): Record<string, unknown> {
  serial += 1;
  return {
    full_name: `Person ${serial}`,
    email: `grant${serial}@example.test`,
    login_id: `grant${serial}`,
    username: `grant${serial}`,
    ...more,
  };
}

describe('giving roles', () => {
  it.each(['client_admin', 'facility_manager', 'technician', 'auditor'])(
    'of more rights than one’s own is refused: %s',
    async (code) => {
      const role_ids = await roleIds(app, [code]);
      const created = await clerk.post('/api/users', person({ role_ids }));
      expect([created.status, created.body.errors?.[0]], created.text).toMatchObject([
        422,
        { path: '/role_ids', code: 'grant_too_much' },
      ]);
      const { id } = (await clerk.post('/api/users', person())).body;
      expect((await clerk.put(`/api/users/${id}`, { role_ids })).status).toBe(422);
      expect(
        (
          await clerk.put(`/api/users/${await idOf('clerk-a')}`, {
            role_ids: [...(await roleIds(app, ['clerk'])), ...role_ids],
          })
        ).status,
        'oneself',
      ).toBe(422);
    },
  );

  it('of as many rights is allowed', async () => {
    expect((await clerk.post('/api/users', person({ role_ids: await roleIds(app, ['clerk']) }))).status).toBe(201);
    expect((await clerk.post('/api/users', person({ role_ids: await roleIds(app, ['subscriber']) }))).status).toBe(201);
    expect((await a.post('/api/users', person({ role_ids: await roleIds(app, ['client_admin']) }))).status).toBe(201);
  });

  it.each(['admin', 'platform_admin'])('of the platform inside a client is refused: %s', async (code) => {
    for (const api of [a, clerk, admin]) {
      const answer = await api.post(
        '/api/users',
        person({ role_ids: await roleIds(app, [code]), ...(api === admin && { client_id: clientA }) }),
      );
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, '/role_ids']);
    }
  });

  it('of a client to staff of the platform is refused', async () => {
    const answer = await admin.post('/api/users', person({ role_ids: await roleIds(app, ['client_admin']) }));
    expect([answer.status, answer.body.errors?.[0].code]).toEqual([422, 'role_scope']);
  });

  it('does not let a platform administrator give the role admin to a new account or to the own one', async () => {
    const answer = await platformAdmin.post('/api/users', person({ role_ids: await roleIds(app, ['admin']) }));
    expect([answer.status, answer.body.errors?.[0].code], answer.text).toEqual([422, 'grant_too_much']);
    const own = await platformAdmin.put(`/api/users/${await idOf('platform-a')}`, {
      role_ids: await roleIds(app, ['admin']),
    });
    expect(own.status).toBe(422);
  });
});

describe('platform administrators', () => {
  it('make, correct and remove the administrator of an organisation, whose rights end there', async () => {
    const role_ids = await roleIds(app, ['client_admin']);
    const made = await platformAdmin.post('/api/users', person({ role_ids, client_id: clientA }));
    expect(made.status, made.text).toBe(201);
    const path = `/api/users/${made.body.id}`;
    expect((await platformAdmin.put(path, { full_name: 'Another Name' })).body.full_name).toBe('Another Name');
    expect((await platformAdmin.post(`${path}/actions/set_password`, { password: 'a long start word' })).status).toBe(
      200,
    );
    expect((await platformAdmin.delete(path)).status).toBe(200);
  });

  it('make roles for organisations, and none of the platform that is stronger than theirs', async () => {
    const rules = [{ action: 'update', subject: 'asset' }];
    const role = { name: 'Ward lead', code: 'ward_lead', scope: 'client', rules };
    expect((await platformAdmin.post('/api/roles', role)).status).toBe(201);
    const platform = { name: 'Second', code: 'second_platform', scope: 'platform', rules };
    expect((await platformAdmin.post('/api/roles', platform)).status).toBe(422);
  });
});

describe('a right of one person', () => {
  it('is not given by platform administrators to themselves, and within an organisation it is', async () => {
    const rules = [{ action: 'manage', subject: 'all' }];
    const own = { user_id: await idOf('platform-a'), reason: 'I would like to', rules };
    const refused = await platformAdmin.post('/api/user-permissions', own);
    expect([refused.status, refused.body.errors?.[0]?.code ?? refused.text]).toEqual([422, 'grant_too_much']);
    const role_ids = await roleIds(app, ['technician']);
    const { id } = (await platformAdmin.post('/api/users', person({ role_ids, client_id: clientA }))).body;
    const given = { user_id: id, reason: 'Stands in', rules: [{ action: 'update', subject: 'asset' }] };
    const made = await platformAdmin.post('/api/user-permissions', given);
    expect(made.status, made.text).toBe(201);
    const moved = await platformAdmin.patch(`/api/users/${id}`, { client_id: null, role_ids: [] });
    expect([403, 422], moved.text).toContain(moved.status);
    expect((await admin.get(`/api/users/${id}`)).body.client_id).toBe(clientA);
  });
});

describe('a stronger account', () => {
  it.each([
    ['is not renamed', (id: number, api: Api) => api.put(`/api/users/${id}`, { full_name: 'Taken over' })],
    ['keeps its e-mail', (id: number, api: Api) => api.put(`/api/users/${id}`, { email: 'mine@evil.test' })],
    ['keeps its roles', (id: number, api: Api) => api.put(`/api/users/${id}`, { role_ids: [] })],
    [
      'keeps its password',
      (id: number, api: Api) => api.post(`/api/users/${id}/actions/set_password`, { password: 'taken over by me' }),
    ],
    ['is not switched off', (id: number, api: Api) => api.post(`/api/users/${id}/actions/deactivate`)],
    ['is not deleted', (id: number, api: Api) => api.delete(`/api/users/${id}`)],
  ])('%s', async (_what, attempt) => {
    const [stronger, strongest] = [await idOf('client-admin-a'), await idOf('admin')];
    const before = await admin.get(`/api/users/${stronger}`);
    expect((await attempt(stronger, clerk)).status).toBe(403);
    expect((await attempt(strongest, platformAdmin)).status).toBe(403);
    expect((await attempt(strongest, a)).status, 'not to be seen at all').toBe(404);
    const rowsInBulk = await clerk.post('/api/users/bulk', { mode: 'delete', atomic: false, rows: [stronger] });
    expect(rowsInBulk.body.results[0].status).toBe(403);
    expect((await admin.get(`/api/users/${stronger}`)).body).toEqual(before.body);
    expect((await signIn(app, 'client-admin-a')).token).toEqual(expect.any(String));
  });

  it('is not restored from the bin by a weaker one', async () => {
    const id = await makeAccount(app, 'gone-strong', { roles: ['client_admin'], client: clientA });
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(200);
    expect((await clerk.post(`/api/users/${id}/actions/restore`)).status).toBe(403);
    expect((await a.post(`/api/users/${id}/actions/restore`)).status).toBe(200);
  });

  it('may be edited by an equal one, and everyone by oneself', async () => {
    expect((await a.put(`/api/users/${await idOf('manager-a')}`, { designation: 'Head of facilities' })).status).toBe(
      200,
    );
    expect((await clerk.put(`/api/users/${await idOf('clerk-a')}`, { designation: 'Clerk' })).status).toBe(200);
  });
});

describe('a role', () => {
  const role = (rules: unknown, more: object = {}) => {
    serial += 1;
    return { name: `Role ${serial}`, code: `role_${serial}`, rules, ...more };
  };

  it.each([
    ['everything', [{ action: 'manage', subject: 'all' }]],
    ['everything of rooms', [{ action: 'manage', subject: 'room' }]],
    ['a right one lacks', [{ action: 'purge', subject: 'room' }]],
    ['writing a group one only reads', [{ action: 'update', subject: 'client', fields: ['contract'] }]],
    ['all groups', [{ action: 'read', subject: 'asset', fields: ['*'] }]],
    ['reading all subjects', [{ action: 'read', subject: 'all' }]],
    ['explaining', [{ action: 'explain', subject: 'room' }]],
  ])('with more than its maker holds is refused: %s', async (_what, rules) => {
    const answer = await a.post('/api/roles', role(rules));
    expect([answer.status, answer.body.errors?.[0]], answer.text).toMatchObject([
      422,
      { path: '/rules/0', code: 'grant_too_much' },
    ]);
  });

  it('is not made stronger by the name of another one', async () => {
    for (const code of ['admin', 'platform_admin', 'client_admin']) {
      const made = await clerk.post('/api/roles', role([], { code }));
      if (made.status === 201) {
        const helper = person({ role_ids: [made.body.id] });
        const user = await clerk.post('/api/users', helper);
        const ability = user.status === 201 ? await abilityOf(user.body.id) : [];
        expect(JSON.stringify(ability), code).not.toMatch(/manage|"create","subject":"room"/);
      } else expect(made.status, code).toBe(422);
    }
    const weak = (await clerk.post('/api/roles', role([]))).body;
    const user = (await clerk.post('/api/users', person({ role_ids: [weak.id] }))).body;
    for (const code of ['admin', 'platform_admin', 'client_admin', 'facility_manager']) {
      await clerk.put(`/api/roles/${weak.id}`, { code });
      expect(JSON.stringify(await abilityOf(user.id)), code).not.toMatch(/manage|"create","subject":"room"/);
    }
    const mine = (await a.post('/api/roles', role([]))).body;
    const helper = (await a.post('/api/users', person({ role_ids: [mine.id] }))).body;
    await a.put(`/api/roles/${mine.id}`, { code: 'admin' });
    expect(JSON.stringify(await abilityOf(helper.id))).not.toContain('manage');
  });

  async function abilityOf(userId: number): Promise<unknown> {
    await admin.post(`/api/users/${userId}/actions/activate`);
    await admin.post(`/api/users/${userId}/actions/set_password`, { password: testPassword });
    const { login_id, email } = (await admin.get(`/api/users/${userId}`)).body;
    return (await call(app, 'POST', '/jwt/login', { body: { userId: login_id, email, password: testPassword } })).body
      .userData.ability;
  }

  it('that is stronger is neither changed nor deleted nor given new scope', async () => {
    const strong = (
      await admin.post('/api/roles', role([{ action: 'manage', subject: 'all' }], { client_id: clientA }))
    ).body;
    for (const change of [{ name: 'Mine now' }, { rules: [] }, { code: 'mine_now' }])
      expect((await a.put(`/api/roles/${strong.id}`, change)).status).toBe(422);
    expect((await a.delete(`/api/roles/${strong.id}`)).status).toBe(422);
    const own = (await a.post('/api/roles', role([{ action: 'read', subject: 'room' }]))).body;
    expect((await a.put(`/api/roles/${own.id}`, { scope: 'platform' })).status).toBe(422);
    expect((await a.put(`/api/roles/${own.id}`, { rules: [{ action: 'manage', subject: 'all' }] })).status).toBe(422);
  });

  it('of the product belongs to the platform, and stays', async () => {
    const [technician] = await roleIds(app, ['technician']);
    for (const change of [{ name: 'X' }, { rules: [] }])
      expect((await a.put(`/api/roles/${technician}`, change)).status).toBe(403);
    expect((await a.delete(`/api/roles/${technician}`)).status).toBe(403);
    expect((await admin.put(`/api/roles/${technician}`, { code: 'other' })).status).toBe(409);
    expect((await admin.delete(`/api/roles/${(await roleIds(app, ['subscriber']))[0]}`)).status).toBe(409);
  });

  it.each([
    ['no list', { action: 'read', subject: 'room' }],
    ['a text', 'read'],
    ['an unknown subject', [{ action: 'read', subject: 'no-such' }]],
    ['a subject of the language', [{ action: 'read', subject: 'constructor' }]],
    ['an unknown key', [{ action: 'read', subject: 'room', because: 'x' }]],
    ['an unknown group', [{ action: 'read', subject: 'room', fields: ['money'] }]],
    ['no group', [{ action: 'read', subject: 'asset', fields: [] }]],
    ['a condition on an unknown field', [{ action: 'read', subject: 'room', conditions: { no_such: 1 } }]],
    [
      'a condition with an unknown operator',
      [{ action: 'read', subject: 'room', conditions: { name: { $regex: '.*' } } }],
    ],
    ['a condition on JSON', [{ action: 'read', subject: 'room', conditions: { polygon: 1 } }]],
    ['a conditional denial', [{ action: 'read', subject: 'room', inverted: true, conditions: { id: 1 } }]],
    ['a condition on everything', [{ action: 'read', subject: 'all', conditions: { id: 1 } }]],
    ['no action', [{ subject: 'room' }]],
    ['an odd action', [{ action: 'READ; drop', subject: 'room' }]],
    ['null', [null]],
  ])('with rules that cannot be is refused: %s', async (_what, rules) => {
    const answer = await a.post('/api/roles', role(rules));
    const path = Array.isArray(rules) ? '/rules/0' : '/rules';
    expect([answer.status, answer.body.errors?.[0]?.path], answer.text).toEqual([422, path]);
  });

  it('gets the faults of each of its rules at that rule', async () => {
    const fine = { action: 'read', subject: 'room' };
    const unknown = { ...fine, conditions: { no_such: 1 } };
    const bad = await a.post('/api/roles', role([fine, unknown, { ...fine, subject: 'no-such' }]));
    expect(bad.body.errors.map(({ path }: { path: string }) => path)).toEqual(['/rules/1', '/rules/2']);
    const much = await a.post('/api/roles', role([fine, { action: 'purge', subject: 'room' }]));
    expect(much.body.errors).toMatchObject([{ path: '/rules/1', code: 'grant_too_much' }]);
  });

  it('whose condition has a value of the wrong kind never breaks requests of its holders', async () => {
    for (const conditions of [
      { id: 'x' },
      { is_active: 1 },
      { branch_id: { $in: 'x' } },
      { name: { $contains: 5 } },
      { id: { $gt: null } },
    ]) {
      const made = await a.post('/api/roles', role([{ action: 'read', subject: 'room', conditions }]));
      expect([made.status, made.body.errors?.[0]?.path], JSON.stringify(conditions)).toEqual([422, '/rules/0']);
    }
  });
});

describe('a condition of a role', () => {
  it('holds in lists, records, writes and counts alike', async () => {
    const branches = (await a.get('/api/branches', { sort: ['id', 'ASC'] })).body;
    const verbs = ['read', 'create', 'update', 'delete'];
    const rules = [
      ...verbs.map((action) => ({ action, subject: 'floor', conditions: { branch_id: { $in: '$user.branch_ids' } } })),
      ...['branch', 'building', 'room'].map((subject) => ({ action: 'read', subject })),
    ];
    await putRow(app, 'role', {
      code: 'branch_keeper',
      name: 'Branch keeper',
      scope: 'client',
      client_id: clientA,
      rules,
    });
    const keeper = await newcomer(app, 'keeper-a', {
      roles: ['branch_keeper'],
      client: clientA,
      more: { branch_ids: [branches[0].id] },
    });
    const all = (await a.get('/api/floors', { range: [0, 999] })).body as {
      id: number;
      branch_id: number;
      building_id: number;
    }[];
    const own = all.filter(({ branch_id }) => branch_id === branches[0].id);
    const other = all.find(({ branch_id }) => branch_id !== branches[0].id)!;
    expect(own.length).toBeGreaterThan(0);
    const list = await keeper.get('/api/floors', { range: [0, 999] });
    expect(list.body.map(({ id }: any) => id).sort()).toEqual(own.map(({ id }) => id).sort());
    expect(list.headers.get('content-range')).toMatch(new RegExp(`/${own.length}$`));
    expect((await keeper.get(`/api/floors/${other.id}`)).status).toBe(404);
    expect((await keeper.put(`/api/floors/${other.id}`, { name: 'x' })).status).toBe(404);
    expect((await keeper.put(`/api/floors/${own[0]!.id}`, { name: 'Kept' })).status).toBe(200);
    const foreign = await keeper.post('/api/floors', { building_id: other.building_id, name: 'Beyond', level: 77 });
    expect(foreign.status, foreign.text).toBe(403);
    const moved = await keeper.put(`/api/floors/${own[0]!.id}`, {
      building_id: other.building_id,
      level: 78,
      name: 'Moved',
    });
    expect(moved.status, moved.text).toBe(403);
    expect((await a.get('/api/floors', { filter: { name: 'Beyond' } })).body).toEqual([]);
  });
});

describe('a row that a person may change', () => {
  it('is not moved or created where the person may only read', async () => {
    const departments = (await a.get('/api/departments', { range: [0, 99], fields: 'id,branch_id' })).body;
    const [home] = departments;
    const away = departments.find(({ id, branch_id }: any) => id !== home.id && branch_id === home.branch_id);
    const where = { department_id: home.id };
    const rules = [
      ...['asset', 'asset-family', 'department'].map((subject) => ({ action: 'read', subject })),
      { action: 'create', subject: 'asset', conditions: where },
      { action: 'update', subject: 'asset', conditions: where },
    ];
    await putRow(app, 'role', { code: 'ward', name: 'Ward', scope: 'client', client_id: clientA, rules });
    const ward = await newcomer(app, 'ward-a', { roles: ['ward'], client: clientA });
    const [family] = (await ward.get('/api/asset-families', { range: [0, 0], fields: 'id' })).body;
    const asset = { name: 'Pump', family_id: family.id };
    const made = await ward.post('/api/assets', { ...asset, department_id: home.id });
    expect(made.status, made.text).toBe(201);
    const refused = [
      await ward.post('/api/assets', { ...asset, department_id: away.id }),
      await ward.patch(`/api/assets/${made.body.id}`, { department_id: away.id }),
      await ward.post(`/api/assets/${made.body.id}/actions/move`, { department_id: away.id }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'out_of_reach'],
      [422, 'validation_failed'],
      [403, 'action_not_permitted'],
    ]);
    expect((await ward.get(`/api/assets/${made.body.id}`)).body.department_id).toBe(home.id);
    expect((await ward.patch(`/api/assets/${made.body.id}`, { name: 'Infusion pump' })).status).toBe(200);
  });
});
