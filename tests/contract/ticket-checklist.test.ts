import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

type Row = Record<string, unknown> & { id: number };

const clock = testClock('2026-11-23T08:00:00.000Z');
let app: TestApp;
let a: Api;
let b: Api;
let manager: Api;
let nurse: Api;
let technician: Api;
let asset: Row;
let worker: Row;
let type: Row;
let template: Row;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
  const names = ['client-admin-a', 'client-admin-b', 'manager-a', 'requester-a', 'technician-a'];
  [a, b, manager, nurse, technician] = (await Promise.all(names.map((name) => signIn(app, name)))) as [
    Api,
    Api,
    Api,
    Api,
    Api,
  ];
  [asset] = (await listOf(nurse, 'assets', { state: 'in_service' })) as [Row];
  [worker] = (await listOf(a, 'technicians', { kind: 'own' })) as [Row];
});
afterAll(() => app?.stop());

beforeEach(async () => {
  template = await made('checklist-templates', {
    name: `Check ${clock.now().getTime()} ${Math.random()}`,
    kind: 'ticket',
    version: 1,
    checklist_items: [
      { text: 'Clean', type: 'check', mandatory: true },
      { text: 'Alarms heard', type: 'pass_fail', mandatory: true },
      { text: 'Leakage', type: 'number', unit: 'µA', min_value: 0, max_value: 500, mandatory: true },
      { text: 'Where it stands now', type: 'choice', options: 'Ward; Workshop', mandatory: false },
    ],
  });
  type = await made('ticket-types', { name: `${template.name}`, checklist_template_id: template.id });
});

async function listOf(api: Api, plural: string, filter: object): Promise<Row[]> {
  return (await api.get(`/api/${plural}`, { filter, range: [0, 99] })).body;
}

async function made(plural: string, body: object, api = a): Promise<Row> {
  const answer = await api.post(`/api/${plural}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const reported = (more: object = {}) =>
  made('tickets', { type_id: type.id, title: 'Cable is torn', asset_id: asset.id, ...more }, nurse);
const questionsOf = (ticket: Row, api = a) => listOf(api, 'ticket-checklist-answers', { ticket_id: ticket.id });
const act = (api: Api, { id }: Row, name: string, body: object = {}): Promise<Answer> =>
  api.post(`/api/tickets/${id}/actions/${name}`, body);
const answer = (api: Api, { id }: Row, body: object): Promise<Answer> =>
  api.patch(`/api/ticket-checklist-answers/${id}`, body);

async function begun(more: object = {}): Promise<{ ticket: Row; questions: Row[] }> {
  const ticket = await reported(more);
  expect((await act(manager, ticket, 'assign', { primary_technician_id: worker.id })).status).toBe(200);
  expect((await act(technician, ticket, 'start')).status).toBe(200);
  return { ticket, questions: await questionsOf(ticket) };
}

describe('a ticket whose type has a checklist', () => {
  it('gets its questions in their order, which stay when the checklist changes', async () => {
    const ticket = await reported();
    const items = await listOf(a, 'checklist-items', { checklist_template_id: template.id });
    expect((await a.patch(`/api/checklist-items/${items[0]!.id}`, { text: 'Spotless' })).status).toBe(200);
    expect((await questionsOf(ticket)).map(({ question, type: kind, result }) => [question, kind, result])).toEqual([
      ['Clean', 'check', 'open'],
      ['Alarms heard', 'pass_fail', 'open'],
      ['Leakage', 'number', 'open'],
      ['Where it stands now', 'choice', 'open'],
    ]);
    const [later] = await questionsOf(await reported());
    expect(later?.question).toBe('Spotless');
  });

  it('has its questions in four languages', async () => {
    const [install] = await listOf(a, 'ticket-types', { code: 'INSTALLATION' });
    const [first] = await questionsOf(await reported({ type_id: install!.id }));
    expect(first?.translations).toMatchObject({ de: { question: expect.stringMatching(/\w/) } });
    expect((await answer(a, first!, { translations: { de: { question: 'Anders' } } })).status).toBe(422);
  });

  it('notes who answered and when, and says whether a number is within its limits', async () => {
    const { questions } = await begun();
    const [clean, alarms, leakage, place] = questions as [Row, Row, Row, Row];
    const ticked = await answer(technician, clean, { passed: true });
    expect(ticked.body, ticked.text).toMatchObject({ result: 'ok', answered_at: '2026-11-23T08:00:00.000Z' });
    expect(ticked.body.answered_by_id).toBe(worker.user_id);
    expect((await answer(technician, alarms, { passed: false })).body.result).toBe('not_ok');
    expect((await answer(technician, leakage, { number_value: 500.001 })).body.result).toBe('not_ok');
    expect((await answer(technician, leakage, { number_value: 500 })).body.result).toBe('ok');
    expect((await answer(technician, place, { text_value: 'Ward' })).body.result).toBe('ok');
    const wrong = await answer(technician, place, { text_value: 'Elsewhere' });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([422, '/text_value']);
    expect(wrong.text).toContain('Ward, Workshop');
    const emptied = await answer(technician, clean, { passed: null });
    expect(emptied.body).toMatchObject({ result: 'open', answered_at: null, answered_by_id: null });
  });

  it('is resolved when every question that must be answered is, and its answers are final then', async () => {
    const { ticket, questions } = await begun();
    const [clean, alarms, leakage] = questions as [Row, Row, Row];
    await answer(technician, clean, { passed: true });
    const refused = await act(technician, ticket, 'resolve', { resolution: 'New cable' });
    expect([refused.status, refused.body.code, refused.body.open]).toEqual([409, 'checklist_open', 2]);
    expect(refused.body.title).toContain('Still open: 2.');
    await answer(technician, alarms, { passed: false });
    await answer(technician, leakage, { number_value: 12 });
    const resolved = await act(technician, ticket, 'resolve', { resolution: 'New cable' });
    expect(resolved.body, resolved.text).toMatchObject({ state: 'resolved' });
    const late = await answer(manager, leakage, { number_value: 13 });
    expect([late.status, late.body.code]).toEqual([409, 'checklist_done']);
  });

  it('asks nothing more when the type no longer has a checklist', async () => {
    const { ticket } = await begun();
    expect((await a.patch(`/api/ticket-types/${type.id}`, { checklist_template_id: null })).status).toBe(200);
    expect((await act(technician, ticket, 'resolve', { resolution: 'New cable' })).status).toBe(200);
  });

  it('retains answered questions when its type changes, and gets the questions of the new type', async () => {
    const { ticket, questions } = await begun();
    await answer(technician, questions[0]!, { passed: true });
    const [install] = await listOf(a, 'ticket-types', { code: 'INSTALLATION' });
    expect((await a.patch(`/api/tickets/${ticket.id}`, { type_id: install!.id })).status).toBe(200);
    const after = (await questionsOf(ticket)).map(({ question }) => question);
    expect(after).toContain('Clean');
    expect(after).not.toContain('Alarms heard');
    expect(after.length).toBeGreaterThan(3);
  });

  it('is asked no question again that was answered when its type changes there and back', async () => {
    const { ticket, questions } = await begun();
    await answer(technician, questions[0]!, { passed: true });
    const [install] = await listOf(a, 'ticket-types', { code: 'INSTALLATION' });
    for (const type_id of [install!.id, type.id])
      expect((await a.patch(`/api/tickets/${ticket.id}`, { type_id })).status).toBe(200);
    const after = await questionsOf(ticket);
    const names = after.map(({ question }) => question);
    expect(names.toSorted()).toEqual(['Alarms heard', 'Clean', 'Leakage', 'Where it stands now']);
    expect(after.find(({ question }) => question === 'Clean')?.result).toBe('ok');
  });

  it('gets the questions for the family of an asset that is named later, until its work begins', async () => {
    const limited = await a.patch(`/api/checklist-templates/${template.id}`, { family_ids: [asset.family_id] });
    expect(limited.status).toBe(200);
    const [other] = await listOf(a, 'assets', { state: 'in_service', family_id: { $nin: [asset.family_id] } });
    const ticket = await made('tickets', { type_id: type.id, title: 'Cable is torn', asset_id: other!.id });
    const change = async (asset_id: unknown) => {
      const changed = await a.patch(`/api/tickets/${ticket.id}`, { asset_id });
      expect(changed.status, changed.text).toBe(200);
      return (await questionsOf(ticket)).map(({ id }) => id);
    };
    expect(await questionsOf(ticket)).toEqual([]);
    const first = await change(asset.id);
    expect(first).toHaveLength(4);
    const [same] = await listOf(a, 'assets', { family_id: asset.family_id, id: { $nin: [asset.id] } });
    expect(await change(same!.id)).toEqual(first);
    expect(await change(other!.id)).toEqual([]);
    expect((await act(manager, ticket, 'assign', { primary_technician_id: worker.id })).status).toBe(200);
    expect((await act(technician, ticket, 'start')).status).toBe(200);
    expect(await change(asset.id)).toEqual([]);
  });

  it('is asked nothing where the checklist is for assets of other families', async () => {
    const families = await listOf(a, 'asset-families', {});
    const other = families.find(({ id }) => id !== asset.family_id)!;
    const limit = (family_ids: unknown[]) => a.patch(`/api/checklist-templates/${template.id}`, { family_ids });
    expect((await limit([other.id])).status).toBe(200);
    expect(await questionsOf(await reported())).toEqual([]);
    expect((await limit([other.id, asset.family_id])).status).toBe(200);
    expect(await questionsOf(await reported())).toHaveLength(4);
  });
});

describe('the answers of a checklist', () => {
  it('are given by those who work on the ticket, read by the department, and nobody adds or removes a question', async () => {
    const ticket = await reported();
    const [first] = (await questionsOf(ticket, nurse)) as [Row];
    expect((await answer(nurse, first, { passed: true })).status).toBe(403);
    expect((await answer(technician, first, { passed: true })).status).toBe(403);
    expect((await answer(b, first, { passed: true })).status).toBe(404);
    expect(await questionsOf(ticket, b)).toEqual([]);
    expect((await a.post('/api/ticket-checklist-answers', { ticket_id: ticket.id })).status).toBeGreaterThanOrEqual(
      403,
    );
    expect((await a.delete(`/api/ticket-checklist-answers/${first.id}`)).status).toBeGreaterThanOrEqual(403);
    expect((await answer(a, first, { question: 'Another one' })).status).toBe(422);
  });

  it('go to the bin with their ticket and come back with it', async () => {
    const ticket = await reported();
    expect((await a.delete(`/api/tickets/${ticket.id}`)).status).toBe(200);
    expect(await questionsOf(ticket)).toEqual([]);
    expect((await act(a, ticket, 'restore')).status).toBe(200);
    expect(await questionsOf(ticket)).toHaveLength(4);
  });
});
