import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { tinyPicture } from '../support/files.ts';
import { printed } from '../support/printed.ts';

type Row = Record<string, unknown> & { id: number };

const clock = testClock('2026-11-23T08:00:00.000Z');
let app: TestApp;
let a: Api;
let b: Api;
let nurse: Api;
let technician: Api;
let vendor: Api;
let ticket: Row;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  const names = ['client-admin-a', 'client-admin-b', 'requester-a', 'technician-a'];
  [a, b, nurse, technician] = (await Promise.all(names.map((name) => signIn(app, name)))) as [Api, Api, Api, Api];
  const [supplier] = (await listOf('vendors', {})) as [Row];
  const client = supplier.client_id as number;
  vendor = await newcomer(app, 'fitter', { client, roles: ['vendor'], more: { vendor_id: supplier.id } });
  ticket = await begun(supplier);
});
afterAll(() => app?.stop());

async function listOf(plural: string, filter: object): Promise<Row[]> {
  return (await a.get(`/api/${plural}`, { filter, range: [0, 99] })).body;
}

async function made(plural: string, body: object, api = a): Promise<Row> {
  const answer = await api.post(`/api/${plural}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** A ticket at work, with a checklist, a part, an hour of labour and a taxi. */
async function begun(supplier: Row): Promise<Row> {
  const template = await made('checklist-templates', {
    name: 'Report check',
    kind: 'ticket',
    version: 1,
    checklist_items: [{ text: 'Earth leakage', type: 'number', unit: 'µA', max_value: 500, mandatory: true }],
  });
  const type = await made('ticket-types', { name: 'Report repair', checklist_template_id: template.id });
  const [asset] = (await nurse.get('/api/assets', { filter: { state: 'in_service' }, range: [0, 0] })).body;
  const row = await made('tickets', { type_id: type.id, title: 'Screen stays dark', asset_id: asset.id }, nurse);
  const [worker] = (await listOf('technicians', { kind: 'own' })) as [Row];
  await act(a, row.id, 'assign', { primary_technician_id: worker.id, vendor_id: supplier.id });
  await act(technician, row.id, 'start');
  const [question] = (await listOf('ticket-checklist-answers', { ticket_id: row.id })) as [Row];
  const answer = await technician.patch(`/api/ticket-checklist-answers/${question.id}`, { number_value: 87.5 });
  expect(answer.status, answer.text).toBe(200);
  await made('ticket-parts', { ticket_id: row.id, description: 'Power board', quantity: 1, unit_cost: 8421.5 });
  await made('ticket-costs', { ticket_id: row.id, description: 'Taxi at night', amount: 137.25 });
  const { user_id } = worker;
  const fitter = await made('technicians', { name: 'Fitter without other hours', kind: 'own', user_id });
  await made('ticket-labours', {
    ticket_id: row.id,
    technician_id: fitter.id,
    started_at: '2026-11-23T06:00:00.000Z',
    ended_at: '2026-11-23T07:00:00.000Z',
    hourly_rate: 450,
  });
  return row;
}

async function act(api: Api, id: number, name: string, body: object = {}): Promise<void> {
  const answer = await api.post(`/api/tickets/${id}/actions/${name}`, body);
  expect(answer.status, answer.text).toBe(200);
}

const report = (api: Api, query = '') => printed(app, api, `tickets/${ticket.id}`, `?template=service_report${query}`);

describe('the service report of a ticket', () => {
  it('has lines to sign on while nobody has signed', async () => {
    const { type, text, pictures } = await report(a);
    expect(type).toBe('application/pdf');
    expect(text).toContain('Service report · In progress');
    expect(text).toMatch(/Signature\s+_{20}|_{20}[\s\S]*Signature|Signature[\s\S]*_{20}/);
    expect(pictures).toBe(0);
  });

  it('says what was reported, done, used and measured, what it cost, and who signed', async () => {
    const upload = await technician.upload('signature.png', tinyPicture, { entity: 'ticket', field: 'signature_id' });
    const resolution = 'Power board replaced and tested.';
    await act(technician, ticket.id, 'resolve', {
      resolution,
      signature_id: upload.body.id,
      signed_by: 'Sister Mary Joseph',
    });
    const { text, pictures } = await report(a);
    for (const words of [ticket.ticket_no, 'Screen stays dark', resolution, 'Earth leakage', '87.5 µA', 'Power board'])
      expect(text).toContain(words);
    for (const money of ['₹8,421.50', '₹450', '₹137.25', '₹9,008.75']) expect(text).toContain(money);
    expect(text).toContain('23 Nov 2026, 13:30');
    expect(text).toMatch(/Accepted by\s+Signed by[\s\S]*Sister Mary Joseph/);
    expect(text).not.toMatch(/_{20}|undefined|\[object|\bnull\b/);
    expect(pictures).toBe(1);
  });

  it('shows no cost to the department, a technician or the vendor, and to the vendor not who reported', async () => {
    const ofVendor = await report(vendor);
    expect(ofVendor.text).toContain('Power board replaced and tested.');
    for (const { text } of [await report(nurse), await report(technician), ofVendor]) {
      expect(text).toContain('Screen stays dark');
      expect(text).not.toMatch(/8,421\.50|₹|137\.25|9,008\.75|Total cost/);
    }
    expect((await report(nurse)).text).toContain('Reported by');
    expect(ofVendor.text).not.toMatch(/Reporting user|Reported by/);
  });

  it('is translated into four languages', async () => {
    const texts = await Promise.all(['en', 'de', 'fr', 'pt'].map((language) => report(a, `&lang=${language}`)));
    const words = ['Service report', 'Servicebericht', 'Rapport d’intervention', 'Relatório de serviço'];
    const received = ['Accepted by', 'Abgenommen von', 'Réceptionné par', 'Recebido por'];
    texts.forEach(({ text }, n) => {
      expect(text).toContain(words[n]);
      expect(text).toContain(received[n]);
    });
  });

  it('is there for tickets whose work has begun, within the organisation', async () => {
    const [fresh] = (await listOf('tickets', { state: 'new' })) as [Row];
    expect((await printed(app, a, `tickets/${fresh.id}`, '?template=service_report')).status).toBe(409);
    expect((await report(b)).status).toBe(404);
  });
});
