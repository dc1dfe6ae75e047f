import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, makeAccount, testPassword } from '../../../support/accounts.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

type Row = { id: number; department_id: number };

let app: TestApp;
let manager: Api;
let technician: Api;
let nurse: Api;
let stranger: Api;
let nurseId: number;
let technicianId: number;
let asset: Row;
let other: Row;

const write = (api: Api, owner: Row, body: string, more: object = {}) =>
  api.post('/api/comments', { owner_type: 'asset', owner_id: owner.id, body, ...more });
const read = async (api: Api, owner: Row) =>
  (await api.get('/api/comments', { filter: { owner_type: 'asset', owner_id: owner.id } })).body;
const notificationsOf = async (api: Api) =>
  (await api.get('/api/notifications', { filter: { kind: 'mention' }, sort: ['id', 'ASC'] })).body;

beforeAll(async () => {
  app = await startApp();
  manager = await signIn(app, 'manager-a');
  technician = await signIn(app, 'technician-a');
  stranger = await signIn(app, 'client-admin-b');
  const assets = (await manager.get('/api/assets', { range: [0, 99], fields: 'id,department_id' })).body as Row[];
  asset = assets[0]!;
  other = assets.find(({ department_id }) => department_id !== asset.department_id)!;
  const client = await clientOfAccount(app, 'manager-a');
  const more = { department_ids: [asset.department_id], locale: 'de' };
  nurseId = await makeAccount(app, 'nurse', { roles: ['department_user'], client, more });
  nurse = await signIn(app, 'nurse', testPassword);
  technicianId = (await manager.get('/api/users', { filter: { full_name: 'Arif Khan' } })).body[0].id;
});
afterAll(() => app.stop());

describe('a comment', () => {
  it('is read by everybody who may read its record, and by nobody else', async () => {
    const made = await write(technician, asset, 'The fan is loud.');
    expect(made.status, made.text).toBe(201);
    for (const api of [technician, manager, nurse]) expect(await read(api, asset)).toHaveLength(1);
    expect(await read(stranger, asset)).toEqual([]);
    expect((await stranger.get(`/api/comments/${made.body.id}`)).status).toBe(404);
    const hidden = await write(technician, other, 'Only for those who see it.');
    expect(await read(nurse, other)).toEqual([]);
    expect((await nurse.get(`/api/comments/${hidden.body.id}`)).status).toBe(404);
    expect((await nurse.get('/api/comments', { filter: { body: { $contains: 'Only' } } })).body).toEqual([]);
  });

  it('is written only on records that one may read', async () => {
    for (const [api, owner] of [
      [nurse, other],
      [stranger, asset],
    ] as const)
      expect((await write(api, owner, 'x')).status).toBe(422);
  });

  it('of somebody else is removed by an administrator of the organisation, who changes none, and the history says so', async () => {
    const admin = await signIn(app, 'client-admin-a');
    const { body } = await write(technician, asset, 'Not for here');
    const path = `/api/comments/${body.id}`;
    expect((await admin.patch(path, { body: 'Mine' })).status).toBe(403);
    const fields = 'id,_actions';
    const listed = await admin.get('/api/comments', { filter: { id: body.id }, fields });
    expect(listed.body[0]._actions).toContain('delete');
    expect((await manager.get('/api/comments', { filter: { id: body.id }, fields })).body[0]._actions).not.toContain(
      'delete',
    );
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await read(technician, asset)).map((row: { id: number }) => row.id)).not.toContain(body.id);
    const events = await admin.get('/api/events', { filter: { entity: 'comment', record_id: body.id } });
    expect(events.body.map((event: { verb: string }) => event.verb)).toContain('delete');
  });

  it('is changed and deleted by its author alone, and stays with its record', async () => {
    const { body } = await write(technician, asset, 'Typo');
    const path = `/api/comments/${body.id}`;
    expect((await manager.patch(path, { body: 'Mine' })).status).toBe(403);
    expect((await manager.delete(path)).status).toBe(403);
    expect((await technician.patch(path, { body: 'Type' })).body.body).toBe('Type');
    expect((await technician.patch(path, { owner_id: other.id })).status).toBe(422);
    expect((await technician.delete(path)).status).toBe(200);
    expect((await read(technician, asset)).map((row: { id: number }) => row.id)).not.toContain(body.id);
  });
});

describe('a mention', () => {
  it('notifies the person in the person’s language, once, with a link to the record', async () => {
    const { body } = await write(technician, asset, '@Test nurse is it still loud?', { mention_ids: [nurseId] });
    const [notice, ...more] = await notificationsOf(nurse);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ link: `/assets/${asset.id}?tab=comments` });
    expect(notice.title).toMatch(/^Arif Khan hat Sie erwähnt: /);
    await technician.patch(`/api/comments/${body.id}`, { body: 'Is it still loud?' });
    expect(await notificationsOf(nurse)).toHaveLength(1);
  });

  it('notifies neither people who may not read the record nor the writer', async () => {
    const before = (await notificationsOf(nurse)).length;
    await write(technician, other, '@Test nurse look', { mention_ids: [nurseId, technicianId] });
    expect([(await notificationsOf(nurse)).length, await notificationsOf(technician)]).toEqual([before, []]);
  });

  it('offers those who may read the record, by a beginning of the name', async () => {
    const offers = async (api: Api, owner: Row, q = '') =>
      (await api.get(`/api/mentions/assets/${owner.id}`, q ? { q } : {})).body.map((one: { id: number }) => one.id);
    expect(await offers(technician, asset, 'nur')).toEqual([nurseId]);
    expect(await offers(technician, other, 'nur')).toEqual([]);
    expect(await offers(nurse, asset)).not.toContain(nurseId);
    expect((await offers(technician, asset)).length).toBeGreaterThan(3);
    expect((await stranger.get(`/api/mentions/assets/${asset.id}`)).status).toBe(404);
    expect((await technician.get(`/api/mentions/assets/${asset.id}`, { name: 'x' })).status).toBe(400);
  });
});
