import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

type Change = {
  room_id: number;
  from_status_id: number | null;
  to_status_id: number | null;
  reason: string | null;
  created_by: number;
  branch_id: number;
};

let app: TestApp;
let manager: Api;
let room: { id: number; branch_id: number };
const statuses = new Map<string, number>();

beforeAll(async () => {
  app = await startApp();
  manager = await signIn(app, 'manager-a');
  for (const { id, code } of (await manager.get('/api/room-statuses', { range: [0, 49] })).body) statuses.set(code, id);
  const [floor] = (await manager.get('/api/floors', { range: [0, 0] })).body;
  const [type] = (await manager.get('/api/room-types', { range: [0, 0] })).body;
  const made = await manager.post('/api/rooms', { floor_id: floor.id, room_no: 'LOG-1', room_type_id: type.id });
  expect(made.status, made.text).toBe(201);
  room = made.body;
});
afterAll(() => app.stop());

const change = (body: object) => manager.patch(`/api/rooms/${room.id}`, body);

async function log(): Promise<Change[]> {
  const asked = { filter: { room_id: room.id }, sort: ['id', 'ASC'] };
  return (await manager.get('/api/room-status-logs', asked)).body;
}

describe('the status of a room', () => {
  it('is available when nothing else is said, and that is no change', async () => {
    const { room_status_id } = (await manager.get(`/api/rooms/${room.id}`)).body;
    expect(room_status_id).toBe(statuses.get('AVAILABLE'));
    expect(await log()).toEqual([]);
  });

  it('writes each change to the log: from, to, why, when and by whom', async () => {
    const repair = statuses.get('UNDER_REPAIR');
    expect((await change({ room_status_id: repair, status_reason: 'Leak above the door' })).status).toBe(200);
    const [entry] = await log();
    const me = (await manager.get('/api/users', { filter: { full_name: 'Suresh Rao' } })).body[0].id;
    expect(entry).toMatchObject({
      room_id: room.id,
      branch_id: room.branch_id,
      from_status_id: statuses.get('AVAILABLE'),
      to_status_id: repair,
      reason: 'Leak above the door',
      created_by: me,
    });
  });

  it('does not use an old reason for the next status', async () => {
    const back = await change({ room_status_id: statuses.get('AVAILABLE') });
    expect(back.body.status_reason).toBeNull();
    expect((await log()).map(({ reason }) => reason)).toEqual(['Leak above the door', null]);
  });

  it('writes nothing when something else changes, or when the change is refused', async () => {
    const before = (await log()).length;
    expect((await change({ capacity: 3 })).status).toBe(200);
    expect((await change({ room_status_id: statuses.get('CLEANING'), capacity: -1 })).status).toBe(422);
    expect((await change({ room_status_id: 987_654 })).status).toBe(422);
    expect(await log()).toHaveLength(before);
  });

  it('leaves the log to the server, and to its own client', async () => {
    expect((await manager.post('/api/room-status-logs', { room_id: room.id })).status).toBe(404);
    const stranger = await signIn(app, 'manager-b');
    expect((await stranger.get('/api/room-status-logs', { filter: { room_id: room.id } })).body).toEqual([]);
  });

  it('lets the room be deleted and restored with its log', async () => {
    expect((await manager.delete(`/api/rooms/${room.id}`)).status).toBe(403);
    const admin = await signIn(app, 'client-admin-a');
    expect((await admin.delete(`/api/rooms/${room.id}`)).status).toBe(200);
    expect((await admin.post(`/api/rooms/${room.id}/actions/restore`)).status).toBe(200);
    expect(await log()).toHaveLength(2);
  });
});
