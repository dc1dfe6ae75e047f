import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import type { Body } from '../support/valid-data.ts';

let app: TestApp;
let admin: Api;
let manager: Api;
let engineer: Api;
let technician: Api;
let otherClient: Api;
let home: Body;
let away: Body;
let spare: Body;

beforeAll(async () => {
  app = await startApp();
  const names = ['client-admin-a', 'manager-a', 'engineer-a', 'technician-a', 'client-admin-b'];
  [admin, manager, engineer, technician, otherClient] = (await Promise.all(names.map((name) => signIn(app, name)))) as [
    Api,
    Api,
    Api,
    Api,
    Api,
  ];
  const rooms = (await admin.get('/api/rooms', { range: [0, 199], sort: ['id', 'ASC'] })).body;
  home = rooms[0];
  spare = rooms.find((room: Body) => room.id !== home.id && room.branch_id === home.branch_id);
  away = rooms.find((room: Body) => room.department_id !== home.department_id && room.branch_id === home.branch_id);
});
afterAll(() => app?.stop());

async function newAsset(more: object = {}): Promise<number> {
  const [family] = (await admin.get('/api/asset-families', { range: [0, 0] })).body;
  const place = { department_id: home.department_id, room_id: home.id };
  const answer = await admin.post('/api/assets', { name: 'Pump', family_id: family.id, ...place, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const act = (api: Api, path: string, action: string, input: object = {}) =>
  api.post(`/api/${path}/actions/${action}`, input);
const move = (api: Api, id: number, input: object) => act(api, `assets/${id}`, 'move', input);
const logs = async (entity: string, asset_id: number) =>
  (await admin.get(`/api/${entity}`, { filter: { asset_id } })).body;
const transferOf = async (asset_id: number) =>
  (await admin.get('/api/asset-transfers', { filter: { asset_id }, sort: ['id', 'DESC'] })).body[0];
const fault = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];

describe('a move', () => {
  it('within a department is done at once and logged with its reason', async () => {
    const id = await newAsset();
    const moved = await move(engineer, id, { room_id: spare.id, reason: 'Nearer to the bed' });
    expect([moved.status, moved.body.room_id], moved.text).toEqual([200, spare.id]);
    expect(await logs('asset-location-logs', id)).toMatchObject([
      { from_room_id: home.id, to_room_id: spare.id, reason: 'Nearer to the bed', source: 'action' },
    ]);
    expect(await logs('asset-assignment-logs', id)).toEqual([]);
    const events = (await admin.get('/api/events', { filter: { entity: 'asset', record_id: id, verb: 'move' } })).body;
    expect(events).toHaveLength(1);
  });

  it('is the only action that changes room, location and department after the asset was created', async () => {
    const id = await newAsset();
    const { asset_no, family_id } = (await admin.get(`/api/assets/${id}`)).body;
    const patched = await admin.patch(`/api/assets/${id}`, { room_id: spare.id });
    expect(fault(patched)).toEqual([422, '/room_id', 'changed_by_action']);
    expect(patched.body.errors[0].message).toBe('This value is changed by “Move” only.');
    const bulk = await admin.post('/api/assets/bulk', {
      mode: 'update',
      rows: [{ id, department_id: away.department_id }],
    });
    expect(bulk.body.results[0].errors[0].code).toBe('changed_by_action');
    const row = { asset_no, family_id, name: 'Pump', department_id: home.department_id, room_id: spare.id };
    const upsert = await admin.post('/api/assets/bulk', { mode: 'upsert', key: ['asset_no'], rows: [row] });
    expect(upsert.body.results[0].errors[0].code).toBe('changed_by_action');
    expect((await admin.put(`/api/assets/${id}`, { name: 'Pump 2', room_id: home.id })).status).toBe(200);
    expect((await admin.get(`/api/assets/${id}`)).body.room_id).toBe(home.id);
  });

  it('is refused where nothing changes, into a room of another branch, and to people without the right', async () => {
    const id = await newAsset();
    expect(fault(await move(admin, id, { room_id: home.id }))).toEqual([422, '', 'nothing_moves']);
    const branches = (await admin.get('/api/rooms', { filter: { branch_id: { $ne: home.branch_id } }, range: [0, 0] }))
      .body;
    expect(fault(await move(admin, id, { room_id: branches[0].id }))).toEqual([
      422,
      '/room_id',
      'room_of_other_branch',
    ]);
    expect((await move(technician, id, { room_id: spare.id })).status).toBe(403);
    const foreign = (await otherClient.get('/api/rooms', { range: [0, 0] })).body[0];
    const refused = await move(admin, id, { room_id: foreign.id });
    expect([refused.status, (await admin.get(`/api/assets/${id}`)).body.room_id]).toEqual([422, home.id]);
    expect((await move(otherClient, id, { room_id: foreign.id })).status).toBe(404);
  });

  it('of sixty assets is one request', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await newAsset());
    const input = { room_id: spare.id, reason: 'Ward 3 is being renovated' };
    const answer = await manager.post('/api/assets/bulk', { mode: 'action', action: 'move', input, rows: ids });
    expect(answer.body.results.map(({ status }: Body) => status)).toEqual(ids.map(() => 200));
    expect(await logs('asset-location-logs', ids[59]!)).toHaveLength(1);
  });
});

describe('a transfer', () => {
  it('is requested by a move to another department, approved by another person, sent and received', async () => {
    const id = await newAsset();
    const moved = await move(engineer, id, { department_id: away.department_id, room_id: away.id, challan_no: 'DC-7' });
    expect([moved.status, moved.body.department_id], moved.text).toEqual([200, home.department_id]);
    const transfer = await transferOf(id);
    expect(transfer).toMatchObject({
      state: 'requested',
      from_department_id: home.department_id,
      to_department_id: away.department_id,
      to_branch_id: home.branch_id,
      challan_no: 'DC-7',
    });
    const path = `asset-transfers/${transfer.id}`;
    const own = await act(engineer, path, 'approve');
    expect([own.status, own.body.errors[0].params.guard]).toEqual([409, 'four_eyes']);
    expect((await act(manager, path, 'approve')).body.state).toBe('approved');
    expect((await act(technician, path, 'dispatch')).body.state).toBe('in_transit');
    expect((await admin.get(`/api/assets/${id}`)).body.state).toBe('in_transit');
    const [first, second] = await Promise.all([act(technician, path, 'receive'), act(engineer, path, 'receive')]);
    expect([first!.status, second!.status].sort()).toEqual([200, 409]);
    expect((await admin.get(`/api/assets/${id}`)).body).toMatchObject({
      state: 'in_service',
      department_id: away.department_id,
      room_id: away.id,
    });
    expect(await logs('asset-assignment-logs', id)).toMatchObject([
      {
        from_department_id: home.department_id,
        to_department_id: away.department_id,
        challan_no: 'DC-7',
        source: 'transfer',
      },
    ]);
    expect(await logs('asset-location-logs', id)).toHaveLength(1);
  });

  it('leads into another branch too, and the logs still name the old one', async () => {
    const id = await newAsset();
    const [otherRoom] = (
      await admin.get('/api/rooms', {
        filter: { branch_id: { $ne: home.branch_id }, department_id: { $exists: true } },
        range: [0, 0],
      })
    ).body;
    await admin.post('/api/meters', { asset_id: id, name: 'Hours', unit: 'h' });
    expect((await move(engineer, id, { room_id: spare.id })).status).toBe(200);
    const moved = await move(admin, id, {
      department_id: otherRoom.department_id,
      room_id: otherRoom.id,
      reason: 'New site',
    });
    expect(moved.status, moved.text).toBe(200);
    const path = `asset-transfers/${(await transferOf(id)).id}`;
    await act(manager, path, 'approve');
    const received = await act(admin, path, 'receive');
    expect(received.status, received.text).toBe(200);
    expect((await admin.get(`/api/assets/${id}`)).body).toMatchObject({
      branch_id: otherRoom.branch_id,
      room_id: otherRoom.id,
    });
    const [log] = await logs('asset-assignment-logs', id);
    expect([log.from_branch_id, log.to_branch_id, log.branch_id]).toEqual([
      home.branch_id,
      otherRoom.branch_id,
      otherRoom.branch_id,
    ]);
    expect((await logs('meters', id))[0].branch_id).toBe(otherRoom.branch_id);
  });

  it('is the only open one of its asset, and stops further moves until it ends', async () => {
    const id = await newAsset();
    await move(engineer, id, { department_id: away.department_id });
    const { transfer_no, id: transfer } = await transferOf(id);
    const again = await move(engineer, id, { room_id: spare.id });
    expect([again.status, again.body.errors[0].message]).toEqual([
      409,
      `Transfer ${transfer_no} of this asset is still open; receive or cancel it first.`,
    ]);
    const body = { asset_id: id, to_department_id: away.department_id };
    expect((await admin.post('/api/asset-transfers', body)).status).toBe(409);
    expect((await act(admin, `asset-transfers/${transfer}`, 'cancel')).body.state).toBe('cancelled');
    expect((await move(engineer, id, { room_id: spare.id })).status).toBe(200);
  });

  it('is refused to the own department and within another organisation', async () => {
    const id = await newAsset();
    const own = { asset_id: id, to_department_id: home.department_id };
    expect(fault(await admin.post('/api/asset-transfers', own))).toEqual([422, '/to_department_id', 'nothing_moves']);
    const [foreign] = (await otherClient.get('/api/departments', { range: [0, 0] })).body;
    expect((await admin.post('/api/asset-transfers', { asset_id: id, to_department_id: foreign.id })).status).toBe(422);
    expect(
      (await otherClient.post('/api/asset-transfers', { asset_id: id, to_department_id: foreign.id })).status,
    ).toBe(422);
  });
});

describe('the condition of an asset', () => {
  it('is logged, and an unusable one makes a downtime that ends when it works again', async () => {
    const id = await newAsset();
    await act(technician, `assets/${id}`, 'report_fault', { fault: 'No flow' });
    await act(technician, `assets/${id}`, 'start_repair');
    const downtimes = async () =>
      (await admin.get('/api/asset-downtimes', { filter: { asset_id: id }, sort: ['id', 'ASC'] })).body;
    expect(await downtimes()).toMatchObject([{ kind: 'breakdown', ended_at: null, minutes: null }]);
    await act(technician, `assets/${id}`, 'mark_working');
    expect((await downtimes())[0].ended_at).not.toBeNull();
    await act(technician, `assets/${id}`, 'start_maintenance');
    expect((await downtimes()).map(({ kind }: Body) => kind)).toEqual(['breakdown', 'preventive']);
    await act(admin, `assets/${id}`, 'put_into_storage');
    expect((await downtimes()).every(({ ended_at }: Body) => ended_at !== null)).toBe(true);
    expect((await logs('asset-condition-logs', id)).map(({ to_condition }: Body) => to_condition)).toEqual(
      expect.arrayContaining(['not_working', 'under_repair', 'working', 'under_pm', null]),
    );
    const asset = (await admin.get(`/api/assets/${id}`)).body;
    expect([asset.is_working, asset.condition_since !== null, asset.total_downtime_minutes]).toEqual([null, true, 0]);
  });

  it('counts a half usable hour as thirty minutes', async () => {
    const id = await newAsset();
    const span = { started_at: '2026-03-01T08:00:00Z', ended_at: '2026-03-01T09:00:00Z', share_pct: 50 };
    const made = await admin.post('/api/asset-downtimes', { asset_id: id, kind: 'breakdown', ...span });
    expect([made.status, made.body.minutes], made.text).toEqual([201, 30]);
    expect((await admin.get(`/api/assets/${id}`)).body.total_downtime_minutes).toBe(30);
    expect((await admin.post('/api/asset-downtimes', { asset_id: id, kind: 'other', ...span })).status).toBe(409);
    const turned = { ...span, started_at: '2026-03-01T10:00:00Z' };
    expect(fault(await admin.post('/api/asset-downtimes', { asset_id: id, kind: 'other', ...turned }))).toEqual([
      422,
      '/ended_at',
      'end_before_start',
    ]);
  });
});
