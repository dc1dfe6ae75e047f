import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, apiWith, call, signIn } from '../support/client.ts';
import { demoDatabase, type TestDatabase } from '../support/databases.ts';
import { type Program, startProgram } from '../support/program.ts';

/** On PostgreSQL only: a change by one process holds in all of them at the next request. */
describe('two processes on one database', () => {
  let store: TestDatabase;
  let programs: Program[];
  let admin: Api;
  let manager: Api;
  let there: Api;

  beforeAll(async () => {
    store = await demoDatabase();
    programs = [await startProgram(store), await startProgram(store)];
    const [here, other] = programs as [Program, Program];
    admin = await signIn(here, 'admin');
    manager = await signIn(here, 'client-admin-a');
    there = apiWith(other, (await signIn(here, 'technician-a')).token);
  });
  afterAll(async () => {
    for (const { child, ended } of programs ?? []) {
      child.kill('SIGTERM');
      await ended;
    }
    await store?.drop();
  });

  const newRole = async (): Promise<number> => {
    const made = await manager.post('/api/roles', { name: 'Reader', code: 'reader', scope: 'client' });
    expect(made.status, made.text).toBe(201);
    return made.body.id;
  };
  const technician = async (): Promise<number> =>
    (await manager.get('/api/users', { filter: { login_id: 'technician-a' }, fields: 'id' })).body[0].id;

  it('a role given and changed in one holds in the other', async () => {
    expect((await there.get('/api/vendor-banks')).status).toBe(403);
    const role = await newRole();
    const user = await manager.get(`/api/users/${await technician()}`);
    const given = await manager.patch(`/api/users/${user.body.id}`, { role_ids: [...user.body.role_ids, role] });
    expect(given.status, given.text).toBe(200);
    expect((await there.get('/api/vendor-banks')).status).toBe(403);
    const ruled = await manager.patch(`/api/roles/${role}`, { rules: [{ action: 'read', subject: 'vendor-bank' }] });
    expect(ruled.status, ruled.text).toBe(200);
    expect((await there.get('/api/vendor-banks')).status).toBe(200);
    await manager.patch(`/api/roles/${role}`, { rules: [] });
    expect((await there.get('/api/vendor-banks')).status).toBe(403);
  });

  it('a right of one person holds in the other too', async () => {
    const user_id = await technician();
    const made = await manager.post('/api/user-permissions', {
      user_id,
      reason: 'Month end',
      rules: [{ action: 'read', subject: 'vendor-bank' }],
    });
    expect(made.status, made.text).toBe(201);
    expect((await there.get('/api/vendor-banks')).status).toBe(200);
    await manager.delete(`/api/user-permissions/${made.body.id}`);
    expect((await there.get('/api/vendor-banks')).status).toBe(403);
  });

  it('a custom field that one process creates, changes or deletes is at once the same in the other', async () => {
    const makers = await there.get('/api/rooms', { range: [0, 0] });
    expect(makers.body[0]).not.toHaveProperty('cf_wing');
    const made = await manager.post('/api/custom-fields', {
      entity: 'room',
      key: 'wing',
      title: 'Wing',
      kind: 'choice',
      is_filter: true,
      choices: [{ code: 'east', title: 'East' }],
    });
    expect(made.status, made.text).toBe(201);
    expect((await there.get('/api/rooms', { range: [0, 0] })).body[0]).toHaveProperty('cf_wing', null);
    expect((await there.get('/api/rooms', { filter: { cf_wing: 'east' } })).headers.get('content-range')).toMatch(
      /\/0$/,
    );
    const { id } = makers.body[0];
    const other = apiWith(programs[1] as Program, manager.token);
    expect((await other.patch(`/api/rooms/${id}`, { cf_wing: 'west' })).status).toBe(422);
    const choices = [...made.body.choices, { code: 'west', title: 'West' }];
    expect((await manager.patch(`/api/custom-fields/${made.body.id}`, { choices })).status).toBe(200);
    expect((await other.patch(`/api/rooms/${id}`, { cf_wing: 'west' })).body.cf_wing).toBe('west');
    expect((await there.get('/api/rooms', { filter: { cf_wing: 'west' }, fields: 'id' })).body).toMatchObject([{ id }]);
    expect((await manager.delete(`/api/custom-fields/${made.body.id}`)).status).toBe(200);
    expect((await there.get('/api/rooms', { filter: { cf_wing: 'west' } })).status).toBe(400);
    expect((await there.get('/api/openapi.json')).text).not.toContain('cf_wing');
  });

  it('a webhook that is created and switched off in one process receives the events of the other', async () => {
    const other = apiWith(programs[1] as Program, manager.token);
    expect((await other.post('/api/room-types', { name: 'Before' })).status).toBe(201);
    const made = await manager.post('/api/webhooks', {
      name: 'ERP',
      url: 'https://hooks.example.org/',
      user_id: (await manager.get('/api/users', { filter: { login_id: 'client-admin-a' } })).body[0].id,
      entities: ['room-type'],
    });
    expect(made.status, made.text).toBe(201);
    const heard = async () =>
      (await manager.get('/api/webhook-deliveries', { filter: { webhook_id: made.body.id } })).body.length;
    await other.post('/api/room-types', { name: 'Heard' });
    expect(await heard()).toBe(1);
    await manager.patch(`/api/webhooks/${made.body.id}`, { is_active: false });
    await other.post('/api/room-types', { name: 'Not heard' });
    expect(await heard()).toBe(1);
  });

  it('of two overlapping records written at one moment one is refused', async () => {
    const other = apiWith(programs[1] as Program, admin.token);
    const client = (await manager.get('/api/users', { range: [0, 0] })).body[0].client_id;
    const sold = await admin.get('/api/client-services', { filter: { client_id: client, service: 'lsm' } });
    for (const { id } of sold.body) expect((await admin.delete(`/api/client-services/${id}`)).status).toBe(200);
    for (let year = 2040; year < 2050; year += 1) {
      const service = (from: string) => ({
        client_id: client,
        service: 'lsm',
        valid_from: from,
        valid_to: `${year}-12-31`,
      });
      const answers = await Promise.all([
        admin.post('/api/client-services', service(`${year}-01-01`)),
        other.post('/api/client-services', service(`${year}-02-01`)),
      ]);
      expect(answers.map(({ status }) => status).sort(), answers.map(({ text }) => text).join()).toEqual([201, 409]);
    }
  });

  it('failed passwords are counted in all processes together, also when sent at once', async () => {
    const guess = (n: number) =>
      call(programs[n % 2] as Program, 'POST', '/jwt/login', {
        body: { userId: 'buyer-a', email: 'buyer-a@demo.test', password: 'guess' },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));
    const isTried = ({ status, text }: Answer) => status === 400 && text.includes('Password is Invalid');
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect(answers.filter(isTried)).toHaveLength(5);
    const later = [await guess(0), await guess(1)];
    expect(later.filter(isTried)).toHaveLength(0);
  });

  it('a deactivated user, and everybody of a suspended client, is signed out', async () => {
    const engineer = apiWith(programs[1] as Program, (await signIn(programs[0] as Program, 'engineer-a')).token);
    expect((await engineer.get('/api/rooms')).status).toBe(200);
    const [user] = (await manager.get('/api/users', { filter: { login_id: 'engineer-a' } })).body;
    const done = await manager.post(`/api/users/${user.id}/actions/deactivate`);
    expect(done.status, done.text).toBe(200);
    expect((await engineer.get('/api/rooms')).status).toBe(401);
    expect((await there.get('/api/rooms')).status).toBe(200);
    const suspended = await admin.post(`/api/clients/${user.client_id}/actions/suspend`);
    expect(suspended.status, suspended.text).toBe(200);
    expect((await there.get('/api/rooms')).status).toBe(401);
  });
});
