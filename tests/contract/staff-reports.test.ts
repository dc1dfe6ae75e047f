import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let requester: Api;
let own: { id: number };
let foreign: { id: number };

beforeAll(async () => {
  app = await startApp();
  requester = await signIn(app, 'requester-a');
  [own] = (await requester.get('/api/assets', { range: [0, 0] })).body;
  [foreign] = (await (await signIn(app, 'client-admin-b')).get('/api/assets', { range: [0, 0] })).body;
});
afterAll(() => app?.stop());

async function report(fields: Record<string, string>, language = 'en') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { Authorization: `Bearer ${requester.token}`, 'Accept-Language': language };
  const answer = await fetch(`${app.url}/api/reports`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: (await answer.json()) as any };
}

it('offers the problems of an asset, and makes the chosen one a ticket of the person', async () => {
  const { choices } = (await requester.get('/api/report-choices', { asset_id: own.id })).body;
  expect(choices).toHaveLength(4);
  const { status, body } = await report({ asset_id: String(own.id), choice: choices[0], text: 'Since this morning.' });
  expect([status, body.title, body.description, body.asset_id]).toEqual([
    201,
    choices[0],
    'Since this morning.',
    own.id,
  ]);
  const [me] = await app.database.read(`select id from users where login_id = 'requester-a'`, []);
  expect((await requester.get(`/api/tickets/${body.id}`)).body.created_by).toBe(Number(me?.[0]));
});

it('says in the language of the person what an empty report lacks', async () => {
  const { status, body } = await report({ asset_id: String(own.id), text: '  ' }, 'de');
  expect([status, body.errors]).toMatchObject([
    422,
    [{ path: '/text', message: 'Wählen Sie aus, was nicht stimmt, oder schreiben Sie einen Satz dazu.' }],
  ]);
  expect((await report({ text: 'Nothing named' })).status).toBe(400);
});

it('treats an asset of another organisation like one that does not exist', async () => {
  const texts = { text: 'The screen is dark' };
  const answers = [
    await report({ asset_id: String(foreign.id), ...texts }),
    await report({ asset_id: '999999999', ...texts }),
  ];
  expect(answers.map(({ status, body }) => [status, body.title])).toEqual([
    [404, answers[0]!.body.title],
    [404, answers[0]!.body.title],
  ]);
  expect((await requester.get('/api/report-choices', { asset_id: foreign.id })).status).toBe(404);
});
