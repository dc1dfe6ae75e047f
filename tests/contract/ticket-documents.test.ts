import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { tinyPicture } from '../support/files.ts';

let app: TestApp;
let a: Api;
let technician: Api;
let ticket: number;
let documentType: number;

beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
  [a, technician] = (await Promise.all(['client-admin-a', 'technician-a'].map((name) => signIn(app, name)))) as [
    Api,
    Api,
  ];
  const filter = { worker_user_ids: '$user.id', state: 'in_progress' };
  ticket = (await technician.get('/api/tickets', { filter, range: [0, 0] })).body[0].id;
  documentType = (await a.get('/api/document-types', { filter: { for_tickets: true } })).body[0].id;
});
afterAll(() => app?.stop());

async function put(api: Api, values: object) {
  const sent = await api.upload('photo.png', tinyPicture, { entity: 'document', field: 'file_id' });
  expect(sent.status, sent.text).toBe(201);
  const owner = { owner_type: 'ticket', owner_id: ticket, document_type_id: documentType, title: 'Photo' };
  return api.post('/api/documents', { ...owner, file_id: sent.body.id, ...values });
}

it('a technician adds photos from before, during and after the work to a ticket', async () => {
  for (const phase of ['before', 'after', 'after']) {
    const made = await put(technician, { phase });
    expect(made.status, made.text).toBe(201);
    expect(made.body.phase).toBe(phase);
  }
  const filter = { owner_type: 'ticket', owner_id: ticket, phase: { $exists: true } };
  const groups = (await a.get('/api/documents', { group: ['phase'], filter })).body as Record<string, any>[];
  expect(Object.fromEntries(groups.map(({ group, count }) => [group.phase, count]))).toEqual({ before: 1, after: 2 });
});

it('other records have no phase, and technicians add no documents to them', async () => {
  const [room] = (await a.get('/api/rooms', { range: [0, 0] })).body;
  const elsewhere = { owner_type: 'room', owner_id: room.id };
  const refused = await put(a, { ...elsewhere, phase: 'before' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ path: '/phase', code: 'phase_of_ticket' }]);
  expect((await put(technician, elsewhere)).status).toBe(403);
});
