import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
let technician: Api;
let nurse: Api;
let vendor: Api;
let ticket: number;
let vendorId: number;

beforeAll(async () => {
  app = await startApp();
  [a, technician, nurse] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'technician-a'),
    signIn(app, 'requester-a'),
  ]);
  vendorId = (await a.get('/api/vendors', { range: [0, 0] })).body[0].id;
  const client = await clientOfAccount(app, 'client-admin-a');
  vendor = await newcomer(app, 'vendor-of-audiences', { roles: ['vendor'], client, more: { vendor_id: vendorId } });
  const [type] = (await a.get('/api/ticket-types', { filter: { code: 'TRAINING' } })).body;
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  const [user] = (await a.get('/api/users', { filter: { login_id: 'requester-a' } })).body;
  const made = await a.post('/api/tickets', {
    type_id: type.id,
    title: 'The display is dark',
    room_id: room.id,
    complainant_user_id: user.id,
  });
  expect(made.status, made.text).toBe(201);
  ticket = made.body.id;
  const assigned = await a.post(`/api/tickets/${ticket}/actions/assign`, { vendor_id: vendorId });
  expect(assigned.status, assigned.text).toBe(200);
});
afterAll(() => app?.stop());

const write = (api: Api, body: string, visibility?: string) =>
  api.post('/api/comments', { owner_type: 'ticket', owner_id: ticket, body, ...(visibility && { visibility }) });
const read = async (api: Api): Promise<string[]> =>
  (
    await api.get('/api/comments', { filter: { owner_type: 'ticket', owner_id: ticket }, sort: ['id', 'ASC'] })
  ).body.map(({ body, visibility }: Record<string, string>) => `${visibility}: ${body}`);

describe('comments on a ticket', () => {
  it('are for staff unless their writer says otherwise, and each reader sees the comments for their audience', async () => {
    expect((await write(a, 'Filter is blocked')).body.visibility).toBe('internal');
    expect((await write(a, 'We come at two', 'complainant')).status).toBe(201);
    expect((await write(a, 'Please send a filter', 'vendor')).status).toBe(201);
    expect((await write(nurse, 'Thank you')).body.visibility).toBe('complainant');
    expect((await write(vendor, 'It is on its way')).body.visibility).toBe('vendor');
    const all = [
      'internal: Filter is blocked',
      'complainant: We come at two',
      'vendor: Please send a filter',
      'complainant: Thank you',
      'vendor: It is on its way',
    ];
    expect(await read(a)).toEqual(all);
    expect(await read(technician)).toEqual(all);
    expect(await read(nurse)).toEqual(all.filter((text) => text.startsWith('complainant')));
    expect(await read(vendor)).toEqual(all.filter((text) => text.startsWith('vendor')));
  });

  it('are written for one’s own audience alone, also when they are changed', async () => {
    for (const [api, audience] of [
      [nurse, 'internal'],
      [nurse, 'vendor'],
      [vendor, 'internal'],
      [vendor, 'complainant'],
    ] as const) {
      const refused = await write(api, 'Not mine', audience);
      expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
        422,
        { path: '/visibility', code: 'other_audience' },
      ]);
    }
    const own = (await write(nurse, 'Mine')).body.id;
    expect((await nurse.patch(`/api/comments/${own}`, { visibility: 'internal' })).status).toBe(422);
  });

  it('are hidden from people outside their audience: in the timeline, the search and mentions', async () => {
    const secret = 'Zirconium is missing';
    const [user] = (await a.get('/api/users', { filter: { login_id: 'requester-a' } })).body;
    const before = (await nurse.get('/api/notifications', { range: [0, 99] })).body.length;
    const made = await a.post('/api/comments', {
      owner_type: 'ticket',
      owner_id: ticket,
      body: secret,
      mention_ids: [user.id],
    });
    expect(made.status, made.text).toBe(201);
    expect((await nurse.get('/api/notifications', { range: [0, 99] })).body).toHaveLength(before);
    expect((await nurse.get(`/api/tickets/${ticket}/timeline`)).text).not.toContain(secret);
    expect((await vendor.get(`/api/tickets/${ticket}/timeline`)).text).not.toContain(secret);
    expect((await a.get(`/api/tickets/${ticket}/timeline`)).text).toContain(secret);
    expect((await nurse.get('/api/comments', { q: 'zirconium' })).body).toEqual([]);
    expect((await nurse.get(`/api/comments/${made.body.id}`)).status).toBe(404);
  });

  it('of other records have no audience', async () => {
    const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
    const comment = { owner_type: 'room', owner_id: room.id, body: 'Clean', visibility: 'internal' };
    const refused = await a.post('/api/comments', comment);
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      422,
      { path: '/visibility', code: 'no_audience' },
    ]);
    expect((await nurse.post('/api/comments', { ...comment, visibility: null })).body.visibility).toBeNull();
  });
});
