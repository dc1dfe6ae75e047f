import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('answers rooms of the own client only', async () => {
  const [a, b] = [await signIn(app, 'manager-a'), await signIn(app, 'manager-b')];
  const rooms = await a.get('/api/rooms', { range: [0, 999] });
  expect(rooms.status).toBe(200);
  const other = await b.get('/api/rooms', { range: [0, 999] });
  expect(new Set(rooms.body.map((room: { client_id: number }) => room.client_id)).size).toBe(1);
  expect(other.body[0].client_id).not.toBe(rooms.body[0].client_id);
});
