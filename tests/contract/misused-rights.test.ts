import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, putRow, testPassword } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, call, signIn } from '../support/client.ts';

let app: TestApp;
let admin: Api;
let clientAdmin: Api;
let manager: Api;

beforeAll(async () => {
  app = await startApp();
  [admin, clientAdmin, manager] = (await Promise.all(
    ['admin', 'client-admin-a', 'manager-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
});
afterAll(() => app.stop());

describe('an account', () => {
  it('is not locked out by a time zone that nobody knows', async () => {
    const refused = await clientAdmin.patch('/api/clients/1', { timezone: 'Not/AZone' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0]).toMatchObject({ path: '/timezone', code: 'unknown_timezone' });
    const { engine } = app.access;
    await engine().database.transaction((trx) => trx.run("update clients set timezone = 'Not/AZone' where id = 2", []));
    const other = await signIn(app, 'manager-b');
    expect((await other.get('/api/rooms')).status).toBe(200);
  });

  it('is not taken over with a stolen token', async () => {
    const { body } = await clientAdmin.get('/api/users', { filter: { login_id: 'client-admin-a' } });
    const answer = await clientAdmin.post(`/api/users/${body[0].id}/actions/set_password`, { password: 'another-one' });
    expect([answer.status, answer.body.code]).toEqual([403, 'use_change_password']);
  });

  it('does not widen its own area of work', async () => {
    const rules = [
      { action: 'read', subject: 'branch' },
      { action: 'read', subject: 'room', conditions: { branch_id: { $in: '$user.branch_ids' } } },
      ...['read', 'update'].map((action) => ({ action, subject: 'user', fields: ['default', 'sign_in'] })),
    ];
    const role = await putRow(app, 'role', {
      code: 'branch-head',
      name: 'Branch head',
      scope: 'client',
      client_id: 1,
      rules,
    });
    const id = await makeAccount(app, 'head-a', { more: { client_id: 1, role_ids: [role], branch_ids: [2] } });
    const head = await signIn(app, 'head-a', testPassword);
    const answer = await head.patch(`/api/users/${id}`, { branch_ids: [1, 2] });
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      422,
      { path: '/branch_ids', code: 'widen_own_reach' },
    ]);
  });

  it('of the last administrator stays', async () => {
    const { body } = await admin.get('/api/users', { filter: { login_id: 'admin' } });
    const answer = await admin.post(`/api/users/${body[0].id}/actions/deactivate`);
    expect([answer.status, answer.body.code]).toEqual([409, 'last_administrator']);
  });
});

describe('a client organisation', () => {
  it('is not deleted while rows hang on it', async () => {
    const answer = await admin.delete('/api/clients/3');
    expect([answer.status, answer.body.code]).toEqual([409, 'in_use']);
  });

  it('is named by a platform user as an id that exists', async () => {
    for (const client_id of ['abc', { a: 1 }, 99_999]) {
      const answer = await admin.post('/api/room-types', { name: `Type ${JSON.stringify(client_id)}`, client_id });
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, '/client_id']);
    }
  });

  it('does not hold people of the platform in its rows', async () => {
    const { body } = await admin.get('/api/users', { filter: { login_id: 'admin' } });
    const answer = await admin.patch('/api/branches/1', { head_user_id: body[0].id });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, '/head_user_id']);
  });
});

describe('a role', () => {
  it('asks nothing about fields that its writer cannot read, and follows one reference only', async () => {
    const writer = [
      ...['read', 'create', 'update'].map((action) => ({ action, subject: 'role' })),
      { action: 'read', subject: 'asset' },
      { action: 'read', subject: 'room' },
      { action: 'read', subject: 'floor' },
      { action: 'read', subject: 'building' },
    ];
    const role = await putRow(app, 'role', {
      code: 'role-writer',
      name: 'Role writer',
      scope: 'client',
      client_id: 1,
      rules: writer,
    });
    await makeAccount(app, 'writer-a', { more: { client_id: 1, role_ids: [role] } });
    const api = await signIn(app, 'writer-a', testPassword);
    const ask = (conditions: object) =>
      api.post('/api/roles', {
        code: 'ask',
        name: 'Ask',
        scope: 'client',
        rules: [{ action: 'read', subject: 'asset', conditions }],
      });
    expect((await ask({ purchase_cost: { $gt: 5000 } })).body.errors?.[0]).toMatchObject({
      path: '/rules/0',
      code: 'rule_field',
    });
    expect((await ask({ 'room.floor.building.name': 'x' })).body.errors?.[0]).toMatchObject({
      path: '/rules/0',
      code: 'rule_hops',
    });
  });

  it('ends with its deletion', async () => {
    const role = await putRow(app, 'role', {
      code: 'short',
      name: 'Short',
      scope: 'client',
      client_id: 1,
      rules: [{ action: 'read', subject: 'room' }],
    });
    await makeAccount(app, 'short-a', { more: { client_id: 1, role_ids: [role] } });
    const api = await signIn(app, 'short-a', testPassword);
    expect((await api.get('/api/rooms')).status).toBe(200);
    await app.access
      .engine()
      .database.transaction((trx) => trx.run(`delete from users__role_ids where ref_id = ${role}`, []));
    await app.access
      .engine()
      .database.transaction((trx) =>
        trx.run(`update users set row_version = row_version + 1 where login_id = 'short-a'`, []),
      );
    expect((await admin.delete(`/api/roles/${role}`)).status).toBe(200);
    expect((await api.get('/api/rooms')).status).toBe(403);
  });
});

describe('deleting and restoring', () => {
  it('allows one primary contact only', async () => {
    const contact = (name: string) => ({ full_name: name, owner_type: 'branch', owner_id: 1, is_primary: true });
    const { body: old } = await clientAdmin.get('/api/contacts', {
      filter: { owner_type: 'branch', owner_id: 1, is_primary: true },
    });
    for (const { id } of old) await clientAdmin.delete(`/api/contacts/${id}`);
    const first = await clientAdmin.post('/api/contacts', contact('First'));
    await clientAdmin.delete(`/api/contacts/${first.body.id}`);
    expect((await clientAdmin.post('/api/contacts', contact('Second'))).status).toBe(201);
    const back = await clientAdmin.post(`/api/contacts/${first.body.id}/actions/restore`);
    expect([back.status, back.body.errors[0].code]).toEqual([409, 'one_primary']);
  });

  it('and every action take the version they were based on', async () => {
    const { body } = await clientAdmin.get('/api/vendors', { filter: { status: 'active' }, range: [0, 0] });
    const stale = await clientAdmin.post(`/api/vendors/${body[0].id}/actions/retire`, { row_version: 999 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    await clientAdmin
      .post('/api/zones', { floor_id: 1, name: 'To bin', type: 'service' })
      .then(async ({ body: zone }) => {
        await clientAdmin.delete(`/api/zones/${zone.id}`);
        const restored = await clientAdmin.post(`/api/zones/${zone.id}/actions/restore`, {}, { 'If-Match': '"1"' });
        expect(restored.status).toBe(412);
      });
  });
});

describe('a move to another branch', () => {
  it('gives everything below a new version and an entry in the history', async () => {
    const building = await clientAdmin.post('/api/buildings', { branch_id: 1, name: 'Pavilion' });
    const floor = await clientAdmin.post('/api/floors', { building_id: building.body.id, name: 'Ground', level: 0 });
    expect((await clientAdmin.patch(`/api/buildings/${building.body.id}`, { branch_id: 2 })).status).toBe(200);
    const moved = await clientAdmin.get(`/api/floors/${floor.body.id}`);
    expect(moved.body).toMatchObject({ branch_id: 2, row_version: 2 });
    expect(
      (await clientAdmin.put(`/api/floors/${floor.body.id}`, { ...moved.body, name: 'Ground floor' })).status,
    ).toBe(200);
    const events = await clientAdmin.get('/api/events', { filter: { entity: 'floor', record_id: floor.body.id } });
    expect(events.body.map(({ verb }: { verb: string }) => verb)).toContain('move');
  });

  it('is refused while something stays behind that refers to it', async () => {
    const { body } = await clientAdmin.get('/api/assets', {
      filter: { 'room.branch_id': 1 },
      range: [0, 0],
      fields: 'id,room_id',
    });
    const floor = await clientAdmin.get('/api/floors', { filter: { branch_id: 2 }, range: [0, 0] });
    const change = {
      floor_id: floor.body[0].id,
      room_no: 'ZZ99',
      department_id: null,
      zone_id: null,
      in_charge_user_id: null,
    };
    const answer = await clientAdmin.patch(`/api/rooms/${body[0].room_id}`, change);
    expect([answer.status, answer.body.code]).toEqual([409, 'branch_split']);
  });
});

describe('two writers at once', () => {
  it('never leave a row that refers to one in the bin', async () => {
    const [floor] = (await clientAdmin.get('/api/floors', { range: [0, 0] })).body;
    for (let n = 0; n < 20; n++) {
      const type = (await clientAdmin.post('/api/room-types', { name: `Fleeting ${n}`, code: `FLEET-${n}` })).body;
      const room = { floor_id: floor.id, room_no: `RACE-${n}`, name: 'Race', room_type_id: type.id };
      const [made, removed] = await Promise.all([
        clientAdmin.post('/api/rooms', room),
        clientAdmin.delete(`/api/room-types/${type.id}`),
      ]);
      expect([made.status, removed.status].sort(), `${made.text} ${removed.text}`).not.toEqual([200, 201]);
    }
  });
});

describe('a reader', () => {
  it('learns nothing of events on records out of reach', async () => {
    const { body: roles } = await admin.get('/api/roles', { range: [0, 0] });
    const { body: events } = await admin.get('/api/events', { filter: { entity: 'role', record_id: roles[0].id } });
    const technician = await signIn(app, 'technician-a');
    const [there, absent] = [
      await technician.get(`/api/events/${events[0].id}`),
      await technician.get('/api/events/99999999'),
    ];
    expect([there.status, absent.status]).toEqual([404, 404]);
  });

  it('sees the history of the platform’s rows that it can read', async () => {
    const answer = await manager.get('/api/events', { filter: { entity: 'country', record_id: 1 } });
    expect([answer.status, answer.body.length]).toEqual([200, 1]);
  });

  it('gets what it requests to expand, all ids it lists, and nothing for punctuation alone', async () => {
    const [room] = (await manager.get('/api/rooms', { fields: 'id,name', expand: 'floor_id', range: [0, 0] })).body;
    expect(room.floor.id).toBe(room.floor_id);
    const ids = Array.from({ length: 13 }, (_, n) => n + 1);
    expect((await manager.get('/api/rooms', { filter: { id: { $in: ids } } })).body).toHaveLength(13);
    expect((await manager.get('/api/rooms', { q: '!!!' })).body).toEqual([]);
  });

  it('receives in bulk the same information as in a single request', async () => {
    const { body } = await clientAdmin.post('/api/rooms/bulk', {
      mode: 'update',
      atomic: false,
      rows: [{ id: 8, name: 'x', row_version: 99 }],
    });
    expect(body.results[0]).toMatchObject({ status: 409, code: 'stale', current: { id: 8 } });
  });

  it('has what is denied explained too', async () => {
    const technician = await signIn(app, 'technician-a');
    const { body } = await technician.post('/api/vendors/2/actions/explain');
    const verbs = body.actions.map(({ action }: { action: string }) => action);
    expect(verbs).toEqual(expect.arrayContaining(['approve', 'block', 'restore', 'purge']));
    expect((await technician.post('/api/vendors/2/actions/explain', { user_idd: 1 })).status).toBe(422);
  });
});

it('answers a broken body of a sign-in call in the words of sign-in calls', async () => {
  const answer = await call(app, 'POST', '/jwt/login', { body: '{"userId":' });
  expect([answer.status, typeof answer.body.error]).toEqual([400, 'string']);
});
