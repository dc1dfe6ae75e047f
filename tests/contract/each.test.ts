import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generate } from '#generator/generate.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { copyHome } from '../support/home.ts';
import { writeOrderSchemas } from '../support/order-schemas.ts';

let home: string;
let app: TestApp;
let a: Api;
let made = 0;

beforeAll(async () => {
  home = copyHome();
  writeOrderSchemas(home);
  await generate(home);
  app = await startApp({ home, clock: testClock('2026-11-21T08:00:00.000Z').now });
  a = await signIn(app, 'client-admin-a');
});
afterAll(async () => {
  await app?.stop();
  rmSync(home, { recursive: true, force: true });
});

type Row = Record<string, any>;
async function order(lines: readonly object[], more: object = {}): Promise<Row> {
  const answer = await a.post('/api/print-orders', { name: `Order ${++made}`, lines, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const act = (id: number, action: string, language = 'en') =>
  a.post(`/api/print-orders/${id}/actions/${action}`, {}, { 'accept-language': language });
const linesOf = async (order_id: number) =>
  (await a.get('/api/print-lines', { filter: { order_id }, sort: ['id', 'ASC'] })).body;

describe('what a transition does to other rows', () => {
  it('changes child rows by their own actions and the row of a reference, all in one transaction', async () => {
    const rate = (await a.post('/api/print-rates', { name: 'Rate', percent: 1 })).body;
    const { id, lines } = await order([{ name: 'A' }, { name: 'B' }, { name: 'C' }], { rate_id: rate.id });
    await a.post(`/api/print-lines/${lines[1].id}/actions/scrap`, {});
    expect((await act(id, 'print')).status).toBe(200);
    expect((await linesOf(id)).map(({ phase }: Row) => phase)).toEqual(['done', 'scrapped', 'done']);
    expect((await a.get(`/api/print-rates/${rate.id}`)).body).toMatchObject({ used_on: '2026-11-21', row_version: 2 });
    const filter = { entity: 'print-line', record_id: lines[0].id, verb: 'finish' };
    const [event] = (await a.get('/api/events', { filter })).body;
    expect(event.data).toEqual({ caused_by: { entity: 'print-order', id, action: 'print' } });
  });

  it('is refused as a whole when one row refuses, with the sentence of that row', async () => {
    const { id } = await order([
      { name: 'Cheap', rate: 1, quantity: 1 },
      { name: 'Dear', rate: 5000, quantity: 1 },
    ]);
    const refused = await act(id, 'cancel');
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      409,
      'Print line “Dear” refuses: Scrap is not possible yet: It is worth too much.',
    ]);
    expect((await linesOf(id)).map(({ phase }: Row) => phase)).toEqual(['waiting', 'waiting']);
    expect((await a.get(`/api/print-orders/${id}`)).body.state).toBe('open');
    expect((await act(id, 'cancel', 'de')).body.errors[0].message).toContain('lässt es nicht zu: ');
  });

  it('needs no right of the person to the other rows, and leaves those of other records alone', async () => {
    const other = await order([{ name: 'Other' }]);
    const { id } = await order([{ name: 'A' }]);
    await act(id, 'print');
    expect((await linesOf(other.id))[0].phase).toBe('waiting');
  });
});

it('a cancelled ticket ends its open tasks', async () => {
  const [type] = (await a.get('/api/ticket-types', { filter: { code: 'BREAKDOWN' } })).body;
  const [asset] = (await a.get('/api/assets', { range: [0, 0] })).body;
  const ticket = (await a.post('/api/tickets', { type_id: type.id, asset_id: asset.id, title: 'No light' })).body;
  const [status] = (await a.get('/api/task-statuses', { filter: { is_done: false }, range: [0, 0] })).body;
  const task = await a.post('/api/ticket-tasks', { ticket_id: ticket.id, title: 'Look at it', status_id: status.id });
  expect(task.status, task.text).toBe(201);
  expect(task.body.is_done).not.toBe(true);
  const cancelled = await a.post(`/api/tickets/${ticket.id}/actions/cancel`, { end_reason: 'Reported twice' });
  expect(cancelled.status, cancelled.text).toBe(200);
  expect((await a.get(`/api/ticket-tasks/${task.body.id}`)).body).toMatchObject({ is_done: true });
});
