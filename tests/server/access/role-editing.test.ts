import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, newcomer, roleIds } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Answer, type Api, signIn } from '../../support/client.ts';
import type { Body } from '../../support/valid-data.ts';

let app: TestApp;
let admin: Api;
let a: Api;
let technician: Api;
let clientA: number;
let technicianRole: number;
let technicianId: number;

beforeAll(async () => {
  app = await startApp();
  [admin, a, technician] = (await Promise.all(
    ['admin', 'client-admin-a', 'technician-a'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
  clientA = await clientOfAccount(app, 'client-admin-a');
  [technicianRole] = (await roleIds(app, ['technician'])) as [number];
  technicianId = (await a.get('/api/users', { filter: { login_id: 'technician-a' } })).body[0].id;
});
afterAll(() => app.stop());

const total = (answer: Answer) => Number(answer.headers.get('content-range')?.split('/')[1]);
const named = (changes: readonly Body[]) =>
  changes.map(({ action, subject, group }) => `${action} ${subject} ${group}`);
const compare = (api: Api, plural: string, id: number, body: object) =>
  api.post(`/api/${plural}/${id}/actions/compare`, body);

describe('the difference a change of rights makes', () => {
  it('is shown before it is saved, with the rows it concerns', async () => {
    const role = await a.post('/api/roles', { name: 'Ward lead', code: 'ward_lead', scope: 'client' });
    expect(role.status, role.text).toBe(201);
    const rules = [
      { action: 'read', subject: 'room' },
      { action: 'read', subject: 'asset' },
      { action: 'read', subject: 'asset', fields: ['money'], conditions: { state: 'in_service' } },
    ];
    const compared = await compare(a, 'roles', role.body.id, { rules });
    expect(compared.status, compared.text).toBe(200);
    expect(named(compared.body.gains)).toEqual(['read asset default', 'read asset money', 'read room default']);
    expect(compared.body.loses).toEqual([]);
    const rows = Object.fromEntries(
      compared.body.gains.map((gain: Body) => [`${gain.subject} ${gain.group}`, gain.rows]),
    );
    expect(rows['room default']).toBe(total(await a.get('/api/rooms', { range: [0, 0] })));
    expect(rows['asset money']).toBe(
      total(await a.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })),
    );
    expect(compared.body.users).toBe(0);
    expect((await a.get(`/api/roles/${role.body.id}`)).body.rules ?? []).toEqual([]);
    await a.patch(`/api/roles/${role.body.id}`, { rules });
    const less = await compare(a, 'roles', role.body.id, { rules: rules.slice(0, 1) });
    expect(named(less.body.loses)).toEqual(['read asset default', 'read asset money']);
    const narrower = await compare(a, 'roles', role.body.id, {
      rules: [rules[0], { ...rules[1], conditions: { state: 'in_service' } }, rules[2]],
    });
    const [lost] = narrower.body.loses;
    const outside = total(await a.get('/api/assets', { filter: { state: { $ne: 'in_service' } }, range: [0, 0] }));
    expect([lost.subject, lost.rows, narrower.body.gains]).toEqual(['asset', outside, []]);
  });

  it('shows the defaults of a role of the product, and its users', async () => {
    const compared = await compare(a, 'roles', technicianRole, {});
    expect(compared.body.defaults).toContainEqual({ action: 'read', subject: 'asset' });
    expect([compared.body.gains, compared.body.loses]).toEqual([[], []]);
    expect(compared.body.users).toBeGreaterThan(0);
    const taken = await compare(a, 'roles', technicianRole, {
      rules: [{ action: 'read', subject: 'asset', inverted: true }],
    });
    expect(named(taken.body.loses)).toEqual(['read asset default', 'read asset people']);
  });

  it('counts exactly for one person', async () => {
    const rule = { action: 'update', subject: 'room', conditions: { branch_id: { $in: '$user.branch_ids' } } };
    const compared = await compare(a, 'users', technicianId, { rules: [rule] });
    const { branch_ids: branches } = (await a.get(`/api/users/${technicianId}`)).body;
    const rooms = total(await a.get('/api/rooms', { filter: { branch_id: branches }, range: [0, 0] }));
    expect(compared.body.gains).toEqual([
      { action: 'update', subject: 'room', title: 'Rooms', group: 'default', rows: rooms },
    ]);
    const roles = await compare(a, 'users', technicianId, { role_ids: [] });
    expect(named(roles.body.loses)).toContain('read asset default');
  });

  it('is refused to people who do not edit roles, and for unreadable rules', async () => {
    expect((await compare(technician, 'roles', technicianRole, {})).status).toBe(403);
    const bad = await compare(a, 'roles', technicianRole, { rules: [{ action: 'read', subject: 'nothing' }] });
    expect([bad.status, bad.body.errors[0].path]).toEqual([422, '/rules/0']);
    const custom = await compare(a, 'roles', technicianRole, {
      rules: [{ action: 'read', subject: 'asset', conditions: { cf_x: 1 } }],
    });
    expect(custom.body.errors[0].message).toContain('cf_x');
  });
});

describe('rights of one person', () => {
  it('are added and taken away, from the next request on', async () => {
    const [room] = (await technician.get('/api/rooms', { range: [0, 0] })).body;
    expect((await technician.patch(`/api/rooms/${room.id}`, { name: 'By technician' })).status).toBe(403);
    const grant = await a.post('/api/user-permissions', {
      user_id: technicianId,
      reason: 'Keeps the room list',
      rules: [
        { action: 'update', subject: 'room' },
        { action: 'read', subject: 'vendor', inverted: true },
      ],
    });
    expect(grant.status, grant.text).toBe(201);
    expect((await technician.patch(`/api/rooms/${room.id}`, { name: 'By technician' })).status).toBe(200);
    expect((await technician.get('/api/vendors')).status).toBe(403);
    const why = await technician.post(`/api/rooms/${room.id}/actions/explain`, {});
    const update = why.body.actions.find(({ action }: Body) => action === 'update');
    expect(update.rules.map(({ role }: Body) => role)).toContain('user_permission');
    expect((await a.delete(`/api/user-permissions/${grant.body.id}`)).status).toBe(200);
    expect((await technician.patch(`/api/rooms/${room.id}`, { name: 'Again' })).status).toBe(403);
    expect((await technician.get('/api/vendors')).status).toBe(200);
  });

  it('are never more than who grants them holds, nor of a stronger account', async () => {
    const much = await a.post('/api/user-permissions', {
      user_id: technicianId,
      reason: 'Too much',
      rules: [{ action: 'delete', subject: 'country' }],
    });
    expect([much.status, much.body.errors[0].code]).toEqual([422, 'grant_too_much']);
    const strong = await newcomer(app, 'clerk-a', { client: clientA, roles: ['subscriber'] });
    expect((await strong.get('/api/user-permissions')).status).toBe(403);
    const manager = (await a.get('/api/users', { filter: { login_id: 'manager-a' } })).body[0].id;
    const gift = await a.post('/api/user-permissions', { user_id: manager, reason: 'Fine', rules: [] });
    expect(gift.status).toBe(201);
  });
});

describe('viewing as a role', () => {
  const as = (role: number, client?: number) => ({
    'x-view-as': String(role),
    ...(client && { 'x-view-as-client': String(client) }),
  });

  it('shows what that role sees and changes nothing', async () => {
    const own = await technician.get('/api/assets', { range: [0, 4], sort: ['id', 'ASC'] });
    const seen = await a.get('/api/assets', { range: [0, 4], sort: ['id', 'ASC'] }, as(technicianRole));
    expect(seen.body).toEqual(own.body);
    expect('purchase_cost' in seen.body[0]).toBe(false);
    const model = (await a.get('/api/model', {}, as(technicianRole))).body;
    expect(Object.keys(model.entities)).toEqual(Object.keys((await technician.get('/api/model')).body.entities));
    const [row] = seen.body;
    for (const answer of [
      await a.patch(`/api/assets/${row.id}`, { name: 'x' }, as(technicianRole)),
      await a.post('/api/assets', {}, as(technicianRole)),
      await a.delete(`/api/assets/${row.id}`, as(technicianRole)),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'view_as_read_only']);
    expect((await a.get('/api/roles', {}, as(technicianRole))).status).toBe(403);
  });

  it('takes platform staff into one client', async () => {
    expect((await admin.get('/api/assets', {}, as(technicianRole))).status).toBe(400);
    const seen = await admin.get('/api/assets', { range: [0, 0] }, as(technicianRole, clientA));
    expect(total(seen)).toBe(total(await technician.get('/api/assets', { range: [0, 0] })));
  });

  it('is offered and given only for roles that the person might give', async () => {
    const offered = await a.post(`/api/roles/${technicianRole}/actions/view_as`, {});
    expect(offered.body).toMatchObject({ header: 'X-View-As', value: String(technicianRole), client_header: null });
    const [adminRole] = (await roleIds(app, ['admin'])) as [number];
    expect((await a.get('/api/rooms', {}, as(adminRole))).status).toBe(403);
    expect((await technician.get('/api/rooms', {}, as(technicianRole))).status).toBe(403);
    expect((await a.get('/api/rooms', {}, as(999_999))).status).toBe(403);
    expect((await a.get('/api/rooms', {}, { 'x-view-as': 'abc' })).status).toBe(400);
    expect((await a.get('/api/rooms', {}, as(technicianRole, clientA + 1))).status).toBe(403);
  });
});
